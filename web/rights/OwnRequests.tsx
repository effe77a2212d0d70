import type { ReviewRequest } from '../../shared/rights.ts'
import { useWords } from '../words.ts'

/** What the candidate asked for, and the answers. */
export function OwnRequests({ requests }: { requests: ReviewRequest[] }) {
  const { say, moment, day } = useWords()
  if (requests.length === 0) return null
  return (
    <ul aria-label={say('requests_label')} className="mt-3 grid gap-4">
      {requests.map(({ id, reason, created_at, due_at, late, answer }) => (
        <li key={id} className="border-l-2 border-emerald-500 pl-4 text-midnight-800">
          <p className="text-xs quiet">{say('requests_asked', { moment: moment(created_at) })}</p>
          <p className="mt-0.5 whitespace-pre-wrap wrap-anywhere">{reason}</p>
          {answer ? (
            <div className="mt-2 rounded-control bg-sand-50 px-3 py-2.5">
              <p className="font-medium text-midnight-900">{say(`requests_${answer.outcome}`)}</p>
              <p className="mt-0.5 whitespace-pre-wrap wrap-anywhere">{answer.text}</p>
              <p className="mt-1 text-xs wrap-anywhere quiet">
                {say(answer.by_decider ? 'requests_by_decider' : 'requests_by', {
                  person: answer.answered_by,
                  moment: moment(answer.answered_at),
                })}
              </p>
            </div>
          ) : (
            <p className={late ? 'mt-1 font-medium text-low-700' : 'mt-1 font-medium'}>
              {say(late ? 'requests_late' : 'requests_due', { day: day(due_at) })}
            </p>
          )}
        </li>
      ))}
    </ul>
  )
}
