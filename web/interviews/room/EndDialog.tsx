import type { Interview } from '../../../shared/interview.ts'
import { change } from '../../change.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { count } from '../../ui/formatDate.ts'
import { useRehearsing } from '../rehearsal/rehearsing.ts'
import { endInterview } from '../outbox/endInterview.ts'
import { answeredCount } from '../standing/useInterview.ts'

type Props = { open: boolean; onClose: () => void; interview: Interview; drafting: boolean; sending: boolean; prepare: () => Promise<void> }

/** Asks before the interview ends, and says what is kept and what is not. */
export function EndDialog({ open, onClose, interview, drafting, sending, prepare }: Props) {
  const rehearsing = useRehearsing() !== null
  const answered = answeredCount(interview)
  const of = interview.current?.of ?? Math.max(interview.question_count, answered)
  const left = interview.current ? Math.max(0, of - answered) : 0
  const end = async () => {
    if (sending) throw new Error('Please wait until your last answer is saved.')
    await prepare()
    await change({
      call: () => endInterview(interview.candidate_id),
      failed: 'The interview could not be ended. Check your connection and try again.',
    })
  }
  if (rehearsing)
    return (
      <ConfirmDialog open={open} onClose={onClose} title="End the rehearsal?" action="End rehearsal" danger={false} onConfirm={end}>
        Nothing is kept. A candidate reads here how many questions are left, and that they cannot come back.
      </ConfirmDialog>
    )
  return (
    <ConfirmDialog open={open} onClose={onClose} title="End the interview?" action="End interview" danger={left > 0} onConfirm={end}>
      {sending && (
        <p className="mb-2 font-medium text-midnight-900">
          Your last answer has not reached us yet. It is kept here and sent by itself; you can end the interview when it is saved.
        </p>
      )}
      {answered === 0 ? (
        !sending && <p>You have not answered a question yet, so there is nothing to submit.</p>
      ) : (
        <p>
          {left > 0 ? `You have answered ${answered} of ${count(of, 'question')}. ` : 'You have answered every question. '}Your answers are
          kept and go to review.
        </p>
      )}
      {left > 0 && !sending && (
        <p className="mt-2">
          {left === 1 ? 'The question that is left stays' : `The ${left} questions that are left stay`} without an answer.
        </p>
      )}
      {drafting && (
        <p className="mt-2 font-medium text-midnight-900">
          Your answer to this question is not submitted yet. To submit it, go back and choose “Submit answer”.
        </p>
      )}
      <p className="mt-2">You cannot come back to the interview afterwards.</p>
    </ConfirmDialog>
  )
}
