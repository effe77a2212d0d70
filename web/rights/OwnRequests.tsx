import { reviewOutcomeWords, type ReviewRequest } from '../../shared/rights.ts'
import { formatDate, longDay } from '../ui/formatDate.ts'

/** What the candidate asked for, and the answers. */
export function OwnRequests({ requests }: { requests: ReviewRequest[] }) {
  if (requests.length === 0) return null
  return (
    <ul lang="en" aria-label="Your requests" className="mt-3 grid gap-4">
      {requests.map(({ id, reason, created_at, due_at, late, answer }) => (
        <li key={id} className="border-l-2 border-emerald-500 pl-4 text-midnight-800">
          <p className="text-xs quiet">You asked on {formatDate(created_at)}</p>
          <p className="mt-0.5 whitespace-pre-wrap wrap-anywhere">{reason}</p>
          {answer ? (
            <div className="mt-2 rounded-control bg-sand-50 px-3 py-2.5">
              <p className="font-medium text-midnight-900">{reviewOutcomeWords[answer.outcome]}</p>
              <p className="mt-0.5 whitespace-pre-wrap wrap-anywhere">{answer.text}</p>
              <p className="mt-1 text-xs wrap-anywhere quiet">
                {answer.answered_by} on {formatDate(answer.answered_at)}
                {answer.by_decider
                  ? ', who had a part in the decision too, for there is no other administrator'
                  : ', who had no part in the decision'}
              </p>
            </div>
          ) : (
            <p className={late ? 'mt-1 font-medium text-low-700' : 'mt-1 font-medium'}>
              {late
                ? `The answer was due on ${longDay(due_at)} and is late. The administrators see that.`
                : `Another person answers you by ${longDay(due_at)}.`}
            </p>
          )}
        </li>
      ))}
    </ul>
  )
}
