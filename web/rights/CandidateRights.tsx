import { Link } from 'react-router'
import { reviewOutcomeWords } from '../../shared/reviewOutcomeWords.ts'
import { paths } from '../paths.ts'
import { Badge } from '../ui/Badge.tsx'
import { count, formatDate, longDay } from '../ui/formatDate.ts'
import { useCandidateRights } from './useCandidateRights.ts'

type Props = {
  job_id: string | undefined
  candidate_id: string
  /** Whether to link to the administrators' queue. */ admin: boolean
  className?: string
}

/**
 * Shows that a candidate asked for another person's review (with its answer) or corrected something.
 * Renders nothing if they did neither.
 */
export function CandidateRights({ job_id, candidate_id, admin, className }: Props) {
  const { data } = useCandidateRights(job_id, candidate_id)
  if (!data || data.review_requests.length + data.corrections.length === 0) return null
  return (
    <section aria-label="Requests and corrections" className={className}>
      <ul className="grid gap-3">
        {data.review_requests.map(({ id, reason, created_at, due_at, late, answer }) => (
          <li key={id} className="rounded-control bg-midnight-50 px-3 py-2.5">
            <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium">
              Another person’s review was asked for
              <Badge tone={late ? 'low' : answer ? 'good' : 'fair'}>{late ? 'Late' : answer ? 'Answered' : 'Waiting'}</Badge>
            </p>
            <p className="mt-1 whitespace-pre-wrap wrap-anywhere">{reason}</p>
            <p className="mt-1 text-xs wrap-anywhere quiet">
              {formatDate(created_at)} · {answer ? `${answer.answered_by} on ${formatDate(answer.answered_at)}` : `due ${longDay(due_at)}`}
            </p>
            {answer ? (
              <p className="mt-1.5 whitespace-pre-wrap wrap-anywhere">
                <b className="font-semibold">{reviewOutcomeWords[answer.outcome]}.</b> {answer.text}
              </p>
            ) : (
              admin && (
                <Link
                  to={paths.adminReviewRequests()}
                  className="mt-1 inline-flex min-h-6 items-center font-medium text-emerald-700 hover:underline"
                >
                  Open the requests
                </Link>
              )
            )}
          </li>
        ))}
        {data.corrections.length > 0 && (
          <li className="rounded-control bg-fair-100 px-3 py-2.5 text-fair-800">
            <b className="font-semibold">{count(data.corrections.length, 'correction')} by the candidate</b>, each beside its answer in the
            transcript
          </li>
        )}
      </ul>
    </section>
  )
}
