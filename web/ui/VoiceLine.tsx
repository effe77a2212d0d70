import { useMemo } from 'react'
import { cx } from './cx.ts'

/** The levels, from 0 to 1, of a still line that looks like speech. The same seed gives the same line. */
export function stillLevels(count: number, seed = 5): number[] {
  let state = seed
  const next = () => (state = (state * 16807) % 2147483647) / 2147483647
  return Array.from({ length: count }, (_, i) => 0.06 + 0.94 * next() * (0.3 + 0.7 * Math.abs(Math.sin(i / 11))))
}

type Props = {
  /** Each is from 0 to 1. Without them, a still line of 96 levels is drawn. */
  levels?: number[]
  /** The share that has been played, from 0 to 1. */
  progress?: number
  breathing?: boolean
  on?: 'light' | 'night'
  className?: string
}

/** The first motif of the design: a fine waveform. It only decorates words that say the same. `className` sets its height. */
export function VoiceLine({ levels, progress = 1, breathing = false, on = 'light', className }: Props) {
  const bars = useMemo(() => levels ?? stillLevels(96), [levels])
  const path = (from: number, to: number) =>
    bars
      .slice(from, to)
      .map((level, i) => {
        const half = Math.max(1, Math.min(1, level) * 21)
        return `M${2.5 + (from + i) * 5} ${22 - half}V${22 + half}`
      })
      .join('')
  const cut = Math.round(bars.length * Math.max(0, Math.min(1, progress)))
  return (
    <svg
      aria-hidden
      viewBox={`0 0 ${bars.length * 5} 44`}
      preserveAspectRatio="none"
      fill="none"
      strokeWidth={2.4}
      strokeLinecap="round"
      className={cx('block w-full origin-center', breathing && 'animate-breathe', className ?? 'h-11')}
    >
      <path d={path(0, cut)} className={on === 'night' ? 'stroke-emerald-500' : 'stroke-emerald-600'} />
      <path d={path(cut, bars.length)} className={on === 'night' ? 'stroke-midnight-500' : 'stroke-midnight-200'} />
    </svg>
  )
}
