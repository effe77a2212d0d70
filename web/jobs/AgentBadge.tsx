import { CircleAlert, CircleCheck, Clock } from 'lucide-react'
import type { AgentStatus } from '../../shared/agents.ts'
import { Badge } from '../ui/Badge.tsx'

export const statusWords: Record<AgentStatus, string> = { pending: 'Pending', ready: 'Ready', failed: 'Failed' }
const looks = { pending: ['fair', Clock], ready: ['good', CircleCheck], failed: ['low', CircleAlert] } as const

/** The state of a job's voice agent. */
export function AgentBadge({ status }: { status: AgentStatus }) {
  const [tone, Icon] = looks[status]
  return (
    <Badge tone={tone}>
      <Icon aria-hidden strokeWidth={2} />
      {statusWords[status]}
    </Badge>
  )
}

const forAdmins: Record<AgentStatus, string> = {
  ready: 'The AI interviewer is ready.',
  pending: 'No agent is attached yet.',
  failed: 'The AI interviewer could not be set up.',
}
const forRecruiters: typeof forAdmins = {
  ready: forAdmins.ready,
  pending: 'The AI interviewer is being set up.',
  failed: 'The AI interviewer could not be set up. An administrator has been told.',
}
export const agentWords = (status: AgentStatus, area: 'admin' | 'recruiter') => (area === 'admin' ? forAdmins : forRecruiters)[status]
