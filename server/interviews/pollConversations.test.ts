// What is fetched from the provider where the webhook brings nothing, and what is erased there.
import { and, eq } from 'drizzle-orm'
import { v7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { interviewAttempts, interviews } from '../db/schema/interviews.ts'
import { emails } from '../db/schema/mail.ts'
import { scores } from '../db/schema/scoring.ts'
import { beginInterview } from '../../testing/build/beginInterview.ts'
import { buildJob } from '../../testing/build/build.ts'
import { heldConversation } from '../../testing/build/heldConversation.ts'
import { startAgentVouch, webhookSecret, type AgentVouch } from '../../testing/servers/startAgentVouch.ts'
import { eventually, startVouch } from '../../testing/servers/startVouch.ts'
import { signWebhook, webhookBody } from '../../testing/standIns/elevenlabsStandIn.ts'
import { sampleMp3 } from '../../testing/standIns/voiceStandIn.ts'
import { eraseConversation } from '../voice/conversations.ts'
import { eraseAtProvider } from './eraseAtProvider.ts'
import { finaliseIdle } from './finaliseIdle.ts'
import { pollConversations } from './pollConversations.ts'

let vouch: AgentVouch
beforeAll(async () => {
  vouch = await startAgentVouch()
})
afterAll(() => vouch.stop())
beforeEach(() => {
  vouch.elevenlabs.failing.status = null
})

const poll = (of: { attempts: () => Promise<{ id: string }[]> }) => vouch.poll(of)

describe('without the webhook', () => {
  test('the conversation is fetched by its id or the attempt’s, with its sound, and stored once', async () => {
    for (const named of [true, false]) {
      const one = await vouch.talking()
      if (named) await one.beginConversation()
      vouch.elevenlabs.conversations.set(one.conversation_id, one.said({ has_audio: true }))
      vouch.elevenlabs.audio.set(one.conversation_id, sampleMp3())
      await Promise.all([poll(one), poll(one)])
      await poll(one)
      const { turns, interview_status } = await one.me.getInterview(one.id)
      expect([turns.length, interview_status], String(named)).toEqual([6, 'completed'])
      expect((await one.me.listRecordings(one.id)).segments).toMatchObject([{ size: sampleMp3().length, duration_ms: 41_000 }])
      expect(await vouch.transcript(one.said())).toEqual([200, 'stored'])
      expect((await one.me.getInterview(one.id)).turns).toHaveLength(6)
      expect(await vouch.parts.db.$count(scores, eq(scores.candidate_id, one.candidate.id))).toBe(1)
      vouch.elevenlabs.calls.length = 0
      await poll(one)
      expect(vouch.elevenlabs.calls).toEqual([])
    }
  })

  test('a conversation whose id never arrived, because its connection broke, is stored beside the other one, and both are erased', async () => {
    const one = await vouch.talking()
    const start = Math.floor(Date.now() / 1000)
    vouch.elevenlabs.conversations.set(one.conversation_id, one.said({ start, reason: 'Client disconnected: 1006' }))
    const again = await one.me.startInterview(one.id)
    expect(again.attempt_id).toBe(one.attempt_id)
    const second = `second_${one.attempt_id}`
    const goingOn = (more: Parameters<typeof heldConversation>[3]) =>
      vouch.elevenlabs.conversations.set(
        second,
        heldConversation(
          second,
          one.attempt_id,
          [
            ['agent', one.questions[2]!, 1],
            ['user', 'I drew it.', 6],
          ],
          { start: start + 120, ...more },
        ),
      )
    goingOn({ status: 'in-progress' })
    await one.me.beginConversation({ ...one.id, attempt_id: one.attempt_id, conversation_id: second })
    await poll(one)
    expect(await one.me.getInterview(one.id)).toMatchObject({
      interview_status: 'in_progress',
      turns: one.lines.map(([, text]) => ({ text })),
    })
    goingOn({})
    await poll(one)
    const { turns, interview_status } = await one.me.getInterview(one.id)
    expect([interview_status, turns.map((t) => t.number)]).toEqual(['completed', [0, 0, 1, 1, 2, 2, 3, 3]])
    vouch.elevenlabs.calls.length = 0
    await poll(one)
    expect(vouch.elevenlabs.calls).toEqual([])
    await eraseAtProvider(vouch.parts, { attempt_id: one.attempt_id, agent_id: 'agent_1', conversation_id: second })
    expect([one.conversation_id, second].filter((id) => vouch.elevenlabs.conversations.has(id))).toEqual([])
  })

  test('a running conversation keeps the interview open and is asked for again; an empty one is not stored', async () => {
    const one = await vouch.talking()
    await one.beginConversation()
    vouch.elevenlabs.conversations.set(one.conversation_id, one.said({ status: 'in-progress' }))
    await vouch.parts.db
      .update(interviews)
      .set({ last_activity_at: new Date(Date.now() - 31 * 60_000).toISOString() })
      .where(eq(interviews.candidate_id, one.candidate.id))
    await poll(one)
    await finaliseIdle(vouch.parts, new Date())
    expect(await one.me.getInterview(one.id)).toMatchObject({ interview_status: 'in_progress', turns: [] })
    vouch.elevenlabs.conversations.set(one.conversation_id, heldConversation(one.conversation_id, v7(), one.lines))
    await poll(one)
    expect((await one.me.getInterview(one.id)).turns).toEqual([])
    expect((await one.attempts())[0]!.next_poll_at! > new Date().toISOString()).toBe(true)
  })

  test('a provider that is away or gives wrong answers delays one conversation and no other', async () => {
    const [one, other] = [await vouch.talking(), await vouch.talking()]
    for (const of of [one, other]) vouch.elevenlabs.conversations.set(of.conversation_id, of.said())
    for (const status of [500, 429, 401, 404]) {
      vouch.elevenlabs.failing.status = status
      await poll(one)
      expect((await one.me.getInterview(one.id)).turns, String(status)).toEqual([])
    }
    vouch.elevenlabs.failing.status = null
    vouch.elevenlabs.conversations.set(one.conversation_id, { ...one.said(), transcript: 7 } as never)
    await poll({ attempts: async () => [...(await one.attempts()), ...(await other.attempts())] })
    expect((await one.me.getInterview(one.id)).turns).toEqual([])
    expect((await other.me.getInterview(other.id)).turns).toHaveLength(6)
    vouch.elevenlabs.conversations.set(one.conversation_id, one.said())
    await poll(one)
    expect((await one.me.getInterview(one.id)).turns).toHaveLength(6)
  })
})

describe('a transcript that does not come', () => {
  const aged = async (attempt_id: string) => {
    await vouch.parts.db
      .update(interviewAttempts)
      .set({ created_at: new Date(Date.now() - 73 * 3_600_000).toISOString() })
      .where(eq(interviewAttempts.id, attempt_id))
  }

  test('with a key it is requested for three days, and the page says so; it is scored if it arrives later', async () => {
    const one = await vouch.talking()
    await one.beginConversation()
    await one.me.endInterview(one.id)
    const failure = async () => (await one.current())?.failure_code
    expect(await failure()).toBe('transcript.asked_for')
    await poll(one)
    expect(vouch.elevenlabs.calls.join()).toContain(one.conversation_id)
    expect(await failure()).toBe('transcript.asked_for')
    await aged(one.attempt_id)
    vouch.elevenlabs.calls.length = 0
    await poll(one)
    await poll(one)
    expect(vouch.elevenlabs.calls.join()).not.toContain(one.conversation_id)
    expect(await one.current()).toMatchObject({
      status: 'failed',
      overall_score: null,
      failure_code: 'transcript.given_up',
    })
    expect(await vouch.transcript(one.said())).toEqual([200, 'stored'])
    await eventually(async () => (await one.current())?.status === 'scored')
  })

  test('counts from the attempt, so a call that begins days after the start has an attempt of its own, and its transcript is fetched', async () => {
    const one = await vouch.talking()
    await aged(one.attempt_id)
    const { attempt_id } = await one.me.startInterview(one.id)
    expect(attempt_id).not.toBe(one.attempt_id)
    const conversation_id = `late_${attempt_id}`
    await one.me.beginConversation({ ...one.id, attempt_id, conversation_id })
    await one.me.endInterview(one.id)
    vouch.elevenlabs.conversations.set(conversation_id, heldConversation(conversation_id, attempt_id, one.lines))
    await poll(one)
    expect((await one.me.getInterview(one.id)).turns).toHaveLength(6)
    await eventually(async () => (await one.current())?.status === 'scored')
  })

  test('is promised by the email at the end only where a call is known; the score waits in both cases', async () => {
    for (const called of [true, false]) {
      const one = await vouch.talking()
      if (called) await one.beginConversation()
      await vouch.parts.db
        .update(interviews)
        .set({ last_activity_at: new Date(Date.now() - 31 * 60_000).toISOString() })
        .where(eq(interviews.candidate_id, one.candidate.id))
      await finaliseIdle(vouch.parts, new Date())
      expect((await one.current())?.failure_code).toBe('transcript.asked_for')
      const ofEnd = and(eq(emails.candidate_id, one.candidate.id), eq(emails.kind, 'received'))
      const [email] = await vouch.parts.db.select().from(emails).where(ofEnd)
      const text = `${email!.subject} ${vouch.parts.secrets.open(email!.text_sealed)}`
      expect([text.includes('We have received your interview'), text.includes('on its way')], text).toEqual([called, called])
      expect(text.includes('If something went wrong, answer this email.')).toBe(!called)
    }
  })

  test('while one of two calls is fetched, the other call’s words stay', async () => {
    const one = await vouch.talking()
    await one.beginConversation()
    const again = await one.me.startInterview(one.id)
    await one.me.beginConversation({ ...one.id, attempt_id: again.attempt_id, conversation_id: `again_${again.attempt_id}` })
    await one.me.endInterview(one.id)
    await aged(one.attempt_id)
    await poll(one)
    expect((await one.current())?.failure_code).toBe('transcript.asked_for')
    await aged(again.attempt_id)
    await poll(one)
    expect((await one.current())?.failure_code).toBe('transcript.given_up')
  })

  test('without a key only the webhook can bring it, without a secret nothing can, and the page says so', async () => {
    for (const [settings, words, failure_code] of [
      [{ ELEVENLABS_WEBHOOK_SECRET: webhookSecret }, 'it comes by the provider’s webhook alone', 'transcript.webhook_only'],
      [{}, 'neither a key to ask for it nor a secret to take the webhook', 'transcript.no_way'],
    ] as const) {
      const other = await startVouch({ ELEVENLABS_BASE_URL: vouch.elevenlabs.url, ...settings })
      try {
        const { candidate, me, id, begun } = await beginInterview(other, {
          job_id: (await buildJob(other.parts, { elevenlabs_agent_id: 'agent_1', agent_status: 'ready' })).id,
        })
        await me.endInterview(id)
        await pollConversations(other.parts)
        const current = async () =>
          (
            await other.parts.db
              .select()
              .from(scores)
              .where(and(eq(scores.candidate_id, candidate.id), eq(scores.is_current, true)))
          )[0]
        expect(await current()).toMatchObject({ status: 'failed', failure: expect.stringContaining(words), failure_code })
        const question = begun.ticket!.dynamic_variables.questions!.split('\n')[0]!.slice(3)
        const body = webhookBody(
          'post_call_transcription',
          heldConversation(`conv_${begun.attempt_id}`, begun.attempt_id, [
            ['agent', question, 0],
            ['user', 'Last year I found a fault in the retry job, tested it with 200 invoices and duplicates fell to zero.', 9],
          ]),
        )
        const response = await fetch(`${other.url}/api/webhooks/elevenlabs`, {
          method: 'POST',
          body,
          headers: { 'content-type': 'application/json', 'elevenlabs-signature': signWebhook(webhookSecret, body) },
        })
        const taken = 'ELEVENLABS_WEBHOOK_SECRET' in settings
        expect(response.status).toBe(taken ? 200 : 401)
        if (taken) await eventually(async () => (await current())?.status === 'scored')
      } finally {
        await other.stop()
      }
    }
  })
})

test('a conversation is erased at the provider, and one that is gone counts as erased', async () => {
  vouch.elevenlabs.conversations.set('conv/erase me', heldConversation('conv/erase me', v7(), []))
  await eraseConversation(vouch.parts.config, 'conv/erase me')
  expect(vouch.elevenlabs.conversations.has('conv/erase me')).toBe(false)
  await eraseConversation(vouch.parts.config, 'conv/erase me')
  vouch.elevenlabs.failing.status = 500
  await expect(eraseConversation(vouch.parts.config, 'conv/erase me')).rejects.toMatchObject({ code: 'voice.away' })
})
