import { Copy, Send } from 'lucide-react'
import { useState } from 'react'
import type { Candidate } from '../../shared/candidates.ts'
import type { Job } from '../../shared/jobs.ts'
import { AlertDialog, type Alert } from '../ui/AlertDialog.tsx'
import { Button } from '../ui/Button.tsx'
import { formatDate } from '../ui/formatDate.ts'
import { candidateStep } from './candidateStep.ts'
import { InviteDialog } from './InviteDialog.tsx'
import { InterviewBadge, InvitationBadge } from './statusBadges.tsx'
import { useCopyInvitation } from './useCopyInvitation.tsx'

/** The candidate's status, the next step and the button for it, at the top of their page. Without the job there is no button. */
export function NextStep({ candidate, job, className }: { candidate: Candidate; job: Job | undefined; className?: string }) {
  const [inviting, setInviting] = useState(false)
  const [alert, setAlert] = useState<Alert | null>(null)
  const invitation = useCopyInvitation(candidate.job_id)
  const { outcome } = candidate
  const step = candidateStep(candidate, job)
  return (
    <section aria-labelledby="stands" className={`card p-5 ${className ?? ''}`}>
      <h2 id="stands" className="text-lg">
        {step.stands}
      </h2>
      <p className="mt-1">{step.next}</p>
      {outcome && (
        <p className="mt-2 wrap-anywhere quiet">
          {formatDate(outcome.decided_at)}
          {outcome.reason && ` · ${outcome.reason}`}
        </p>
      )}
      <div className="mt-3 flex flex-wrap items-center gap-2">
        <InvitationBadge candidate={candidate} />
        {outcome && <InterviewBadge status={candidate.interview_status} />}
        {step.action === 'copy' ? (
          <Button className="ml-auto" busy={invitation.busy !== null} onClick={() => void invitation.copy(candidate)}>
            <Copy aria-hidden strokeWidth={1.5} />
            Copy the invitation
          </Button>
        ) : (
          step.action && (
            <Button className="ml-auto" look={step.action === 'invite' ? 'primary' : 'plain'} onClick={() => setInviting(true)}>
              <Send aria-hidden strokeWidth={1.5} />
              {step.action === 'invite' ? 'Send the invitation' : 'Send it again'}
            </Button>
          )
        )}
      </div>
      {inviting && job && <InviteDialog job={job} ids={[candidate.id]} onClose={() => setInviting(false)} onAlert={setAlert} />}
      {invitation.dialog}
      <AlertDialog alert={alert} onClose={() => setAlert(null)} />
    </section>
  )
}
