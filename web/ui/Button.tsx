import { LoaderCircle } from 'lucide-react'
import type { ComponentProps } from 'react'
import { cx } from './cx.ts'

const looks = {
  primary: 'bg-emerald-700 text-white hover:bg-emerald-800 border-transparent',
  plain: 'bg-white text-midnight-900 border-sand-300 hover:bg-sand-100',
  ghost: 'bg-transparent text-midnight-700 border-transparent hover:bg-midnight-100',
  danger: 'bg-white text-low-700 border-low-200 hover:bg-low-50',
  'danger-solid': 'bg-low-700 text-white border-transparent hover:bg-low-800',
  bright: 'bg-emerald-300 text-midnight-950 border-transparent hover:bg-emerald-200',
  night: 'bg-transparent text-white border-white/25 hover:bg-white/10',
}
const sizes = {
  sm: 'h-8 max-[359px]:min-h-8 px-3 gap-1.5',
  md: 'h-9 max-[359px]:min-h-9 px-3.5 gap-2',
  lg: 'h-12 max-[359px]:min-h-12 px-5 gap-2 text-base',
}

export type Look = { look?: keyof typeof looks; size?: keyof typeof sizes }

/** The classes of a button, for what must be another element. */
export function buttonClass({ look = 'plain', size = 'md' }: Look = {}): string {
  return cx(
    'inline-flex items-center justify-center rounded-control border text-sm font-[550] whitespace-nowrap transition-colors select-none',
    // On the narrowest window, words that were given more room may take a second line.
    'max-[359px]:h-auto max-[359px]:py-1 max-[359px]:whitespace-normal',
    'disabled:opacity-50 disabled:cursor-not-allowed [&_svg]:size-4 [&_svg]:shrink-0',
    looks[look],
    sizes[size],
  )
}

type Props = ComponentProps<'button'> & Look & { busy?: boolean; settled?: boolean }

/** A button; while `busy` it keeps its focus, shows that it works and does nothing; until it is `settled` (`useSettled`) no pointer presses it. */
export function Button({ look, size, busy = false, settled = true, className, type = 'button', children, onClick, ...rest }: Props) {
  return (
    <button
      {...rest}
      type={type}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      className={cx(buttonClass({ look, size }), busy && 'opacity-80 cursor-progress', !settled && 'pointer-events-none', className)}
      onClick={(event) => (busy ? event.preventDefault() : onClick?.(event))}
    >
      {busy && <LoaderCircle aria-hidden className="animate-turn" />}
      {children}
    </button>
  )
}

type IconProps = Omit<Props, 'children' | 'aria-label'> & { label: string; children: React.ReactNode }

/** A square button with an icon alone; `label` is its name, also shown as the tooltip. */
export function IconButton({ label, className, look = 'ghost', ...rest }: IconProps) {
  return (
    <Button {...rest} look={look} aria-label={label} title={label} className={cx('!px-0 aspect-square max-[359px]:!size-8', className)} />
  )
}
