import type { Interview } from '../../../shared/interview.ts'
import { change } from '../../change.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { useRehearsing } from '../standing/rehearsing.ts'
import { endInterview } from '../outbox/endInterview.ts'
import { progressOf } from '../standing/progressOf.ts'
import { useWords } from '../../words.ts'

type Props = { open: boolean; onClose: () => void; interview: Interview; drafting: boolean; sending: boolean; prepare: () => Promise<void> }

/** Asks before the interview ends, and says what is kept and what is not. */
export function EndDialog({ open, onClose, interview, drafting, sending, prepare }: Props) {
  const { say } = useWords()
  const rehearsing = useRehearsing() !== null
  const { answered, of, left } = progressOf(interview)
  const end = async () => {
    if (sending) throw new Error(say('end_wait'))
    await prepare()
    await change({
      call: () => endInterview(interview.candidate_id),
      failed: say('end_failed'),
    })
  }
  if (rehearsing)
    return (
      <ConfirmDialog open={open} onClose={onClose} title="End the rehearsal?" action="End rehearsal" danger={false} onConfirm={end}>
        Nothing is kept. A candidate reads here how many questions are left, and that they cannot come back.
      </ConfirmDialog>
    )
  return (
    <ConfirmDialog open={open} onClose={onClose} title={say('end_title')} action={say('end_action')} danger={left > 0} onConfirm={end}>
      {sending && <p className="mb-2 font-medium text-midnight-900">{say('end_sending')}</p>}
      {answered === 0 ? (
        !sending && <p>{say('end_nothing')}</p>
      ) : (
        <p>
          {answered < of
            ? say('end_answered', { answered, questions: say('questions', { count: of }) })
            : say(interview.current ? 'end_answered_but_follow_up' : 'end_answered_all')}
        </p>
      )}
      {left > 0 && !sending && <p className="mt-2">{say('end_left', { left })}</p>}
      {drafting && <p className="mt-2 font-medium text-midnight-900">{say('end_drafting')}</p>}
      <p className="mt-2">{say('end_no_return')}</p>
    </ConfirmDialog>
  )
}
