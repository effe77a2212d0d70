// The five best approved candidates of a job who are not declined or withdrawn, on its page.
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Link } from 'react-router'
import type { Job } from '../../../shared/jobs.ts'
import { ask, detailOf } from '../../api.ts'
import { paths } from '../../paths.ts'
import { ShareButton } from '../../shares/face.ts'
import type { Alert } from '../../ui/AlertDialog.tsx'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { count } from '../../ui/formatDate.ts'
import { TableSkeleton } from '../../ui/DataTable.tsx'
import { closeScores } from './closeScores.ts'
import { RankedRow } from './RankedRow.tsx'
import { shortlistMost } from './shortlistCount.ts'
import { areTied, tiedWords } from './tiedRows.ts'

/** So many are loaded, to tell how many are tied with the last that is shown. */
const looked = 25

export function ShortlistCard({ job, onAlert }: { job: Job; onAlert: (alert: Alert) => void }) {
  const ranked = useQuery(ask('scoring', 'listRankedCandidates', { job_id: job.id, outcome: 'not_out', limit: looked }))
  const detail = ranked.error ? detailOf(ranked.error, 'The connection was lost.') : null
  useEffect(() => {
    if (detail) onAlert({ title: 'Error Loading Shortlist', detail })
  }, [detail, onAlert])
  const ranking = paths.recruiterRanking(job.id)
  const { declined, withdrawn } = job.outcome_counts
  const allOut = ranked.data?.candidates.length === 0 && job.approved_count > 0 && declined + withdrawn > 0
  const best = ranked.data?.candidates.slice(0, shortlistMost) ?? []
  const close = closeScores(best)
  const others = ranked.data?.candidates.slice(shortlistMost) ?? []
  const tied = others.filter((one) => areTied(one, best.at(-1))).length
  return (
    <section aria-labelledby="shortlist" className="card overflow-clip">
      <div className="flex flex-wrap items-center justify-between gap-3 border-b border-sand-200 px-5 py-4">
        <div>
          <h2 id="shortlist" className="text-lg">
            Shortlist
          </h2>
          <p className="quiet">
            At most {shortlistMost}, the best first, by scores that a person has approved. Whoever is declined or withdrawn is not in it.
          </p>
        </div>
        <div className="flex flex-wrap gap-2">
          <ShareButton
            job_id={job.id}
            size="md"
            label="Share shortlist"
            people={best.map(({ candidate_id, name }) => ({ id: candidate_id, name, approved: true }))}
          />
          <ButtonLink to={ranking}>Full Ranking View</ButtonLink>
        </div>
      </div>
      {ranked.isPending ? (
        <TableSkeleton what="shortlist" columns={3} rows={shortlistMost} />
      ) : !ranked.data ? (
        <ErrorState title="Error Loading Shortlist" detail={detail ?? undefined} onRetry={() => void ranked.refetch()} />
      ) : allOut ? (
        <EmptyState title="Nobody is left" action={<ButtonLink to={ranking}>Full Ranking View</ButtonLink>}>
          Every ranked candidate is declined or has withdrawn.
        </EmptyState>
      ) : ranked.data.candidates.length === 0 ? (
        <EmptyState title="No Ranked Candidates" action={<ButtonLink to={{ search: '' }}>Go to candidates</ButtonLink>}>
          {ranked.data.pending_review_count > 0
            ? `${count(ranked.data.pending_review_count, 'result')} waiting for review. They appear here once approved.`
            : 'Candidates appear here when their interview is scored and a person has approved the score.'}
        </EmptyState>
      ) : (
        <>
          <ol aria-label="Best candidates" className="divide-y divide-sand-100">
            {best.map((candidate, i) => (
              <li key={candidate.candidate_id}>
                <Link
                  to={paths.recruiterCandidate(job.id, candidate.candidate_id)}
                  className="block px-5 py-3.5 -outline-offset-2 hover:bg-midnight-50"
                >
                  <RankedRow candidate={candidate} exact={close.has(candidate.candidate_id)} tied={areTied(candidate, best[i - 1])} />
                </Link>
              </li>
            ))}
          </ol>
          {ranked.data.total_candidates > 0 && (
            <div className="border-t border-sand-200 px-5 py-3">
              {tied > 0 && <p>{tiedWords(tied, tied === others.length && ranked.data.next !== null)}</p>}
              <ButtonLink
                look="ghost"
                className="-ml-3.5"
                to={`${ranking}?outcome=not_out`}
              >{`View All ${ranked.data.total_candidates.toLocaleString('en-US')} Candidates`}</ButtonLink>
            </div>
          )}
        </>
      )}
    </section>
  )
}
