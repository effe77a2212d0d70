// ElevenLabs over REST, as far as the server needs it: is an agent usable, and the signed way into a conversation.
import { z } from 'zod'
import type { Config } from '../config.ts'
import { AppError } from '../errors.ts'

/** The agent that is Vouch's own interviewer; any other id is an ElevenLabs agent's. */
export const builtinAgent = 'builtin'

/** The dynamic variable that carries the attempt's id through a conversation. */
export const attemptVariable = 'attempt_id'

export type Readiness = { ready: true } | { ready: false; reason: string }

/** One call with the key. Throws 503 when nobody answers. */
export async function callElevenLabs(config: Config, path: string, { method = 'GET', timeout_ms = 10_000 }: { method?: 'GET' | 'DELETE'; timeout_ms?: number } = {}): Promise<Response> {
  return await fetch(new URL(path, config.elevenlabs.base_url), {
    method, headers: { 'xi-api-key': config.elevenlabs.api_key! }, signal: AbortSignal.timeout(timeout_ms),
  }).catch((cause: unknown) => {
    throw new AppError('unavailable', 'ElevenLabs cannot be reached. Try again in a moment.', { retry_after: 10, cause })
  })
}

/** Looks an agent up. Without a key any id is taken as a public agent's. Throws 503 when the provider is away. */
export async function checkAgent(config: Config, agent_id: string): Promise<Readiness> {
  if (agent_id === builtinAgent || !config.elevenlabs.api_key) return { ready: true }
  const response = await callElevenLabs(config, `/v1/convai/agents/${encodeURIComponent(agent_id)}`)
  if (response.ok) return { ready: true }
  if (response.status === 404) return { ready: false, reason: 'ElevenLabs has no agent with this ID.' }
  if (response.status === 401 || response.status === 403) return { ready: false, reason: 'The ElevenLabs key may not use this agent.' }
  if (response.status < 500 && response.status !== 429) return { ready: false, reason: `ElevenLabs refused this agent ID (${response.status}).` }
  throw new AppError('unavailable', 'ElevenLabs did not answer as it should. Try again in a moment.', { retry_after: 10 })
}

const signedUrlAnswer = z.object({ signed_url: z.string() })

/** A single-use way into a conversation, or null without a key. Throws 503 when the provider is away. */
export async function signedUrl(config: Config, agent_id: string): Promise<string | null> {
  if (!config.elevenlabs.api_key) return null
  const response = await callElevenLabs(config, `/v1/convai/conversation/get-signed-url?agent_id=${encodeURIComponent(agent_id)}&include_conversation_id=true`)
  const read = signedUrlAnswer.safeParse(await response.json().catch(() => null))
  if (!response.ok || !read.success) throw new AppError('unavailable', 'The voice provider cannot start the interview now. Try again in a moment.', { retry_after: 10 })
  return read.data.signed_url
}
