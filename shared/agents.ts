// What is known of the voice agent of a job.
import { z } from 'zod'
import { id, whole } from './fields.ts'

export const agentStatuses = ['pending', 'ready', 'failed'] as const
export const agentStatus = z
  .enum(agentStatuses)
  .describe('`pending`: no agent is attached. `ready`: interviews can start. `failed`: the agent cannot be used.')
export type AgentStatus = z.infer<typeof agentStatus>

/** What a provider says about an agent when it is attached. A field is null if the provider does not say. */
export const agentFacts = z.object({
  private: z.boolean().nullable().describe('Whether it can be reached only with a signed URL. Null if the provider does not say.'),
  records: z.boolean().nullable().describe('Whether the provider records the sound. Null if it does not say.'),
  retention_days: z
    .number()
    .int()
    .nullable()
    .describe('How many days the provider keeps a conversation: 0 not at all, -1 for ever. Null if it does not say.'),
  longest_seconds: whole.nullable().describe('After how long the provider ends a call. Null if it does not say.'),
  typing: z
    .boolean()
    .nullable()
    .describe('Whether a candidate without a microphone may type the whole interview. Null if the provider does not say.'),
  asks_plan: z
    .boolean()
    .nullable()
    .describe('Whether the agent’s prompt has a place for the plan’s questions. Null if the provider does not say.'),
  first_message: z
    .boolean()
    .nullable()
    .default(null)
    .describe(
      'Whether a call that goes on after a break may start with other words than the agent’s greeting. Null if the provider does not say.',
    ),
})
export type AgentFacts = z.infer<typeof agentFacts>

/**
 * How to reach another provider's agent: a signed URL if a key is set, otherwise the public agent's id at `origin`. `user_id` and the
 * variables are sent with the conversation: `user_id` finds it again later, the variables give the agent the plan's questions.
 */
export const agentTicket = z.object({
  signed_url: z
    .string()
    .nullable()
    .describe('Where to connect. Null without a key of the provider: then connect to `agent_id` at `origin`.'),
  origin: z.string().describe('The provider’s address.'),
  agent_id: z.string(),
  user_id: id.describe('To be sent with the conversation, which is found by it later.'),
  dynamic_variables: z
    .record(z.string(), z.string())
    .describe('To be sent with the conversation: they give the agent the plan’s questions.'),
})
