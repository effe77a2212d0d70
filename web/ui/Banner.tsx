import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from './cx.ts'
import { passFocusTo } from './passFocusTo.ts'

const looks = {
  good: ['bg-emerald-50 border-emerald-200 text-emerald-900', CircleCheck],
  info: ['bg-midnight-50 border-midnight-200 text-midnight-800', Info],
  fair: ['bg-fair-100 border-fair-500/40 text-fair-800', TriangleAlert],
  low: ['bg-low-100 border-low-200 text-low-800', CircleAlert],
} as const

const toHeading = passFocusTo('main h1')

type Props = {
  tone?: keyof typeof looks
  title?: ReactNode
  children?: ReactNode
  action?: ReactNode
  onClose?: () => void
  className?: string
}

/** A message that belongs to the page and stays until it is dealt with. */
export function Banner({ tone = 'info', title, children, action, onClose, className }: Props) {
  const [look, Icon] = looks[tone]
  return (
    <div
      ref={toHeading}
      role={tone === 'low' ? 'alert' : 'status'}
      className={cx('flex flex-wrap items-start gap-x-4 gap-y-2 rounded-card border px-4 py-3 animate-appear', look, className)}
    >
      <Icon aria-hidden className="mt-0.5 size-4 shrink-0" strokeWidth={1.5} />
      <div className="min-w-0 flex-1 basis-56">
        {title && <p className="font-semibold">{title}</p>}
        {children && <div className="max-w-[80ch] text-pretty">{children}</div>}
      </div>
      {action && <div className="max-sm:order-last max-sm:basis-full max-sm:pl-8">{action}</div>}
      {onClose && (
        <button
          type="button"
          aria-label="Dismiss"
          onClick={onClose}
          className="-mr-1 grid size-6 place-items-center rounded-sm hover:bg-midnight-900/5"
        >
          <X aria-hidden className="size-4" />
        </button>
      )}
    </div>
  )
}
