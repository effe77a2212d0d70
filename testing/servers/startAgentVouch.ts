// A server whose jobs have an agent of the ElevenLabs stand-in, and what the provider sends it, for room tests.
import { and, eq } from 'drizzle-orm'
import { interviewAttempts, interviews } from '../../server/db/schema/interviews.ts'
import { scores } from '../../server/db/schema/scoring.ts'
import { pollConversations } from '../../server/interviews/pollConversations.ts'
import { beginInterview } from '../build/beginInterview.ts'
import { buildJob } from '../build/build.ts'
import { heldConversation, type HeldConversation } from '../build/heldConversation.ts'
import { signWebhook, startElevenLabs, webhookBody } from '../standIns/elevenlabsStandIn.ts'
import { startVouch } from './startVouch.ts'

export const webhookSecret = 'wsec_0123456789'
export type AgentVouch = Awaited<ReturnType<typeof startAgentVouch>>

export async function startAgentVouch() {
  const elevenlabs = await startElevenLabs()
  const vouch = await startVouch({
    ELEVENLABS_BASE_URL: elevenlabs.url,
    ELEVENLABS_API_KEY: elevenlabs.key,
    ELEVENLABS_WEBHOOK_SECRET: webhookSecret,
  })
  const { db } = vouch.parts
  const post = (body: string, signature: string | null) =>
    fetch(`${vouch.url}/api/webhooks/elevenlabs`, {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json', ...(signature === null ? {} : { 'elevenlabs-signature': signature }) },
    })
  const deliver = async (type: string, data: unknown) => {
    const body = webhookBody(type, data)
    const response = await post(body, signWebhook(webhookSecret, body))
    return [response.status, ((await response.json()) as { status: string }).status]
  }

  /** A candidate in an interview with the agent, and the conversation that ElevenLabs will have held: two questions answered. */
  async function talking() {
    const { id: job_id } = await buildJob(vouch.parts, { elevenlabs_agent_id: 'agent_1', agent_status: 'ready' })
    const one = await beginInterview(vouch, { job_id })
    const questions = one.begun.ticket!.dynamic_variables.questions!.split('\n').map((q) => q.replace(/^\d+\. /, ''))
    const lines = [
      ['agent', 'Hello, I am an AI.', 0],
      ['user', 'Hello.', 2],
      ['agent', questions[0]!, 4],
      ['user', 'Last year I found a fault in the retry job, tested it with 200 invoices and duplicates fell to zero.', 9],
      ['agent', `Thanks. ${questions[1]!}`, 30],
      ['user', 'I took over the release checklist.', 41],
    ] satisfies Parameters<typeof heldConversation>[2]
    const attempt_id = one.begun.attempt_id
    const conversation_id = `conv_${attempt_id}`
    const interview = async () => (await db.select().from(interviews).where(eq(interviews.candidate_id, one.candidate.id)))[0]!
    const isCurrent = and(eq(scores.candidate_id, one.candidate.id), eq(scores.is_current, true))
    return {
      ...one,
      questions,
      lines,
      attempt_id,
      conversation_id,
      interview,
      beginConversation: () => one.me.beginConversation({ ...one.id, attempt_id, conversation_id }),
      said: (more: Parameters<typeof heldConversation>[3] = {}) => heldConversation(conversation_id, attempt_id, lines, more),
      attempts: async () => {
        const { id } = await interview()
        return await db.select().from(interviewAttempts).where(eq(interviewAttempts.interview_id, id))
      },
      current: async () => (await db.select().from(scores).where(isCurrent))[0] ?? null,
    }
  }

  /** Makes the poller ask now, whatever time it had planned. */
  async function poll(of: { attempts: () => Promise<{ id: string }[]> }) {
    for (const { id } of await of.attempts())
      await db
        .update(interviewAttempts)
        .set({ next_poll_at: new Date(0).toISOString() })
        .where(eq(interviewAttempts.id, id))
    await pollConversations(vouch.parts)
  }

  return {
    ...vouch,
    elevenlabs,
    post,
    deliver,
    transcript: (data: HeldConversation) => deliver('post_call_transcription', data),
    audioOf: (conversation_id: string, bytes: Buffer) =>
      deliver('post_call_audio', { agent_id: 'agent_1', conversation_id, full_audio: bytes.toString('base64') }),
    talking,
    poll,
    stop: async () => {
      await vouch.stop()
      await elevenlabs.stop()
    },
  }
}
