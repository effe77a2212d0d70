import type { Candidate, InterviewStatus } from '../../shared/candidates.ts'
import { Badge, type Tone } from '../ui/Badge.tsx'

export const interviewWords: Record<InterviewStatus, string> = {
  not_started: 'Not started',
  in_progress: 'In progress',
  completed: 'Completed',
}
const tones: Record<InterviewStatus, Tone> = { not_started: 'none', in_progress: 'fair', completed: 'good' }

export function InterviewBadge({ status }: { status: InterviewStatus }) {
  return <Badge tone={tones[status]}>{interviewWords[status]}</Badge>
}

export function InvitationBadge({ candidate }: { candidate: Candidate }) {
  if (candidate.invitation_sent && candidate.invitation_kept)
    return candidate.interview_status === 'not_started' ? <Badge tone="fair">Invited, not emailed</Badge> : <Badge>Invited</Badge>
  return candidate.invitation_sent ? <Badge tone="good">Invitation Sent</Badge> : <Badge>No Invitation</Badge>
}
