import { cx } from './cx.ts'

type Props = { label: string; checked: boolean; busy?: boolean; onChange: (checked: boolean) => void; className?: string }

/** Something that is on or off and takes effect at once. Its name stays the same; what changes is its state. */
export function Switch({ label, checked, busy = false, onChange, className }: Props) {
  return (
    <button
      type="button"
      role="switch"
      aria-checked={checked}
      aria-busy={busy || undefined}
      onClick={() => !busy && onChange(!checked)}
      className={cx('inline-flex min-h-9 items-center gap-2.5 text-left font-medium', busy && 'opacity-60', className)}
    >
      <span
        aria-hidden
        className={cx(
          'relative h-5 w-9 shrink-0 rounded-full border transition-colors forced-color-adjust-none',
          checked ? 'border-emerald-700 bg-emerald-700' : 'border-sand-500 bg-sand-100',
        )}
      >
        <span
          className={cx(
            'absolute top-[3px] left-[3px] size-3 rounded-full transition-transform forced-color-adjust-none',
            checked ? 'translate-x-4 bg-white' : 'bg-midnight-600',
          )}
        />
      </span>
      {label}
    </button>
  )
}
