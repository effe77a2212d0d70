import { CircleAlert, CircleCheck, Clock } from 'lucide-react'
import type { AgentStatus } from '../../shared/jobs.ts'
import { Badge } from '../ui/Badge.tsx'

/** The state of a job's voice agent. */
export function AgentBadge({ status }: { status: AgentStatus }) {
  if (status === 'ready')
    return (
      <Badge tone="good">
        <CircleCheck aria-hidden strokeWidth={2} />
        Ready
      </Badge>
    )
  if (status === 'failed')
    return (
      <Badge tone="low">
        <CircleAlert aria-hidden strokeWidth={2} />
        Failed
      </Badge>
    )
  return (
    <Badge tone="fair">
      <Clock aria-hidden strokeWidth={2} />
      Pending
    </Badge>
  )
}

export const agentWords: Record<AgentStatus, string> = {
  ready: 'The AI interviewer is ready.',
  pending: 'The AI interviewer is being set up (about 24 hours).',
  failed: 'The AI interviewer could not be set up; an administrator is on it.',
}
