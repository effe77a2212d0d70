import { cx } from './cx.ts'

/** The shape of what is loading. Wrap a group in `<Loading>` so that it is also said. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden className={cx('block animate-pulse-soft rounded-sm bg-sand-200', className)} />
}

export function Loading({ what, children }: { what: string; children: React.ReactNode }) {
  return (
    <div role="status" aria-busy="true">
      <span className="sr-only">Loading {what}</span>
      {children}
    </div>
  )
}
