import { scoreTone, scoreWord } from '../../shared/scoreWords.ts'
import { Badge } from './Badge.tsx'

type Props = { value: number | null; none?: string; short?: boolean }

/** A score out of 100 with its word; `short` keeps the word for screen readers alone. */
export function ScorePill({ value, none = 'No score', short = false }: Props) {
  if (value === null) return <Badge tone="none">{none}</Badge>
  return (
    <Badge tone={scoreTone(value)}>
      <b className="num font-bold">{Math.round(value)}</b>
      <span className={short ? 'sr-only' : undefined}>{scoreWord(value)}</span>
    </Badge>
  )
}
