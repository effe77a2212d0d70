import { cx } from './cx.ts'

/** The shape of content that is loading. Wrap a group in `<Loading>`, so that screen readers announce it too. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden className={cx('block animate-pulse-soft rounded-sm bg-sand-200', className)} />
}

/** Lines of text that is loading. The last line is short. */
export function SkeletonText({ lines, className }: { lines: number; className?: string }) {
  return (
    <span className={cx('grid content-start gap-2.5', className)}>
      {Array.from({ length: lines }, (_, i) => (
        <Skeleton key={i} className={cx('h-3.5', i === lines - 1 ? 'w-3/5' : 'w-full')} />
      ))}
    </span>
  )
}

/** A card that is loading: its title, lines of text and, with `actions`, its buttons. */
export function SkeletonCard({ lines, actions = false, className }: { lines: number; actions?: boolean; className?: string }) {
  return (
    <div className={cx('card flex flex-col gap-5 p-5', className)}>
      <Skeleton className="h-6 w-1/2 shrink-0" />
      <SkeletonText lines={lines} />
      {actions && (
        <div className="mt-auto flex justify-end gap-2 border-t border-sand-200 pt-4">
          <Skeleton className="h-8 w-20" />
          <Skeleton className="h-8 w-20" />
        </div>
      )}
    </div>
  )
}

export function Loading({ what, children }: { what: string; children: React.ReactNode }) {
  return (
    <div role="status" aria-busy="true">
      <span className="sr-only">Loading {what}</span>
      {children}
    </div>
  )
}
