import type { ReactNode } from 'react'
import { cx } from './cx.ts'

const tones = {
  good: 'bg-emerald-100 text-emerald-800',
  fair: 'bg-fair-100 text-fair-800',
  low: 'bg-low-100 text-low-700',
  none: 'bg-midnight-100 text-midnight-600',
  sand: 'bg-sand-100 text-sand-700',
  /* On midnight ground alone. */
  night: 'bg-emerald-500 text-midnight-950',
}
export type Tone = keyof typeof tones

/** A small pill with a word; the tone only repeats what the word says. */
export function Badge({ tone = 'none', children, className }: { tone?: Tone; children: ReactNode; className?: string }) {
  return (
    <span
      className={cx(
        'inline-flex min-h-6 items-center gap-1.5 rounded-[12px] px-2.5 text-xs font-[550] sm:whitespace-nowrap [&_svg]:size-3.5',
        tones[tone],
        className,
      )}
    >
      {children}
    </span>
  )
}
