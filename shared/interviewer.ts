// Who interviews for a job: Vouch itself, or another provider's agent, with what the agent can do.
import type { Job } from './jobs.ts'

/** The agent ID that means our own interviewer. Only this file knows it. */
export const ownAgentId = 'builtin'
export const isOwnAgent = (agent_id: string): boolean => agent_id === ownAgentId

export const providers = ['builtin', 'elevenlabs'] as const
export type Provider = (typeof providers)[number]

/**
 * Where a provider's interview takes place. `asks` here: our server asks each question and stores each answer. Elsewhere: the candidate
 * talks with the provider in calls, and what was said comes later. `records`: who makes the recording.
 */
const places = {
  builtin: { asks: 'here', records: 'here' },
  elevenlabs: { asks: 'elsewhere', records: 'elsewhere' },
} as const satisfies Record<Provider, Record<'asks' | 'records', 'here' | 'elsewhere'>>

// While it is not known who interviews (null), none of these is true.
export const asksHere = (provider: Provider | null): boolean => provider !== null && places[provider].asks === 'here'
export const asksElsewhere = (provider: Provider | null): boolean => provider !== null && places[provider].asks === 'elsewhere'
export const recordsHere = (provider: Provider | null): boolean => provider !== null && places[provider].records === 'here'
export const providersElsewhere = providers.filter(asksElsewhere)

/** A flag is null if the provider does not say. */
export type Interviewer = {
  provider: Provider
  agent_id: string
  /** Takes typed conversations. Gets the plan's questions to ask. May start with other words than its greeting. */
  agent_typing: boolean | null
  agent_asks_plan: boolean | null
  agent_first_message: boolean | null
}

/** Our own, which can do all. */
export const ownInterviewer: Interviewer = {
  provider: 'builtin',
  agent_id: ownAgentId,
  agent_typing: true,
  agent_asks_plan: true,
  agent_first_message: true,
}

type WithAgent = Pick<Job, 'elevenlabs_agent_id' | 'agent_status' | 'agent_facts'>

/** The interviewer with this agent ID. Only the facts of the job's current agent are known: they were looked up when it was attached. */
export function interviewerWith(agent_id: string, job: Pick<WithAgent, 'elevenlabs_agent_id' | 'agent_facts'>): Interviewer {
  if (isOwnAgent(agent_id)) return ownInterviewer
  const facts = agent_id === job.elevenlabs_agent_id ? job.agent_facts : null
  return {
    provider: 'elevenlabs',
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
