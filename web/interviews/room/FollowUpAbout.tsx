import type { Interview } from '../../../shared/interview.ts'
import type { Question } from '../../../shared/turns.ts'
import { useWords } from '../../words.ts'

/** Below a follow-up: the question that it belongs to, and what the candidate has said about it so far, folded. */
export function FollowUpAbout({ question, turns }: { question: Question; turns: Interview['turns'] }) {
  const { say } = useWords()
  const before = turns.filter((turn) => turn.number === question.number)
  const first = before.find((turn) => turn.role === 'interviewer' && turn.kind === 'core')
  const said = before.filter((turn) => turn.role === 'candidate' && !turn.declined && turn.text !== '')
  if (question.kind === 'core' || !first) return null
  return (
    <div className="mt-3 max-w-[56ch] text-base text-midnight-300 low:!mt-2 low:!text-sm sm:mt-4">
      <p className="text-balance wrap-anywhere">{say('follow_up_about', { question: first.text })}</p>
      {said.length > 0 && (
        <details className="mt-2">
          <summary className="inline-flex min-h-6 cursor-pointer items-center underline decoration-white/30 underline-offset-4 hover:text-white">
            {say('follow_up_answer')}
          </summary>
          {said.map((turn) => (
            <p key={turn.turn_id} className="mt-2 max-h-40 overflow-y-auto text-sm whitespace-pre-wrap wrap-anywhere">
              {turn.text}
            </p>
          ))}
        </details>
      )}
    </div>
  )
}
