import { bandOf, rangeWords, scoreTone, scoreWord } from '../../shared/scoreWords.ts'
import { Badge } from './Badge.tsx'

type Props = {
  value: number | null
  none?: string
  short?: boolean
  exact?: boolean
  /** Nobody has confirmed the score: it is grey, and its range shows instead of it. */
  provisional?: { low: number | null; high: number | null }
}

/** A score as text, rounded. It has one decimal if `exact` is set, or if rounding would move it to another band (79.6 is not 80). */
export function shownScore(value: number, exact = false): string {
  return exact || bandOf(Math.round(value)) !== bandOf(value) ? value.toFixed(1) : String(Math.round(value))
}

/** A score out of 100 with its word. With `short`, only screen readers get the word. */
export function ScorePill({ value, none = 'No score', short = false, exact = false, provisional }: Props) {
  if (value === null) return <Badge tone="none">{none}</Badge>
  if (provisional)
    return (
      <Badge tone="none">
        Provisional <b className="num font-bold whitespace-nowrap">{rangeWords(provisional.low, provisional.high) ?? Math.round(value)}</b>
      </Badge>
    )
  return (
    <Badge tone={scoreTone(value)}>
      <b className="num font-bold">{shownScore(value, exact)}</b>
      <span className={short ? 'sr-only' : undefined}>{scoreWord(value)}</span>
    </Badge>
  )
}
