import { Flag } from 'lucide-react'
import type { PendingCandidate } from '../../../shared/scoring.ts'
import { Button } from '../../ui/Button.tsx'
import { count } from '../../ui/formatDate.ts'
import { Progress } from '../../ui/Progress.tsx'
import { chipFigure } from '../chipFigure.ts'

/**
 * What a score is based on, in a line or two: the strongest quote, what lacks evidence, and the first red flag.
 * If there is no score, it says why.
 */
export function ReviewBasis({ row, onScoreAgain }: { row: PendingCandidate; onScoreAgain: () => void }) {
  if (row.status === 'waiting') return <Progress label="The interview is being scored" value={null} />
  if (row.failure_code === 'answer.not_transcribed') return <p className="wrap-anywhere">{row.failure}</p>
  if (row.status === 'failed') {
    return (
      <div className="grid justify-items-start gap-1.5">
        <p className="wrap-anywhere">
          {row.failure ?? 'The interview could not be scored.'} Everything that we received of the interview is kept.
        </p>
        <Button size="sm" aria-label={`Score ${row.name} again`} onClick={onScoreAgain}>
          Score again
        </Button>
      </div>
    )
  }
  if (row.blind) return <p className="quiet">Blind review: scores and quotes show once you have set your own levels.</p>
  const scored = row.competency_scores.filter((c) => c.standing === 'scored')
  const best = scored.filter((c) => c.quote !== null).toSorted((a, b) => (b.score ?? 0) - (a.score ?? 0))[0]
  const { figure, by } = best ? chipFigure(best, row.scored_by) : { figure: null }
  const thin = row.competency_scores.filter((c) => c.standing === 'insufficient_evidence').length
  const unanswered = row.competency_scores.filter((c) => c.standing === 'unanswered').length
  const unasked = row.competency_scores.filter((c) => c.standing === 'not_asked').length
  const of = row.competency_scores.length
  return (
    <div className="grid max-w-[68ch] gap-1">
      {best && (
        <p className="line-clamp-3 wrap-anywhere">
          {best.name} {figure !== null && <b className="num font-semibold">{figure}</b>} {by} ·{' '}
          <span className="font-serif text-base italic">
            “<span className="evidence">{best.quote}</span>”
          </span>
        </p>
      )}
      {best && row.evidence_count > 1 && <p className="whitespace-nowrap quiet">and {count(row.evidence_count - 1, 'more quote')}</p>}
      {!best && thin === 0 && row.feedback_summary && <p className="line-clamp-2 wrap-anywhere quiet">{row.feedback_summary}</p>}
      {thin > 0 && (
        <p className="num">
          {thin} of {count(of, 'competency', 'competencies')} {of === 1 ? 'has' : 'have'} insufficient evidence
          {row.overall_score === null && unasked === 0 && ': set the levels yourself to approve'}
        </p>
      )}
      {unanswered > 0 && (
        <p className="num">
          {unanswered} of {of} not answered, {unanswered === 1 ? 'counts' : 'count'} as the lowest level
        </p>
      )}
      {unasked > 0 && (
        <p className="num quiet">
          {unasked} of {of} left out{row.overall_score === null && ': set the levels yourself to approve'}
        </p>
      )}
      {row.red_flags[0] && (
        <p className="flex gap-1.5 text-fair-800">
          <Flag aria-hidden className="mt-0.5 size-4 shrink-0" strokeWidth={1.5} />
          <span className="line-clamp-2 min-w-0 wrap-anywhere">
            <span className="sr-only">Red flag: </span>
            {row.red_flags[0]}
            {row.red_flags.length > 1 && ` and ${row.red_flags.length - 1} more`}
          </span>
        </p>
      )}
    </div>
  )
}
