import { answeredWords, rangeWords, scoredByWords } from '../../shared/scoreWords.ts'
import type { PendingCandidate, RankedCandidate } from '../../shared/scoring.ts'
import { Badge } from '../ui/Badge.tsx'
import { cx } from '../ui/cx.ts'
import { ScorePill } from '../ui/ScorePill.tsx'

type Shared = 'overall_score' | 'overall_low' | 'overall_high' | 'provisional' | 'answered_count' | 'question_count'
type Standing = Pick<RankedCandidate, Shared> & Pick<PendingCandidate, 'scored_by'>
type Props = {
  of: Standing
  exact?: boolean
  none?: string
  /** The figures stay hidden until the reviewer has set their own. */ blind?: boolean
  align?: 'start' | 'end'
}

/** An interview's score in a list, with all that goes with it: its range, whose it is, and how much was answered. */
export function StandingFigure({ of, exact, none, blind = false, align = 'end' }: Props) {
  const { overall_score, overall_low: low, overall_high: high, provisional, scored_by } = of
  const range = rangeWords(low, high)
  const answered = answeredWords(of)
  return (
    <span className={cx('flex flex-col gap-1', align === 'end' ? 'items-end text-right' : 'items-start')}>
      {blind ? (
        <Badge>Hidden until you score</Badge>
      ) : (
        <ScorePill value={overall_score} exact={exact} none={none} provisional={provisional ? { low, high } : undefined} />
      )}
      {!blind && !provisional && range && (
        <span className="num text-xs quiet" title="The range in which the score would fall if it were given again">
          <span className="sr-only">range </span>
          {range}
        </span>
      )}
      {!blind && scored_by && overall_score !== null && <span className="text-xs wrap-anywhere quiet">{scoredByWords(scored_by)}</span>}
      {answered && <span className="num text-xs font-medium text-fair-800">{answered}</span>}
    </span>
  )
}
