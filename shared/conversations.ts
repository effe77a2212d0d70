// Interviews that another provider's agent leads.
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { id } from './fields.ts'

/** It becomes a part of a path, so `.` alone and `/` are none. */
export const conversationIdForm = /^(?!\.+$)[\w.:~-]{1,200}$/

/** Who ended a call with another provider's agent. */
export const callEnders = ['agent', 'candidate'] as const
export type CallEnder = (typeof callEnders)[number]

/** Why a call that a page named is not of its interview, by the provider's word: there is none with this id, or it is somebody else's. */
export const callRefusals = ['call.not_found', 'call.of_another'] as const
export type CallRefusal = (typeof callRefusals)[number]

export const conversations = {
  beginConversation: endpoint({
    method: 'POST',
    path: '/api/interviews/:candidate_id/conversation',
    who: ['candidate'],
    status: 200,
    problems: ['interview.not_found', 'agent.builtin', 'conversation.begun', 'conversation.taken'],
    summary: 'Links this attempt to a conversation at the voice provider.',
    params: z.object({ candidate_id: id }),
    body: z.object({ attempt_id: id, conversation_id: z.string().regex(conversationIdForm, 'must be an id of the voice provider') }),
    output: z.object({ attempt_id: id, conversation_id: z.string() }),
  }),
  elevenlabsWebhook: endpoint({
    method: 'POST',
    path: '/api/webhooks/elevenlabs',
    who: 'anyone',
    status: 200,
    problems: ['webhook.unsigned', 'webhook.busy', 'storage.away'],
    summary:
      "The voice provider's post-call webhook, signed with HMAC-SHA256 of `t.body`. A conversation that is not ours is accepted and ignored.",
    headers: z.object({ 'elevenlabs-signature': z.string().max(2000).optional() }),
    raw_body: { content_types: ['application/json'], max_bytes: 64 * 1024 * 1024 },
    output: z.object({ status: z.enum(['stored', 'ignored']).describe('`ignored`: the conversation is not ours.') }),
  }),
}
