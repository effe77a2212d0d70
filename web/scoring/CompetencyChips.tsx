import type { RankedCandidate } from '../../shared/scoring.ts'

/** The first four competency scores, then how many more there are. */
export function CompetencyChips({
  scores,
  most = 4,
  more = true,
}: {
  scores: RankedCandidate['competency_scores']
  most?: number
  more?: boolean
}) {
  const rest = scores.length - most
  const chip = 'rounded-sm bg-midnight-50 px-2 py-0.5 text-xs text-midnight-700 wrap-anywhere'
  return (
    <span className="flex flex-wrap gap-1.5">
      {scores.slice(0, most).map((c) => (
        <span key={c.name} className={chip}>
          {c.name}{' '}
          <b className="num font-semibold">
            {c.standing === 'insufficient_evidence' ? 'insufficient evidence' : c.score === null ? 'left out' : Math.round(c.score)}
          </b>
        </span>
      ))}
      {more && rest > 0 && <span className={chip}>+{rest} more</span>}
    </span>
  )
}
