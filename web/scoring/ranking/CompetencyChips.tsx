import type { RankedCandidate } from '../../../shared/ranking.ts'

type Props = {
  scores: RankedCandidate['competency_scores']
  most?: number
  /** The name of the one that is shown before the others. */
  first?: string | undefined
  /** Nobody has confirmed the score, so its figures do not show. */ provisional: boolean
}

const words = { insufficient_evidence: 'insufficient evidence', unanswered: 'not answered', not_asked: 'left out' }

/** The first `most` competency scores, then how many more there are. */
export function CompetencyChips({ scores: all, most = 4, first, provisional }: Props) {
  const scores = all.toSorted((a, b) => Number(b.name === first) - Number(a.name === first))
  const rest = scores.length - most
  const chip = 'rounded-sm bg-midnight-50 px-1.5 py-0.5 text-xs text-midnight-700 wrap-anywhere'
  return (
    <span className="flex flex-wrap items-center gap-1">
      {scores.slice(0, most).map(({ name, score, standing }) => {
        const shown = standing !== 'scored' ? words[standing] : score === null ? 'left out' : provisional ? null : Math.round(score)
        return (
          <span key={name} className={chip}>
            {name} {shown !== null && <b className="num font-semibold">{shown}</b>}
          </span>
        )
      })}
      {rest > 0 && <span className="px-1 text-xs quiet">+{rest} more</span>}
    </span>
  )
}
