import { useState } from 'react'
import type { Plan } from '../../shared/plans.ts'
import { api } from '../api.ts'
import { useBusy } from '../change.ts'
import { usePlan } from '../plans/face.ts'
import { Banner } from '../ui/Banner.tsx'
import { FormError } from '../ui/FormError.tsx'
import { count } from '../ui/formatDate.ts'
import { useArea } from '../useArea.ts'
import { useSendsEmail } from '../useSendsEmail.ts'
import { CandidateEmailPreview } from './CandidateEmailPreview.tsx'
import { confirmPlan } from './confirmPlan.ts'
import { InvitationsToCopy } from './InvitationsToCopy.tsx'
import { InviteActions } from './InviteActions.tsx'
import { PlanToConfirm } from './PlanToConfirm.tsx'
import { SendDialog } from './SendDialog.tsx'
import { useSending, type SendsTo } from './useSending.ts'

const unreadyTitles = {
  writing: 'The interview plan is being written',
  failed: 'The interview plan could not be written',
  rewriting: 'A new plan is being written, because the job has changed',
  rewrite_failed: 'The job has changed, and its new plan could not be written',
}

/** Invites candidates: first the plan that they will be asked by and the email, then the progress, then who was reached. */
export function InviteDialog(to: SendsTo) {
  const { job, ids, onSelect } = to
  const area = useArea()
  const [busy, during] = useBusy()
  const [refused, setRefused] = useState<string | null>(null)
  const { plan, unready } = usePlan(job.id)
  const unconfirmed = plan.data?.editable && !plan.data.confirmed_at && !unready ? plan.data : null
  const sendsEmail = useSendsEmail()
  const sending = useSending(to, {
    noun: 'invitation',
    title: 'Send Invites',
    call: (candidate_ids) => api.candidates.sendInvites({ job_id: job.id, candidate_ids }),
    lostInList: 'The connection was lost. The list shows who has been invited; send the rest again.',
  })
  const { failed, kept, send } = sending
  const retryable = failed.filter((result) => result.can_retry).length

  const confirmAndSend = (shown: Plan) =>
    during('busy', async () => {
      if (await confirmPlan(job.id, shown, setRefused)) await send()
    })
  return (
    <SendDialog
      to={to}
      sending={sending}
      actions={
        <InviteActions
          people={ids.length}
          unready={Boolean(unready)}
          sends={sendsEmail !== false}
          onConfirm={unconfirmed && (() => void confirmAndSend(unconfirmed))}
          confirming={busy !== null}
          onSend={() => void send()}
        />
      }
      keptWords={`Not emailed: no mail server. Copy the invitation, or ${area === 'admin' ? 'set one and send it from the Outbox' : 'ask your administrator'}.`}
      more={
        <>
          {onSelect && retryable > 0 && (
            <p>
              Failed invitations can be retried by reselecting them; {retryable === failed.length ? 'they' : 'those that can succeed'} are
              still selected in the list: choose “Send Invites” again.
            </p>
          )}
          {onSelect && retryable < failed.length && (
            <p>
              {retryable === 0 ? 'Those below' : count(failed.length - retryable, 'candidate')} cannot be invited, for the reason given, and{' '}
              {retryable > 0 && failed.length - retryable === 1 ? 'is' : 'are'} no longer selected.
            </p>
          )}
        </>
      }
      below={kept.length > 0 && <InvitationsToCopy job_id={job.id} kept={kept} />}
    >
      <FormError>{refused}</FormError>
      {ids.length > 0 && unconfirmed && <PlanToConfirm plan={unconfirmed} />}
      {ids.length > 0 && unready && (
        <Banner tone="fair" title={unreadyTitles[unready]}>
          {unready === 'failed' || unready === 'rewrite_failed'
            ? 'Candidates who start now get questions that are made by fixed rules, without a language model. To try again, open the Setup tab of the job.'
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
    </SendDialog>
  )
}
