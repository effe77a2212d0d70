import { rangeWords, scoreTone, scoreWord } from '../../shared/scoreWords.ts'
import { Badge } from './Badge.tsx'

type Props = {
  value: number | null
  none?: string
  short?: boolean
  exact?: boolean
  /** Nobody has confirmed it: shown grey, as its range. */
  provisional?: { low: number | null; high: number | null }
}

/** A score as it is written: whole, with its tenths where asked for or where a whole number would stand in another band (79.6 is not 80). */
export function shownScore(value: number, exact = false): string {
  return exact || scoreWord(Math.round(value)) !== scoreWord(value) ? value.toFixed(1) : String(Math.round(value))
}

/** A score out of 100 with its word; `short` keeps the word for screen readers alone. */
export function ScorePill({ value, none = 'No score', short = false, exact = false, provisional }: Props) {
  if (value === null) return <Badge tone="none">{none}</Badge>
  if (provisional)
    return (
      <Badge tone="none">
        Provisional <b className="num font-bold">{rangeWords(provisional.low, provisional.high) ?? Math.round(value)}</b>
      </Badge>
    )
  return (
    <Badge tone={scoreTone(value)}>
      <b className="num font-bold">{shownScore(value, exact)}</b>
      <span className={short ? 'sr-only' : undefined}>{scoreWord(value)}</span>
    </Badge>
  )
}
