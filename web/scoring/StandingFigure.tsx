import { answeredWords, proposedWords, rangeWords, scoredByWords } from '../../shared/scoreWords.ts'
import type { RankedCandidate } from '../../shared/ranking.ts'
import type { PendingCandidate } from '../../shared/scoring.ts'
import { Badge } from '../ui/Badge.tsx'
import { ScorePill } from '../ui/ScorePill.tsx'

type Shared = 'overall_score' | 'overall_low' | 'overall_high' | 'provisional' | 'answered_count' | 'question_count'
type Standing = Pick<RankedCandidate, Shared> &
  Pick<PendingCandidate, 'scored_by'> &
  Partial<Pick<RankedCandidate, 'ai_overall_score' | 'first_reader' | 'read_this'>>
type Props = {
  of: Standing
  exact?: boolean
  none?: string
  /** The figures stay hidden until the reviewer has set their own. */ blind?: boolean
}

/** An interview's score in a list, with its range. */
export function StandingFigure({ of, exact, none, blind = false }: Props) {
  const { overall_score, overall_low: low, overall_high: high, provisional } = of
  const range = provisional ? null : rangeWords(low, high)
  if (blind) return <Badge>Hidden until you score</Badge>
  return (
    <>
      <ScorePill value={overall_score} exact={exact} none={none} provisional={provisional ? { low, high } : undefined} />
      {range && (
        <span className="num text-xs quiet" title="If the interview were scored again, the score would probably be in this range">
          <span className="sr-only">range </span>
          {range}
        </span>
      )}
    </>
  )
}

/** Who gave the score, how much of the interview was answered, and whether a person should read it. */
export function StandingWords({ of, blind = false }: Pick<Props, 'of' | 'blind'>) {
  const answered = answeredWords(of)
  const by = blind || of.overall_score === null ? null : of.scored_by
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1 text-xs">
      {by && <span className="wrap-anywhere quiet">{scoredByWords(by)}</span>}
      {typeof of.ai_overall_score === 'number' && (
        <span className="num quiet">{proposedWords(of.first_reader ?? null, of.ai_overall_score, of.scored_by)}</span>
      )}
      {answered && <span className="num font-medium text-fair-800">{answered}</span>}
      {of.read_this && <Badge tone="fair">Read this one</Badge>}
    </span>
  )
}
