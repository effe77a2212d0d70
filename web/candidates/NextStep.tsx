import { useQuery } from '@tanstack/react-query'
import { Copy, Send } from 'lucide-react'
import { useState } from 'react'
import type { Candidate } from '../../shared/candidates.ts'
import type { Job } from '../../shared/jobs.ts'
import { noticeOf } from '../../shared/outcomeWords.ts'
import { ask } from '../api.ts'
import { standsTold, TellDialog } from '../outcomes/face.ts'
import { AlertDialog, type Alert } from '../ui/AlertDialog.tsx'
import { Button } from '../ui/Button.tsx'
import { formatDate } from '../ui/formatDate.ts'
import { useSendsEmail } from '../useSendsEmail.ts'
import { candidateStep, type StepAction } from './candidateStep.ts'
import { InviteDialog } from './InviteDialog.tsx'
import { InterviewBadge, InvitationBadge } from './statusBadges.tsx'
import { useCopyInvitation } from './useCopyInvitation.tsx'

const words: Record<Exclude<StepAction, 'copy' | null>, string> = {
  invite: 'Send the invitation',
  again: 'Send it again',
  tell: 'Tell the candidate',
}

/** The candidate's status, the next step and the button for it, at the top of their page. Without the job there is no button. */
export function NextStep({ candidate, job, className }: { candidate: Candidate; job: Job | undefined; className?: string }) {
  const [open, setOpen] = useState<'invite' | 'tell' | null>(null)
  const [alert, setAlert] = useState<Alert | null>(null)
  const invitation = useCopyInvitation(candidate.job_id, { planAsked: true })
  const { outcome } = candidate
  const kind = outcome && noticeOf(outcome.outcome)
  const of = { job_id: candidate.job_id, candidate_id: candidate.id }
  const timeline = useQuery({ ...ask('outcomes', 'getTimeline', of), enabled: kind !== null }).data
  const step = candidateStep(candidate, job, outcome && timeline ? standsTold(outcome, timeline) : undefined, useSendsEmail())
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
      <div className="mt-3 flex flex-wrap items-center gap-2 empty:hidden">
        {outcome && (
          <>
            <InvitationBadge candidate={candidate} />
            <InterviewBadge status={candidate.interview_status} />
          </>
        )}
        {step.action === 'copy' ? (
          <Button busy={invitation.busy !== null} onClick={() => void invitation.copy(candidate)}>
            <Copy aria-hidden strokeWidth={1.5} />
            Copy the invitation
          </Button>
        ) : (
          step.action && (
            <Button
              look={step.action === 'again' ? 'plain' : 'primary'}
              onClick={() => setOpen(step.action === 'tell' ? 'tell' : 'invite')}
            >
              <Send aria-hidden strokeWidth={1.5} />
              {words[step.action]}
            </Button>
          )
        )}
      </div>
      {open === 'invite' && job && <InviteDialog job={job} ids={[candidate.id]} onClose={() => setOpen(null)} onAlert={setAlert} />}
      {open === 'tell' && kind && <TellDialog {...of} name={candidate.name} kind={kind} onClose={() => setOpen(null)} />}
      {invitation.dialog}
      <AlertDialog alert={alert} onClose={() => setAlert(null)} />
    </section>
  )
}
