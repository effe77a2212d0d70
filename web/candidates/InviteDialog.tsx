import { useState } from 'react'
import type { Plan } from '../../shared/plans.ts'
import { api } from '../api.ts'
import { useBusy } from '../change.ts'
import { confirmPlan, usePlan } from '../plans/face.ts'
import { FormError } from '../ui/FormError.tsx'
import { count } from '../ui/formatDate.ts'
import { Loading, SkeletonText } from '../ui/Skeleton.tsx'
import { useArea } from '../useArea.ts'
import { useSendsEmail } from '../useSendsEmail.ts'
import { CandidateEmailPreview } from './CandidateEmailPreview.tsx'
import { InvitationsToCopy } from './InvitationsToCopy.tsx'
import { InviteActions } from './InviteActions.tsx'
import { PlanToConfirm } from './PlanToConfirm.tsx'
import { PlanUnready } from './PlanUnready.tsx'
import { SendDialog } from './SendDialog.tsx'
import { useSending, type SendsTo } from './useSending.ts'

/** Invites candidates: first the plan that they will be asked by and the email, then the progress, then who was reached. */
export function InviteDialog(to: SendsTo) {
  const { job, ids, onSelect } = to
  const area = useArea()
  const [busy, during] = useBusy()
  const [refused, setRefused] = useState<string | null>(null)
  const { known, toConfirm, unready } = usePlan(job.id)
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
      if (await confirmPlan(shown, setRefused)) await send()
    })
  return (
    <SendDialog
      to={to}
      sending={sending}
      actions={
        <InviteActions
          people={ids.length}
          known={known}
          unready={Boolean(unready)}
          sends={sendsEmail !== false}
          onConfirm={toConfirm && (() => void confirmAndSend(toConfirm))}
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
      {ids.length > 0 && !known && (
        <Loading what="interview plan">
          <SkeletonText lines={4} />
        </Loading>
      )}
      {ids.length > 0 && toConfirm && <PlanToConfirm plan={toConfirm} />}
      {ids.length > 0 && unready && <PlanUnready why={unready} />}
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
