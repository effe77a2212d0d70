import { useState } from 'react'
import type { Job } from '../../shared/jobs.ts'
import type { Plan } from '../../shared/plans.ts'
import { api } from '../api.ts'
import { useBusy } from '../change.ts'
import type { Alert } from '../ui/AlertDialog.tsx'
import { usePlan } from '../plans/face.ts'
import { Banner } from '../ui/Banner.tsx'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { FormError } from '../ui/FormError.tsx'
import { count } from '../ui/formatDate.ts'
import { Progress } from '../ui/Progress.tsx'
import { useArea } from '../useArea.ts'
import { useSendsEmail } from '../useSendsEmail.ts'
import { CandidateEmailPreview } from './CandidateEmailPreview.tsx'
import { confirmPlan } from './confirmPlan.ts'
import { InviteActions } from './InviteActions.tsx'
import { LeftOut, type Counts } from './LeftOut.tsx'
import { PlanToConfirm } from './PlanToConfirm.tsx'
import { useCopyInvitation } from './useCopyInvitation.tsx'
import { FailedList } from './FailedList.tsx'
import { useSending } from './useSending.ts'

const unreadyTitles = {
  writing: 'The interview plan is being written',
  failed: 'The interview plan could not be written',
  rewriting: 'A new plan is being written, because the job has changed',
  rewrite_failed: 'The job has changed, and its new plan could not be written',
}
type Props = {
  job: Job
  ids: string[]
  leftOut?: Counts | undefined
  onClose: () => void
  onAlert: (alert: Alert) => void
  /** Selects in the list whoever can still be invited. Missing where there is no list. */
  onSelect?: (ids: string[]) => void
}

/** Invites candidates: first the plan that they will be asked by and the email, then the progress, then who was reached. */
export function InviteDialog({ job, ids, leftOut, onClose, onAlert, onSelect }: Props) {
  const area = useArea()
  const [busy, during] = useBusy()
  const [refused, setRefused] = useState<string | null>(null)
  const { plan, unready } = usePlan(job.id)
  const unconfirmed = plan.data?.editable && !plan.data.confirmed_at && !unready ? plan.data : null
  const sendsEmail = useSendsEmail()
  const { phase, results, send, stop } = useSending({
    call: (candidate_ids) => api.candidates.sendInvites({ job_id: job.id, candidate_ids }),
    ids,
    lostInList: 'The connection was lost. The list shows who has been invited; send the rest again.',
    onSelect,
    onFailed: (detail, reached) => {
      const sent = reached.filter((result) => result.status === 'sent').length
      onAlert({ title: 'Send Invites Failed', detail: sent > 0 ? `${count(sent, 'invitation')} sent before this: ${detail}` : detail })
      if (reached.length === 0) onClose()
    },
  })
  const failed = results.filter((result) => !result.success)
  const keptOnes = results.filter((result) => result.status === 'kept')
  const kept = keptOnes.length
  const invitation = useCopyInvitation(job.id, { planAsked: true })
  const sent = results.length - failed.length - kept
  const retryable = failed.filter((result) => result.can_retry).length

  const confirmAndSend = (shown: Plan) =>
    during('busy', async () => {
      if (await confirmPlan(job.id, shown, setRefused)) await send()
    })
  const actions = (
    <InviteActions
      phase={phase}
      people={ids.length}
      unready={Boolean(unready)}
      sends={sendsEmail !== false}
      onConfirm={unconfirmed && (() => void confirmAndSend(unconfirmed))}
      confirming={busy !== null}
      onSend={() => void send()}
      onStop={stop}
      onClose={onClose}
    />
  )
  return (
    <Dialog open holds onClose={() => phase !== 'sending' && onClose()} title="Send Invites" description={job.title} actions={actions}>
      {phase === 'ask' && (
        <div className="grid gap-3">
          <FormError>{refused}</FormError>
          {ids.length > 0 && unconfirmed && <PlanToConfirm plan={unconfirmed} />}
          {ids.length > 0 && unready && (
            <Banner tone="fair" title={unreadyTitles[unready]}>
              {unready === 'failed' || unready === 'rewrite_failed'
                ? 'Candidates who begin now get questions that are made by fixed rules, without a language model. To try again, open the Setup tab of the job.'
                : 'Nobody has read its questions yet. To confirm them first, wait a moment.'}
            </Banner>
          )}
          {ids.length > 0 && (
            <p>
              {sendsEmail !== undefined &&
                (sendsEmail
                  ? `${count(ids.length, 'candidate')} will get an email with their login code, a link to sign in, what to expect, and how to ask for an adjustment or a person.`
                  : `No mail server is set, so nothing is emailed: you copy ${ids.length === 1 ? 'the invitation' : 'each invitation'} in the next step and send it yourself.`)}{' '}
              Anyone invited before gets the same code again.
            </p>
          )}
          {ids[0] && (
            <CandidateEmailPreview
              what="invitation"
              job_id={job.id}
              candidate_id={ids[0]}
              note={`The code and the link are put in when it is sent.${ids.length > 1 ? ' Everyone else gets the same with their own name, code and link.' : ''}`}
            />
          )}
          {leftOut && <LeftOut counts={leftOut} nobody={ids.length === 0} />}
        </div>
      )}
      {phase === 'sending' && (
        <Progress
          label={sendsEmail === false ? 'Writing invitations' : 'Sending invitations'}
          value={results.length / ids.length}
          note={`${results.length.toLocaleString('en-US')} of ${ids.length.toLocaleString('en-US')}`}
        />
      )}
      {phase === 'done' && (
        <div className="grid gap-4">
          <Banner
            tone={results.length === ids.length && failed.length + kept === 0 ? 'good' : sent + kept === 0 ? 'low' : 'fair'}
            title={`${count(kept || sent, 'invitation')} ${kept > 0 ? 'not emailed' : 'sent'}${failed.length > 0 ? `, ${failed.length.toLocaleString('en-US')} failed` : ''}`}
          >
            {kept > 0 && (
              <p>{`Not emailed: no mail server. Copy the invitation, or ${area === 'admin' ? 'set one and send it from the Outbox' : 'ask your administrator'}.`}</p>
            )}
            {onSelect && results.length < ids.length && (
              <p>{count(ids.length - results.length, 'candidate')} not tried; they are still selected.</p>
            )}
            {onSelect && retryable > 0 && (
              <p>
                Failed invitations can be retried by reselecting them; {retryable === failed.length ? 'they' : 'those that can succeed'} are
                still selected in the list.
              </p>
            )}
            {onSelect && retryable < failed.length && (
              <p>
                {retryable === 0 ? 'Those below' : count(failed.length - retryable, 'candidate')} cannot be invited, for the reason given,
                and {retryable > 0 && failed.length - retryable === 1 ? 'is' : 'are'} no longer selected.
              </p>
            )}
          </Banner>
          {kept > 0 && (
            <ul tabIndex={0} aria-label="Invitations to copy" className="max-h-72 divide-y divide-sand-200 overflow-y-auto">
              {keptOnes.map((result) => (
                <li key={result.candidate_id} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2">
                  <p className="min-w-0 flex-1 basis-48 wrap-anywhere">
                    <span className="font-medium">{result.candidate_name}</span> <span className="quiet">{result.candidate_email}</span>
                  </p>
                  <Button
                    size="sm"
                    aria-label={`Copy the invitation of ${result.candidate_name}`}
                    busy={invitation.busy === result.candidate_id}
                    onClick={() => void invitation.copy({ id: result.candidate_id, name: result.candidate_name })}
                  >
                    Copy the invitation
                  </Button>
                </li>
              ))}
            </ul>
          )}
          <FailedList label="Failed invitations" failed={failed} />
        </div>
      )}
      {invitation.dialog}
    </Dialog>
  )
}
