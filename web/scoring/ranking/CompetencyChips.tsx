import type { ScoredBy } from '../../../shared/candidateResult.ts'
import type { RankedCandidate } from '../../../shared/ranking.ts'
import { chipFigure } from '../chipFigure.ts'
import { sameCompetency } from '../../../shared/sameCompetency.ts'

type Props = {
  scores: RankedCandidate['competency_scores']
  most?: number
  /** The name of the one that is shown before the others. */
  first?: string | undefined
  /** Who gave the whole score. */ whole: ScoredBy
}

/** The first `most` competency scores, then how many more there are. */
export function CompetencyChips({ scores: all, most = 4, first, whole }: Props) {
  const isFirst = ({ name }: { name: string }) => Number(first !== undefined && sameCompetency(name, first))
  const scores = all.toSorted((a, b) => isFirst(b) - isFirst(a))
  const rest = scores.length - most
  const chip = 'rounded-sm bg-midnight-50 px-1.5 py-0.5 text-xs text-midnight-700 wrap-anywhere'
  return (
    <span className="flex flex-wrap items-center gap-1">
      {scores.slice(0, most).map(({ name, ...one }) => {
        const { figure, by } = chipFigure(one, whole)
        return (
          <span key={name} className={chip}>
            {name} {figure !== null && <b className="num font-semibold">{figure}</b>} {by}
          </span>
        )
      })}
      {rest > 0 && <span className="px-1 text-xs quiet">+{rest} more</span>}
    </span>
  )
}
