import { cx } from './cx.ts'

/** The product's name with its logo, as it looks everywhere. */
export function Brand({ className }: { className?: string }) {
  return (
    <span className={cx('inline-flex items-center gap-2 font-serif text-lg font-medium tracking-tight', className)}>
      <svg aria-hidden viewBox="0 0 20 20" className="size-5" fill="none" stroke="currentColor" strokeWidth={1.8} strokeLinecap="round">
        <path d="M2 8.500v3M6 6v8M10 2.500v15M14 5.500v9M18 8.500v3" />
      </svg>
      Vouch
    </span>
  )
}
