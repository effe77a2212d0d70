// Who interviews for a job: Vouch itself, or another provider's agent, with what the agent can do.
import type { Job } from './jobs.ts'

/** The agent ID that means our own interviewer. Only this file knows it. */
export const ownAgentId = 'builtin'
export const isOwnAgent = (agent_id: string): boolean => agent_id === ownAgentId

export const providers = ['builtin', 'elevenlabs'] as const
export type Provider = (typeof providers)[number]

/** The three flags are null if the provider does not say, and for our own interviewer, which can do all three. */
export type Interviewer = {
  provider: Provider
  agent_id: string
  /** Takes typed conversations. Gets the plan's questions to ask. May start with other words than its greeting. */
  agent_typing: boolean | null
  agent_asks_plan: boolean | null
  agent_first_message: boolean | null
}

type WithAgent = Pick<Job, 'elevenlabs_agent_id' | 'agent_status' | 'agent_facts'>

/** The interviewer with this agent ID. Only the facts of the job's current agent are known: they were looked up when it was attached. */
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

/** Null if the job has no interviewer that is ready. */
export function interviewerOf(job: WithAgent): Interviewer | null {
  const { elevenlabs_agent_id, agent_status } = job
  return elevenlabs_agent_id && agent_status === 'ready' ? interviewerWith(elevenlabs_agent_id, job) : null
}
