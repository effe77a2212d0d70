import { closingWords } from '../../shared/closingWords.ts'
import type { Job } from '../../shared/jobs.ts'
import { api } from '../api.ts'
import type { Alert } from '../ui/AlertDialog.tsx'
import { Banner } from '../ui/Banner.tsx'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { count } from '../ui/formatDate.ts'
import { Progress } from '../ui/Progress.tsx'
import { useSettled } from '../ui/useSettled.ts'
import { useSendsEmail } from '../useSendsEmail.ts'
import { CandidateEmailPreview } from './CandidateEmailPreview.tsx'
import { FailedList } from './FailedList.tsx'
import { LeftOut, type Counts } from './LeftOut.tsx'
import { useSending } from './useSending.ts'

type Props = {
  job: Job
  ids: string[]
  leftOut?: Counts | undefined
  onClose: () => void
  onAlert: (alert: Alert) => void
  /** Selects in the list whoever can still be reminded. Missing where there is no list. */
  onSelect?: (ids: string[]) => void
}

/** Reminds candidates who were invited and have not finished: first the email, then the progress, then who was reached. */
export function RemindDialog({ job, ids, leftOut, onClose, onAlert, onSelect }: Props) {
  const settled = useSettled(true)
  const sendsEmail = useSendsEmail()
  const { phase, results, send, stop } = useSending({
    call: (candidate_ids) => api.candidates.remindCandidates({ job_id: job.id, candidate_ids }),
    ids,
    onSelect,
    onFailed: (detail, reached) => {
      const sent = reached.filter((result) => result.status === 'sent').length
      onAlert({ title: 'Remind Failed', detail: sent > 0 ? `${count(sent, 'reminder')} sent before this: ${detail}` : detail })
      if (reached.length === 0) onClose()
    },
  })
  const failed = results.filter((result) => !result.success)
  const kept = results.filter((result) => result.status === 'kept').length
  const sent = results.length - failed.length - kept
  const untried = ids.length - results.length
  const actions =
    phase === 'sending' ? (
      <Button className="mr-auto" onClick={stop}>
        Stop after this batch
      </Button>
    ) : phase === 'done' || ids.length === 0 ? (
      <Button look="primary" onClick={onClose}>
        {phase === 'done' ? 'Done' : 'Close'}
      </Button>
    ) : (
      <>
        <Button onClick={onClose}>Cancel</Button>
        <Button look="primary" settled={settled} onClick={() => void send()}>
          {sendsEmail === false ? 'Write' : 'Send'} {count(ids.length, 'reminder')}
        </Button>
      </>
    )
  return (
    <Dialog open holds onClose={() => phase !== 'sending' && onClose()} title="Remind" description={job.title} actions={actions}>
      {phase === 'ask' && (
        <div className="grid gap-3">
          {ids.length > 0 && (
            <>
              <p>
                {sendsEmail !== undefined &&
                  (sendsEmail
                    ? `${count(ids.length, 'candidate')} who ${ids.length === 1 ? 'has' : 'have'} not finished will get a short email with a link to sign in. `
                    : 'No mail server is set, so nothing is emailed: the reminders wait in the administrators’ Outbox. ')}
                {job.closes_at
                  ? `It names the last moment to begin: ${closingWords(job.closes_at, job.closes_zone)}.`
                  : 'This job has no last moment to begin, so it names none.'}
              </p>
              <p className="quiet">
                A person can remind the same candidate once in 24 hours. Whoever asked for no more reminders gets none. Afterwards you see
                who got none, and why.
              </p>
            </>
          )}
          {ids[0] && (
            <CandidateEmailPreview
              what="reminder"
              job_id={job.id}
              candidate_id={ids[0]}
              note={`The links are put in when it is sent.${ids.length > 1 ? ' Everyone else gets the same with their own name and links; whoever has begun is asked to go on.' : ''}`}
            />
          )}
          {leftOut && <LeftOut counts={leftOut} nobody={ids.length === 0} />}
        </div>
      )}
      {phase === 'sending' && (
        <Progress
          label="Sending reminders"
          value={results.length / ids.length}
          note={`${results.length.toLocaleString('en-US')} of ${ids.length.toLocaleString('en-US')}`}
        />
      )}
      {phase === 'done' && (
        <div className="grid gap-4">
          <Banner
            tone={untried + failed.length + kept === 0 ? 'good' : sent + kept === 0 ? 'low' : 'fair'}
            title={`${count(kept || sent, 'reminder')} ${kept > 0 ? 'not emailed' : 'sent'}${failed.length > 0 ? `, ${failed.length.toLocaleString('en-US')} failed` : ''}`}
          >
            {kept > 0 && <p>No mail server is set. They wait in the administrators’ Outbox.</p>}
            {onSelect && untried > 0 && <p>{count(untried, 'candidate')} not tried; they are still selected.</p>}
          </Banner>
          <FailedList label="Failed reminders" failed={failed} />
        </div>
      )}
    </Dialog>
  )
}
