// The ElevenLabs calls that the server needs: whether an agent is usable, and the signed URL of a conversation.
import { ne, type SQL } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { z } from 'zod'
import type { AgentFailure } from '../../shared/failures.ts'
import { isOwnAgent, ownAgentId } from '../../shared/interviewer.ts'
import type { AgentFacts } from '../../shared/agents.ts'
import { languageOf, type LanguageCode } from '../../shared/languages/languages.ts'
import type { Config } from '../config.ts'
import { AppError } from '../errors.ts'

/** The condition that an agent ID in this column belongs to ElevenLabs, not to our own interviewer. */
export const ofElevenLabs = (agent_id: AnyPgColumn): SQL => ne(agent_id, ownAgentId)

/** The dynamic variable that holds the attempt's id in a conversation. */
export const attemptVariable = 'attempt_id'

export type Readiness = { ready: true; facts: AgentFacts | null } | { ready: false; code: AgentFailure; reason: string }

/** The WebSocket origin where a browser talks with an agent: the same host as the calls. */
export const talkOrigin = ({ elevenlabs }: Pick<Config, 'elevenlabs'>): string => new URL(elevenlabs.base_url).origin.replace(/^http/, 'ws')

/** One call with the API key. Throws 503 if nobody answers. */
export async function callElevenLabs(
  config: Config,
  path: string,
  { method = 'GET', timeout_ms = 10_000 }: { method?: 'GET' | 'DELETE'; timeout_ms?: number } = {},
): Promise<Response> {
  return await fetch(new URL(path, config.elevenlabs.base_url), {
    method,
    headers: { 'xi-api-key': config.elevenlabs.api_key! },
    signal: AbortSignal.timeout(timeout_ms),
  }).catch((cause: unknown) => {
    throw new AppError('voice.away', 'ElevenLabs cannot be reached. Try again in a moment.', { retry_after: 10, cause })
  })
}

/** Looks up an agent. Without a key every id counts as a public agent's. Throws 503 if the provider cannot be reached. */
export async function checkAgent(config: Config, agent_id: string): Promise<Readiness> {
  if (isOwnAgent(agent_id) || !config.elevenlabs.api_key) return { ready: true, facts: null }
  const response = await callElevenLabs(config, `/v1/convai/agents/${encodeURIComponent(agent_id)}`)
  if (response.ok) return { ready: true, facts: factsOf(await response.json().catch(() => null)) }
  if (response.status === 404) return { ready: false, code: 'agent.unknown', reason: 'ElevenLabs has no agent with this ID.' }
  if (response.status === 401 || response.status === 403)
    return { ready: false, code: 'agent.forbidden', reason: 'The ElevenLabs key may not use this agent.' }
  if (response.status < 500 && response.status !== 429)
    return { ready: false, code: 'agent.refused', reason: `ElevenLabs refused this agent ID (${response.status}).` }
  throw new AppError('voice.away', 'ElevenLabs did not answer as it should. Try again in a moment.', { retry_after: 10 })
}

const maybe = <T extends z.ZodType>(schema: T) => schema.nullish().catch(null)
const agentAnswer = z.object({
  conversation_config: maybe(
    z.object({
      agent: maybe(z.object({ prompt: maybe(z.object({ prompt: maybe(z.string()) })) })),
      conversation: maybe(z.object({ max_duration_seconds: maybe(z.number().int()) })),
    }),
  ),
  platform_settings: maybe(
    z.object({
      auth: maybe(z.object({ enable_auth: maybe(z.boolean()) })),
      privacy: maybe(
        z.object({ record_voice: maybe(z.boolean()), retention_days: maybe(z.number().int()), zero_retention_mode: maybe(z.boolean()) }),
      ),
      overrides: maybe(
        z.object({
          conversation_config_override: maybe(
            z.object({
              agent: maybe(z.object({ first_message: maybe(z.boolean()) })),
              conversation: maybe(z.object({ text_only: maybe(z.boolean()) })),
            }),
          ),
        }),
      ),
    }),
  ),
})

/** Read leniently: a field that has moved does not make the agent unusable. */
function factsOf(answer: unknown): AgentFacts {
  const { conversation_config: talk, platform_settings: rules } = agentAnswer.catch({}).parse(answer)
  const keeps = rules?.privacy
  const changeable = rules?.overrides?.conversation_config_override
  const prompt = talk?.agent?.prompt?.prompt ?? null
  return {
    private: rules?.auth?.enable_auth ?? null,
    records: keeps?.zero_retention_mode ? false : (keeps?.record_voice ?? null),
    retention_days: keeps?.zero_retention_mode ? 0 : (keeps?.retention_days ?? null),
    longest_seconds: talk?.conversation?.max_duration_seconds ?? null,
    typing: changeable?.conversation?.text_only ?? null,
    first_message: changeable?.agent?.first_message ?? null,
    asks_plan: prompt === null ? null : /\{\{\s*questions\s*\}\}/.test(prompt),
  }
}

const signedUrlAnswer = z.object({ signed_url: z.string() })

/** What an agent gets: the questions and the job title. Of the candidate it gets only an attempt id. */
export const agentVariables = (
  attempt_id: string,
  job: { title: string; interview_language: LanguageCode },
  questions: string[],
): Record<string, string> => ({
  [attemptVariable]: attempt_id,
  job_title: job.title,
  interview_language: languageOf(job.interview_language).name,
  question_count: String(questions.length),
  questions: questions.map((question, i) => `${i + 1}. ${question}`).join('\n'),
})

/**
 * The URL of a conversation, valid for one use (`once`) or for 15 minutes;
 * null without a key. Throws 503 if the provider cannot be reached.
 */
export async function signedUrl(config: Config, agent_id: string, once = true): Promise<string | null> {
  if (!config.elevenlabs.api_key) return null
  const response = await callElevenLabs(
    config,
    `/v1/convai/conversation/get-signed-url?agent_id=${encodeURIComponent(agent_id)}${once ? '&include_conversation_id=true' : ''}`,
  )
  const read = signedUrlAnswer.safeParse(await response.json().catch(() => null))
  if (!response.ok || !read.success)
    throw new AppError('voice.away', 'The voice provider cannot start the interview now. Try again in a moment.', { retry_after: 10 })
  return read.data.signed_url
}
