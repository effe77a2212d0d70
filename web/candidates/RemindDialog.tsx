import type { InterviewStatus } from '../../shared/candidates.ts'
import { momentWords } from '../../shared/momentWords.ts'
import { api } from '../api.ts'
import { Button } from '../ui/Button.tsx'
import { count } from '../ui/formatDate.ts'
import { useSettled } from '../ui/useSettled.ts'
import { useSendsEmail } from '../useSendsEmail.ts'
import { CandidateEmailPreview } from './CandidateEmailPreview.tsx'
import { SendDialog } from './SendDialog.tsx'
import { useSending, type SendsTo } from './useSending.ts'

/** The email to whoever has begun names no deadline: they may finish after it. */
function deadlineWords({ job, ids }: SendsTo, status: InterviewStatus | undefined): string {
  if (!job.closes_at) return 'This job has no deadline to start.'
  const closing = momentWords(job.closes_at, job.closes_zone)
  if (ids.length > 1) return `To those who have not started, they name the deadline to start: ${closing}.`
  if (status === 'in_progress') return 'It names no deadline to start, because the interview has started.'
  return `It names the deadline to start${status ? '' : ', unless the interview has started'}: ${closing}.`
}

/** `status`: the interview of the one candidate, as far as it is known. */
type Props = SendsTo & { status?: InterviewStatus | undefined }

/** Reminds candidates who were invited and have not finished: first the email, then the progress, then who was reached. */
export function RemindDialog({ status, ...to }: Props) {
  const { job, ids } = to
  const settled = useSettled(true)
  const sendsEmail = useSendsEmail()
  const sending = useSending(to, {
    noun: 'reminder',
    title: 'Remind',
    call: (candidate_ids) => api.candidates.remindCandidates({ job_id: job.id, candidate_ids }),
  })
  return (
    <SendDialog
      to={to}
      sending={sending}
      actions={
        <Button look="primary" settled={settled} onClick={() => void sending.send()}>
          {sendsEmail === false ? 'Write' : 'Send'} {count(ids.length, 'reminder')}
        </Button>
      }
      keptWords="No mail server is set. They wait in the administrators’ Outbox."
    >
      {ids.length > 0 && (
        <>
          <p>
            {sendsEmail !== undefined &&
              (sendsEmail
                ? `${count(ids.length, 'candidate')} who ${ids.length === 1 ? 'has' : 'have'} not finished will get a short email with a link to sign in. `
                : 'No mail server is set, so nothing is emailed: the reminders wait in the administrators’ Outbox. ')}
            {deadlineWords(to, status)}
          </p>
          <p className="quiet">
            You can remind the same candidate once in 24 hours. Whoever asked for no more reminders gets none. Afterwards you see who got
            none, and why.
          </p>
        </>
      )}
      {ids[0] && (
        <CandidateEmailPreview
          what="reminder"
          job_id={job.id}
          candidate_id={ids[0]}
          note={`The links are put in when it is sent.${ids.length > 1 ? ' Everyone else gets the same with their own name and links; whoever has started is asked to go on.' : ''}`}
        />
      )}
    </SendDialog>
  )
}
