// ElevenLabs' record of a conversation: read from its webhook or by a call, and erased there.
import { z } from 'zod'
import { conversationIdForm, type CallEnder } from '../../shared/conversations.ts'
import type { Config } from '../config.ts'
import { AppError, OwnError } from '../errors.ts'
import { gatherBytes } from '../files/gatherBytes.ts'
import { attemptVariable, callElevenLabs } from './elevenlabs.ts'

const longestAudio_bytes = 96 * 1024 * 1024
const audio_ms = 60_000

/** ElevenLabs' ids are plain ASCII; another id could not be stored. */
export const conversationId = z.string().regex(conversationIdForm)

/** Read leniently: a new, missing or null field must not lose the transcript. */
export const conversation = z.object({
  conversation_id: conversationId,
  agent_id: z.string().nullish(),
  user_id: z.string().nullish(),
  status: z.string().nullish(),
  has_audio: z.boolean().nullish(),
  transcript: z
    .array(z.object({ role: z.string(), message: z.string().nullish(), time_in_call_secs: z.number().nullish() }))
    .max(10_000)
    .nullish(),
  metadata: z
    .object({
      start_time_unix_secs: z.number().nullish(),
      call_duration_secs: z.number().nullish(),
      termination_reason: z.string().nullish(),
    })
    .nullish(),
  conversation_initiation_client_data: z
    .object({ user_id: z.string().nullish(), dynamic_variables: z.record(z.string(), z.unknown()).nullish() })
    .nullish(),
})
export type Conversation = z.infer<typeof conversation>

/** The attempt id that we gave to the conversation; null if there is none. */
export function attemptOf(c: Conversation): string | null {
  const data = c.conversation_initiation_client_data
  return (
    [c.user_id, data?.dynamic_variables?.[attemptVariable], data?.user_id].map((id) => z.uuid().safeParse(id).data).find(Boolean) ?? null
  )
}

/** Who ended it. Null if it broke off, or ElevenLabs does not say. It gives the reason only as text. */
export function callEnderOf({ status, metadata }: Conversation): CallEnder | null {
  const reason = metadata?.termination_reason?.trim()
  if (!reason || status === 'failed') return null
  if (/client/i.test(reason)) return 'candidate'
  return /network|connection|websocket|disconnect|timed? ?out|error|maximum|exceeded/i.test(reason) ? null : 'agent'
}

const away = (status?: number) =>
  new AppError('voice.away', `ElevenLabs did not answer as it should${status ? ` (${status})` : ''}.`, { retry_after: 60 })
const path = (id: string, rest = '') => `/v1/convai/conversations/${encodeURIComponent(id)}${rest}`

/** Null if there is no such conversation. Throws 503 if the provider cannot be reached or its answer cannot be read. */
export async function getConversation(config: Config, id: string): Promise<Conversation | null> {
  const response = await callElevenLabs(config, path(id))
  if (response.status === 404) return null
  const read = conversation.safeParse(response.ok ? await response.json().catch(() => null) : null)
  if (!read.success || read.data.conversation_id !== id) throw away(response.status)
  return read.data
}

const list = z.object({
  conversations: z.array(z.object({ conversation_id: conversationId })),
  has_more: z.boolean().nullish(),
  next_cursor: z.string().nullish(),
})
/** Far more pages than one attempt has. It stops a list that never ends. */
const pagesAtMost = 50

/** The ids of the conversations of this attempt. Throws 503. */
export async function findConversations(config: Config, agent_id: string, attempt_id: string): Promise<string[]> {
  const found: string[] = []
  const query = new URLSearchParams({ agent_id, user_id: attempt_id, page_size: '100' })
  for (let page = 0; page < pagesAtMost; page++) {
    const response = await callElevenLabs(config, `/v1/convai/conversations?${query}`)
    const read = list.safeParse(response.ok ? await response.json().catch(() => null) : null)
    if (!read.success) throw away(response.status)
    found.push(...read.data.conversations.map((c) => c.conversation_id))
    if (!read.data.has_more || !read.data.next_cursor) return found
    query.set('cursor', read.data.next_cursor)
  }
  throw away()
}

/** Null if there is no audio (yet). Throws 503. */
export async function getConversationAudio(config: Config, id: string): Promise<Uint8Array | null> {
  const response = await callElevenLabs(config, path(id, '/audio'), { timeout_ms: audio_ms })
  if (response.status === 404 || response.status === 422) return null
  if (!response.ok || !response.body) throw away(response.status)
  const tooMany = () => new OwnError('the sound is too large')
  try {
    return await gatherBytes(response.body, { length: null, most: longestAudio_bytes, tooMany })
  } catch (cause) {
    throw new AppError('voice.away', 'Only a part of the sound of a conversation arrived.', { retry_after: 60, cause })
  }
}

/** Erases a conversation at the provider. A conversation that does not exist counts as erased. Throws 503 if it may still exist. */
export async function eraseConversation(config: Config, id: string): Promise<void> {
  const response = await callElevenLabs(config, path(id), { method: 'DELETE' })
  if (!response.ok && response.status !== 404) throw away(response.status)
}
