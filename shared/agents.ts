// What is known of the voice agent of a job.
import { z } from 'zod'
import { id } from './fields.ts'

export const agentStatuses = ['pending', 'ready', 'failed'] as const
export const agentStatus = z.enum(agentStatuses)
export type AgentStatus = z.infer<typeof agentStatus>

/** What a provider says about an agent when it is attached. A field is null if the provider does not say. */
export const agentFacts = z.object({
  /** A private agent can only be reached with a signed URL. */
  private: z.boolean().nullable(),
  records: z.boolean().nullable(),
  /** How many days the provider keeps a conversation. 0: not at all. -1: for ever. */
  retention_days: z.number().int().nullable(),
  longest_seconds: z.number().int().nullable(),
  /** Whether a candidate without a microphone may type the whole interview. */
  typing: z.boolean().nullable(),
  /** Whether the agent's prompt has a place for the plan's questions. */
  asks_plan: z.boolean().nullable(),
  /** Whether a call that continues after a break may start with other words than the agent's greeting. */
  first_message: z.boolean().nullable().default(null),
})
export type AgentFacts = z.infer<typeof agentFacts>

/**
 * How to reach another provider's agent: a signed URL if a key is set, otherwise the public agent's id at `origin`. `user_id` and the
 * variables are sent with the conversation: `user_id` finds it again later, the variables give the agent the plan's questions.
 */
export const agentTicket = z.object({
  signed_url: z.string().nullable(),
  origin: z.string(),
  agent_id: z.string(),
  user_id: id,
  dynamic_variables: z.record(z.string(), z.string()),
})
