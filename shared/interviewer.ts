// Who interviews for a job: Vouch itself, or another provider's agent with what it can do.
import type { Job } from './jobs.ts'

/** What stands for our own interviewer where an agent's id goes. It is known here alone. */
export const ownAgentId = 'builtin'
export const isOwnAgent = (agent_id: string): boolean => agent_id === ownAgentId

/** Null where the provider says nothing of it, and for our own interviewer, which can do all of it by itself. */
export type Interviewer = {
  provider: 'builtin' | 'elevenlabs'
  agent_id: string
  /** Takes typed conversations; is given the plan's questions to ask; may begin with other words than its greeting. */
  agent_typing: boolean | null
  agent_asks_plan: boolean | null
  agent_first_message: boolean | null
}

type WithAgent = Pick<Job, 'elevenlabs_agent_id' | 'agent_status' | 'agent_facts'>

/** The interviewer with this agent id. What can be said of an agent was looked up for the one that the job has now, and is known of no other. */
export function interviewerWith(agent_id: string, job: Pick<WithAgent, 'elevenlabs_agent_id' | 'agent_facts'>): Interviewer {
  const facts = agent_id === job.elevenlabs_agent_id && !isOwnAgent(agent_id) ? job.agent_facts : null
  return {
    provider: isOwnAgent(agent_id) ? 'builtin' : 'elevenlabs',
    agent_id,
    agent_typing: facts?.typing ?? null,
    agent_asks_plan: facts?.asks_plan ?? null,
    agent_first_message: facts?.first_message ?? null,
  }
}

/** Null while the job has none that is ready. */
export function interviewerOf(job: WithAgent): Interviewer | null {
  const { elevenlabs_agent_id, agent_status } = job
  return elevenlabs_agent_id && agent_status === 'ready' ? interviewerWith(elevenlabs_agent_id, job) : null
}
