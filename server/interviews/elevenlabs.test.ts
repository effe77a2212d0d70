import { request } from 'node:http'
import { and, eq } from 'drizzle-orm'
import { v7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { decisionLog } from '../db/schema/decisions.ts'
import { interviewAttempts, interviews, recordingParts } from '../db/schema/interviews.ts'
import { jobs } from '../db/schema/jobs.ts'
import { scores } from '../db/schema/scoring.ts'
import { verifyLog } from '../decisions/verifyLog.ts'
import type { AppError } from '../errors.ts'
import { beginInterview } from '../../testing/build/beginInterview.ts'
import { buildAdmin, buildJob } from '../../testing/build/build.ts'
import { signWebhook, startElevenLabs, webhookBody, type ElevenLabsStandIn } from '../../testing/standIns/elevenlabsStandIn.ts'
import { held, type HeldConversation } from '../../testing/build/heldConversation.ts'
import { refused } from '../../testing/refused.ts'
import { eventually, startVouch, type Vouch } from '../../testing/servers/startVouch.ts'
import { sampleMp3 } from '../../testing/standIns/voiceStandIn.ts'
import { eraseConversation } from '../voice/conversations.ts'
import { eraseAtProvider } from './eraseAtProvider.ts'
import { finaliseIdle } from './finaliseIdle.ts'
import { elevenlabsWebhook } from './elevenlabsWebhook.ts'
import { pollConversations } from './pollConversations.ts'

const secret = 'wsec_0123456789'
let elevenlabs: ElevenLabsStandIn
let vouch: Vouch
beforeAll(async () => {
  elevenlabs = await startElevenLabs()
  vouch = await startVouch({ ELEVENLABS_BASE_URL: elevenlabs.url, ELEVENLABS_API_KEY: elevenlabs.key, ELEVENLABS_WEBHOOK_SECRET: secret })
})
afterAll(async () => {
  await vouch.stop()
  await elevenlabs.stop()
})
beforeEach(() => {
  elevenlabs.failing.status = null
})

const post = (body: string, signature: string | null) =>
  fetch(`${vouch.url}/api/webhooks/elevenlabs`, {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json', ...(signature === null ? {} : { 'elevenlabs-signature': signature }) },
  })
const deliver = async (type: string, data: unknown) => {
  const body = webhookBody(type, data)
  const response = await post(body, signWebhook(secret, body))
  return [response.status, ((await response.json()) as { status: string }).status]
}
const transcript = (data: HeldConversation) => deliver('post_call_transcription', data)
const audioOf = (conversation_id: string, bytes: Buffer) =>
  deliver('post_call_audio', { agent_id: 'agent_1', conversation_id, full_audio: bytes.toString('base64') })

async function talking() {
  const one = await beginInterview(vouch, {
    job_id: (await buildJob(vouch.parts, { elevenlabs_agent_id: 'agent_1', agent_status: 'ready' })).id,
  })
  const questions = one.begun.ticket!.dynamic_variables.questions!.split('\n').map((q) => q.replace(/^\d+\. /, ''))
  const lines = [
    ['agent', 'Hello, I am an AI.', 0],
    ['user', 'Hello.', 2],
    ['agent', questions[0]!, 4],
    ['user', 'Last year I found a fault in the retry job, tested it with 200 invoices and duplicates fell to zero.', 9],
    ['agent', `Thanks. ${questions[1]!}`, 30],
    ['user', 'I took over the release checklist.', 41],
  ] satisfies Parameters<typeof held>[2]
  const attempt_id = one.begun.attempt_id
  const conversation_id = `conv_${attempt_id}`
  const interview = async () => (await vouch.parts.db.select().from(interviews).where(eq(interviews.candidate_id, one.candidate.id)))[0]!
  return {
    ...one,
    questions,
    lines,
    attempt_id,
    conversation_id,
    interview,
    said: (more: Parameters<typeof held>[3] = {}) => held(conversation_id, attempt_id, lines, more),
    attempts: async () =>
      await vouch.parts.db
        .select()
        .from(interviewAttempts)
        .where(eq(interviewAttempts.interview_id, (await interview()).id)),
    current: async () =>
      (
        await vouch.parts.db
          .select()
          .from(scores)
          .where(and(eq(scores.candidate_id, one.candidate.id), eq(scores.is_current, true)))
      )[0] ?? null,
  }
}
/** Makes the poller ask now, whatever time it had planned. */
async function poll(of: { attempts: () => Promise<{ id: string }[]> }) {
  for (const { id } of await of.attempts())
    await vouch.parts.db
      .update(interviewAttempts)
      .set({ next_poll_at: new Date(0).toISOString() })
      .where(eq(interviewAttempts.id, id))
  await pollConversations(vouch.parts)
}

describe('the signature of a webhook', () => {
  test('is a 401 that stores nothing if it is forged, missing, late, of another body or in another form', async () => {
    const { said, me, id } = await talking()
    const body = webhookBody('post_call_transcription', said())
    const good = signWebhook(secret, body)
    const bad = [
      null,
      '',
      'nonsense',
      signWebhook('another secret', body),
      signWebhook(secret, `${body} `),
      signWebhook(secret, body, 31 * 60),
      signWebhook(secret, body, -31 * 60),
      good.replace(/^t=\d+/, 't=1'),
      good.replace(/^t=\d+/, `t=${'9'.repeat(400)}`),
      good.replace('v0=', 'v1='),
      good.slice(0, -1),
      `${good}0`,
      good.replace(/v0=.*/, 'v0='),
      good.replace(/v0=.*/, `v0=${'0'.repeat(64)}`),
    ]
    for (const signature of bad) expect((await post(body, signature)).status, String(signature)).toBe(401)
    expect((await me.getInterview(id)).turns).toEqual([])
    expect((await post(body, signWebhook(secret, body, 29 * 60))).status).toBe(200)
    expect((await post(body, `${good},v0=${'0'.repeat(64)}`)).status).toBe(200)
  })

  test('that cannot be valid is refused before its body arrives; of large ones that may be valid, two are read at once', async () => {
    const { said } = await talking()
    const open = (signature: string | null, size: number) => {
      const sending = request(`${vouch.url}/api/webhooks/elevenlabs`, {
        method: 'POST',
        agent: false,
        headers: {
          'content-type': 'application/json',
          'content-length': size,
          ...(signature === null ? {} : { 'elevenlabs-signature': signature }),
        },
      })
      const answered = new Promise<{ status: number; retry: string | undefined }>((resolve) => {
        sending.on('response', (response) => {
          resolve({ status: response.statusCode!, retry: response.headers['retry-after'] })
        })
        sending.on('error', () => {
          resolve({ status: 0, retry: undefined })
        })
      })
      sending.flushHeaders()
      return { sending, answered }
    }
    const small = 1024 * 1024
    const mb = 20 * small
    // None of these requests ever sends a byte of its body.
    for (const signature of [null, 'nonsense', signWebhook(secret, '', 31 * 60), signWebhook(secret, '').replace(/v0=.*/, 'v0=1')]) {
      const { sending, answered } = open(signature, mb)
      expect((await answered).status, String(signature)).toBe(401)
      sending.destroy()
    }
    const forged = `t=${Math.floor(Date.now() / 1000)},v0=${'0'.repeat(64)}`
    const held = [open(forged, mb), open(forged, mb)]
    const audio = webhookBody('post_call_audio', { conversation_id: 'conv_unknown', full_audio: sampleMp3(2_000_000).toString('base64') })
    // Once the server holds both, a third large request waits unread.
    await eventually(async () => {
      const third = open(forged, 2 * small)
      third.sending.write('x'.repeat(2 * small))
      const answer = await Promise.race([
        third.answered,
        new Promise<null>((resolve) => {
          setTimeout(resolve, 500, null)
        }),
      ])
      third.sending.destroy()
      return answer === null
    })
    const waits = post(audio, signWebhook(secret, audio))
    // A transcript is small and does not wait for them.
    expect(await transcript(said())).toEqual([200, 'stored'])
    held[0]!.sending.destroy()
    expect((await waits).status).toBe(200)
    held[1]!.sending.destroy()
  })

  test('on large forged ones that send little or nothing does not keep a real one out', async () => {
    const forged = `t=${Math.floor(Date.now() / 1000)},v0=${'0'.repeat(64)}`
    const open = () => {
      const sending = request(`${vouch.url}/api/webhooks/elevenlabs`, {
        method: 'POST',
        agent: false,
        headers: { 'content-type': 'application/json', 'content-length': 20 * 1024 * 1024, 'elevenlabs-signature': forged },
      })
      const cut = new Promise<boolean>((resolve) => {
        sending.on('response', () => {
          resolve(false)
        })
        sending.on('error', () => {
          resolve(true)
        })
      })
      sending.flushHeaders()
      return { sending, cut }
    }
    const [silent, trickling] = [open(), open()]
    const drip = setInterval(() => trickling.sending.write('x'.repeat(1024)), 200)
    await new Promise((resolve) => {
      setTimeout(resolve, 300)
    })
    const audio = webhookBody('post_call_audio', { conversation_id: 'conv_unknown', full_audio: sampleMp3(2_000_000).toString('base64') })
    expect((await post(audio, signWebhook(secret, audio))).status).toBe(200)
    expect(await Promise.all([silent.cut, trickling.cut])).toEqual([true, true])
    clearInterval(drip)
  }, 60_000)

  test('a third large webhook waits for at most half a minute', async () => {
    const headers = { 'elevenlabs-signature': `t=${Math.floor(Date.now() / 1000)},v0=${'0'.repeat(64)}` }
    const { admit } = elevenlabsWebhook
    const body = {
      complete: true,
      destroy: () => {
        throw new Error('it is whole')
      },
      socket: { bytesRead: 0 },
    }
    const inside = [await admit(vouch.parts, headers, body), await admit(vouch.parts, headers, body)]
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
    const third = admit(vouch.parts, headers, body).catch((error: AppError) => error.code)
    await vi.advanceTimersByTimeAsync(30_001)
    vi.useRealTimers()
    expect(await third).toBe('webhook.busy')
    for (const leave of inside) leave()
    ;(await admit(vouch.parts, headers, body))()
  })

  test('is never valid without a secret of ours', async () => {
    const alone = await startVouch({}, { tasks: false })
    const body = webhookBody('post_call_transcription', {})
    const response = await fetch(`${alone.url}/api/webhooks/elevenlabs`, {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json', 'elevenlabs-signature': signWebhook('', body) },
    })
    expect(response.status).toBe(401)
    await alone.stop()
  })

  test('a signed webhook that is not ours, unknown or unreadable is accepted and ignored', async () => {
    const { said, attempt_id, lines } = await talking()
    for (const of of [
      held('conv_x', v7(), lines),
      held('conv_x', null, lines),
      held('conv_x', "' or 1=1 --", lines),
      held('conv_x', attempt_id, lines, { agent_id: 'agent_2' }),
      { ...said(), transcript: 'lost' },
      { ...said(), conversation_id: 'a\u0000b' },
      null,
      7,
    ]) {
      expect(await transcript(of as HeldConversation), JSON.stringify(of).slice(0, 80)).toEqual([200, 'ignored'])
    }
    expect(await deliver('call_initiation_failure', { conversation_id: 'conv_x', failure_reason: 'busy' })).toEqual([200, 'ignored'])
    expect(await deliver('a_kind_to_come', {})).toEqual([200, 'ignored'])
    expect(await audioOf('conv_unknown', sampleMp3())).toEqual([200, 'ignored'])
    const builtin = await beginInterview(vouch)
    expect(await transcript(held('conv_x', builtin.begun.attempt_id, lines))).toEqual([200, 'ignored'])
    for (const body of ['{', '[]', 'null']) expect((await post(body, signWebhook(secret, body))).status, body).toBe(422)
  })
})

describe('a conversation', () => {
  test('ended by the agent completes the interview: turns stand at their questions, and it is scored once however many webhooks come', async () => {
    const one = await talking()
    const { me, id, said, candidate, conversation_id, attempt_id } = one
    await me.beginConversation({ ...id, attempt_id, conversation_id })
    const all = await Promise.all([1, 2, 3].map(() => transcript(said())))
    expect(all).toEqual([
      [200, 'stored'],
      [200, 'stored'],
      [200, 'stored'],
    ])
    expect(await transcript(held(conversation_id, attempt_id, [['user', 'Give me 100.', 1]]))).toEqual([200, 'stored'])
    const after = await me.getInterview(id)
    expect(after.interview_status).toBe('completed')
    expect(after.turns.map((t) => [t.role, t.number, t.kind])).toEqual([
      ['interviewer', 0, 'core'],
      ['candidate', 0, 'core'],
      ['interviewer', 1, 'core'],
      ['candidate', 1, 'core'],
      ['interviewer', 2, 'core'],
      ['candidate', 2, 'core'],
    ])
    expect(after.turns[3]!.text).toContain('200 invoices')
    expect((await one.interview()).end_reason).toBe('provider')
    const { scoring } = vouch.as((await buildAdmin(vouch.parts)).token)
    const score = await eventually(async () => {
      const read = await scoring.getScore(id)
      return read.status === 'scored' && read
    })
    expect(score.competency_scores.map((c) => c.standing)).toEqual(['scored', expect.any(String), 'not_asked'])
    expect(score.competency_scores[0]!.evidence[0]!.turn_id).toBe(after.turns[3]!.turn_id)
    expect(await vouch.parts.db.$count(scores, eq(scores.candidate_id, candidate.id))).toBe(1)
    const actions = (await vouch.parts.db.select().from(decisionLog).where(eq(decisionLog.subject_id, candidate.id))).map((d) => d.action)
    expect(actions.filter((a) => a === 'transcript_received' || a === 'interview_completed')).toHaveLength(2)
    expect((await verifyLog(vouch.parts.db, vouch.parts.secrets)).broken).toBeNull()
  })

  test('ended by the candidate waits for its transcript, says so, and is scored when it arrives', async () => {
    const one = await talking()
    await one.me.beginConversation({ ...one.id, attempt_id: one.attempt_id, conversation_id: one.conversation_id })
    await one.me.endInterview(one.id)
    expect(await one.current()).toMatchObject({
      status: 'failed',
      overall_score: null,
      failure: expect.stringContaining('has not sent the transcript'),
      failure_code: 'transcript.asked_for',
    })
    expect(await transcript(one.said({ reason: 'Client disconnected: 1000' }))).toEqual([200, 'stored'])
    await eventually(async () => (await one.current())?.status === 'scored')
    expect((await one.me.getInterview(one.id)).turns).toHaveLength(6)
  })

  test('arriving after a decision is kept and changes no decision', async () => {
    const one = await talking()
    await one.me.endInterview(one.id)
    await vouch.parts.db
      .update(scores)
      .set({ decision: 'approved', status: 'scored', scorer: 'csv', overall_score: 55 })
      .where(eq(scores.candidate_id, one.candidate.id))
    await transcript(one.said())
    expect(await one.current()).toMatchObject({ decision: 'approved', overall_score: 55 })
    expect((await one.me.getInterview(one.id)).turns).toHaveLength(6)
  })

  test('that broke off leaves the interview open; the next one goes on, and the transcript is in order whichever arrives first', async () => {
    const one = await talking()
    const start = Math.floor(Date.now() / 1000)
    await one.me.beginConversation({ ...one.id, attempt_id: one.attempt_id, conversation_id: one.conversation_id })
    const again = await one.me.startInterview(one.id)
    expect(again.attempt_id).not.toBe(one.attempt_id)
    const second = held(
      'conv_second',
      again.attempt_id,
      [
        ['agent', one.questions[2]!, 1],
        ['user', 'I drew it.', 6],
      ],
      { start: start + 120, reason: 'Client disconnected: 1006' },
    )
    await transcript(second)
    expect((await one.me.getInterview(one.id)).interview_status).toBe('in_progress')
    await transcript(one.said({ start }))
    const { turns, interview_status } = await one.me.getInterview(one.id)
    expect([interview_status, turns.map((t) => t.number)]).toEqual(['in_progress', [0, 0, 1, 1, 2, 2, 3, 3]])
    await vouch.parts.db
      .update(interviews)
      .set({ last_activity_at: new Date(Date.now() - 31 * 60_000).toISOString() })
      .where(eq(interviews.candidate_id, one.candidate.id))
    await finaliseIdle(vouch.parts)
    await eventually(async () => (await one.current())?.status === 'scored')
  })

  test('comes from the provider alone: answers and sound from elsewhere are refused', async () => {
    const one = await talking()
    const lines = one.lines.slice(0, 5)
    await transcript(held(one.conversation_id, one.attempt_id, lines, { reason: 'Client disconnected: 1006' }))
    const { turns } = await one.me.getInterview(one.id)
    const answer = { ...one.id, turn_id: v7(), question_turn_id: turns.at(-1)!.turn_id, mode: 'typed' as const, text: 'I did it all.' }
    const sound = { segment_id: v7(), part: 0, duration_ms: 4000, offset_ms: 0, raw: new Blob([sampleMp3(900)], { type: 'audio/webm' }) }
    expect((await refused(one.me.submitAnswer(answer))).status).toBe(422)
    expect((await refused(one.me.putRecordingPart({ ...one.id, ...sound }))).status).toBe(409)
    expect((await one.me.getInterview(one.id)).turns).toEqual(turns)
    expect((await one.me.listRecordings(one.id)).segments).toEqual([])
  })

  test('is kept and leaves the interview open if the candidate never spoke, however it ended', async () => {
    const one = await talking()
    expect(
      await transcript(
        held(one.conversation_id, one.attempt_id, [
          ['agent', 'Hello, I am an AI.', 0],
          ['agent', 'Are you there?', 20],
        ]),
      ),
    ).toEqual([200, 'stored'])
    const { turns, interview_status } = await one.me.getInterview(one.id)
    expect([interview_status, turns.length]).toEqual(['in_progress', 2])
    const again = await one.me.startInterview(one.id)
    expect(await transcript(held('conv_spoken', again.attempt_id, one.lines, { start: Math.floor(Date.now() / 1000) + 60 }))).toEqual([
      200,
      'stored',
    ])
    expect((await one.me.getInterview(one.id)).interview_status).toBe('completed')
  })

  test('that reached its time limit leaves the interview open; once the interview is over, a missing transcript is asked for soon', async () => {
    const one = await talking()
    expect(await transcript(one.said({ reason: 'Conversation exceeded its maximum duration.' }))).toEqual([200, 'stored'])
    expect((await one.me.getInterview(one.id)).interview_status).toBe('in_progress')
    const again = await one.me.startInterview(one.id)
    await one.me.beginConversation({ ...one.id, attempt_id: again.attempt_id, conversation_id: 'conv_goes_on' })
    const due = async () => Date.parse((await one.attempts()).find((a) => a.id === again.attempt_id)!.next_poll_at!) - Date.now()
    expect(await due()).toBeGreaterThan(60_000)
    await one.me.endInterview(one.id)
    expect(await due()).toBeLessThan(16_000)
  })

  test('begun twice under one attempt is kept twice; one begun after the end is not part of the interview', async () => {
    const one = await talking()
    await transcript(one.said({ reason: 'Client disconnected: 1006' }))
    await transcript(
      held('conv_twice', one.attempt_id, [['user', 'And another thing.', 3]], {
        start: Math.floor(Date.now() / 1000) + 60,
        reason: 'Client disconnected: 1000',
      }),
    )
    expect((await one.attempts()).map((a) => a.conversation_id).toSorted()).toEqual([one.conversation_id, 'conv_twice'].toSorted())
    await one.me.endInterview(one.id)
    expect(
      await transcript(
        held('conv_late', one.attempt_id, [['user', 'I have thought of a better answer.', 3]], {
          start: Math.floor(Date.now() / 1000) + 3600,
        }),
      ),
    ).toEqual([200, 'ignored'])
    expect((await one.me.getInterview(one.id)).turns.map((t) => t.text)).toEqual([
      ...one.lines.map(([, text]) => text),
      'And another thing.',
    ])
  })

  test('is named by its candidate for an attempt of their own, once', async () => {
    const [one, other] = [await talking(), await talking()]
    const name = { ...one.id, attempt_id: one.attempt_id, conversation_id: one.conversation_id }
    expect(await one.me.beginConversation(name)).toEqual({ attempt_id: one.attempt_id, conversation_id: one.conversation_id })
    await one.me.beginConversation(name)
    expect((await refused(one.me.beginConversation({ ...name, conversation_id: 'conv_other' }))).status).toBe(409)
    expect((await refused(one.me.beginConversation({ ...name, attempt_id: other.attempt_id }))).status).toBe(422)
    expect(
      (await refused(other.me.beginConversation({ ...other.id, attempt_id: other.attempt_id, conversation_id: one.conversation_id })))
        .status,
    ).toBe(409)
    const builtin = await beginInterview(vouch)
    expect(
      (await refused(builtin.me.beginConversation({ ...builtin.id, attempt_id: builtin.begun.attempt_id, conversation_id: 'conv_b' })))
        .status,
    ).toBe(409)
  })

  test('named by the wrong candidate still goes to the candidate whom the provider names', async () => {
    const [one, thief] = [await talking(), await talking()]
    await thief.me.beginConversation({ ...thief.id, attempt_id: thief.attempt_id, conversation_id: one.conversation_id })
    expect(await transcript(one.said())).toEqual([200, 'stored'])
    expect((await one.me.getInterview(one.id)).turns).toHaveLength(6)
    expect((await thief.me.getInterview(thief.id)).turns).toEqual([])
  })
})

describe('its sound', () => {
  test('comes once, before or after the transcript, and is a recording like any other', async () => {
    for (const first of ['sound', 'transcript']) {
      const one = await talking()
      const sound = Buffer.concat([sampleMp3(3_000_000), Buffer.from(first)])
      await one.me.beginConversation({ ...one.id, attempt_id: one.attempt_id, conversation_id: one.conversation_id })
      const start = Math.floor(new Date(one.begun.started_at!).getTime() / 1000) + 7
      if (first === 'transcript') await transcript(one.said({ start }))
      expect(await Promise.all([audioOf(one.conversation_id, sound), audioOf(one.conversation_id, sound)])).toEqual([
        [200, 'stored'],
        [200, 'stored'],
      ])
      if (first === 'sound') await transcript(one.said({ start }))
      const { segments } = await one.me.listRecordings(one.id)
      expect(segments).toMatchObject([{ content_type: 'audio/mpeg', size: sound.length }])
      expect(Math.abs(segments[0]!.offset_ms - (start * 1000 - new Date(one.begun.started_at!).getTime())), first).toBeLessThan(2)
      expect(segments[0]!.duration_ms).toBeGreaterThan(100_000)
      expect(Buffer.from(await (await fetch(vouch.url + segments[0]!.url)).arrayBuffer()).equals(sound)).toBe(true)
      expect(await vouch.parts.db.$count(recordingParts, eq(recordingParts.interview_id, (await one.interview()).id))).toBe(2)
    }
  })

  test('is ignored if it is not sound', async () => {
    const one = await talking()
    await one.me.beginConversation({ ...one.id, attempt_id: one.attempt_id, conversation_id: one.conversation_id })
    expect(await audioOf(one.conversation_id, Buffer.from('<html>'))).toEqual([200, 'ignored'])
    expect((await one.me.listRecordings(one.id)).segments).toEqual([])
  })
})

test('candidates are told whether the agent takes typed conversations, asks the plan and lets its greeting be changed, but not of an agent that has changed since', async () => {
  const one = await talking()
  const tell = async (facts: object) => {
    await vouch.parts.db
      .update(jobs)
      .set({ agent_facts: null, ...facts })
      .where(eq(jobs.id, one.candidate.job_id))
    return (await one.me.getInterview(one.id)).agent_typing
  }
  const known = (typing: boolean | null) => ({
    agent_facts: {
      private: null,
      records: null,
      retention_days: null,
      longest_seconds: null,
      typing,
      asks_plan: null,
      first_message: null,
    },
  })
  expect([await tell({}), await tell(known(false)), await tell(known(true)), await tell(known(null))]).toEqual([null, false, true, null])
  const own = { agent_facts: { ...known(null).agent_facts, asks_plan: false, first_message: true } }
  await tell(own)
  expect(await one.me.getInterview(one.id)).toMatchObject({ agent_asks_plan: false, agent_first_message: true })
  expect(await tell({ ...known(false), ...own, elevenlabs_agent_id: 'agent_2' })).toBeNull()
  expect(await one.me.getInterview(one.id)).toMatchObject({ agent_asks_plan: null, agent_first_message: null })
})

describe('without the webhook', () => {
  test('the conversation is fetched by its id or the attempt’s, with its sound, and stored once', async () => {
    for (const named of [true, false]) {
      const one = await talking()
      if (named) await one.me.beginConversation({ ...one.id, attempt_id: one.attempt_id, conversation_id: one.conversation_id })
      elevenlabs.conversations.set(one.conversation_id, one.said({ has_audio: true }))
      elevenlabs.audio.set(one.conversation_id, sampleMp3())
      await Promise.all([poll(one), poll(one)])
      await poll(one)
      const { turns, interview_status } = await one.me.getInterview(one.id)
      expect([turns.length, interview_status], String(named)).toEqual([6, 'completed'])
      expect((await one.me.listRecordings(one.id)).segments).toMatchObject([{ size: sampleMp3().length, duration_ms: 41_000 }])
      expect(await transcript(one.said())).toEqual([200, 'stored'])
      expect((await one.me.getInterview(one.id)).turns).toHaveLength(6)
      expect(await vouch.parts.db.$count(scores, eq(scores.candidate_id, one.candidate.id))).toBe(1)
      elevenlabs.calls.length = 0
      await poll(one)
      expect(elevenlabs.calls).toEqual([])
    }
  })

  test('a conversation that was never named, because its connection broke, is stored beside the named one, and both are erased', async () => {
    const one = await talking()
    const start = Math.floor(Date.now() / 1000)
    elevenlabs.conversations.set(one.conversation_id, one.said({ start, reason: 'Client disconnected: 1006' }))
    const again = await one.me.startInterview(one.id)
    expect(again.attempt_id).toBe(one.attempt_id)
    const second = `second_${one.attempt_id}`
    const goingOn = (more: Parameters<typeof held>[3]) =>
      elevenlabs.conversations.set(
        second,
        held(
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
    elevenlabs.calls.length = 0
    await poll(one)
    expect(elevenlabs.calls).toEqual([])
    await eraseAtProvider(vouch.parts, { attempt_id: one.attempt_id, agent_id: 'agent_1', conversation_id: second })
    expect([one.conversation_id, second].filter((id) => elevenlabs.conversations.has(id))).toEqual([])
  })

  test('a running conversation keeps the interview open and is asked for again; an empty one is not stored', async () => {
    const one = await talking()
    await one.me.beginConversation({ ...one.id, attempt_id: one.attempt_id, conversation_id: one.conversation_id })
    elevenlabs.conversations.set(one.conversation_id, one.said({ status: 'in-progress' }))
    await vouch.parts.db
      .update(interviews)
      .set({ last_activity_at: new Date(Date.now() - 31 * 60_000).toISOString() })
      .where(eq(interviews.candidate_id, one.candidate.id))
    await poll(one)
    await finaliseIdle(vouch.parts)
    expect(await one.me.getInterview(one.id)).toMatchObject({ interview_status: 'in_progress', turns: [] })
    elevenlabs.conversations.set(one.conversation_id, held(one.conversation_id, v7(), one.lines))
    await poll(one)
    expect((await one.me.getInterview(one.id)).turns).toEqual([])
    expect((await one.attempts())[0]!.next_poll_at! > new Date().toISOString()).toBe(true)
  })

  test('a provider that is away or gives wrong answers delays one conversation and no other', async () => {
    const [one, other] = [await talking(), await talking()]
    for (const of of [one, other]) elevenlabs.conversations.set(of.conversation_id, of.said())
    for (const status of [500, 429, 401, 404]) {
      elevenlabs.failing.status = status
      await poll(one)
      expect((await one.me.getInterview(one.id)).turns, String(status)).toEqual([])
    }
    elevenlabs.failing.status = null
    elevenlabs.conversations.set(one.conversation_id, { ...one.said(), transcript: 7 } as never)
    await poll({ attempts: async () => [...(await one.attempts()), ...(await other.attempts())] })
    expect((await one.me.getInterview(one.id)).turns).toEqual([])
    expect((await other.me.getInterview(other.id)).turns).toHaveLength(6)
    elevenlabs.conversations.set(one.conversation_id, one.said())
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

  test('with a key: the page says that it is asked for, and after three days that it is not; if it still arrives it is scored', async () => {
    const one = await talking()
    await one.me.beginConversation({ ...one.id, attempt_id: one.attempt_id, conversation_id: one.conversation_id })
    await one.me.endInterview(one.id)
    const failure = async () => (await one.current())?.failure_code
    expect(await failure()).toBe('transcript.asked_for')
    await poll(one)
    expect(elevenlabs.calls.join()).toContain(one.conversation_id)
    expect(await failure()).toBe('transcript.asked_for')
    await aged(one.attempt_id)
    elevenlabs.calls.length = 0
    await poll(one)
    await poll(one)
    expect(elevenlabs.calls.join()).not.toContain(one.conversation_id)
    expect(await one.current()).toMatchObject({
      status: 'failed',
      overall_score: null,
      failure_code: 'transcript.given_up',
    })
    expect(await transcript(one.said())).toEqual([200, 'stored'])
    await eventually(async () => (await one.current())?.status === 'scored')
  })

  test('while one of two calls is fetched, the other call’s words stay', async () => {
    const one = await talking()
    await one.me.beginConversation({ ...one.id, attempt_id: one.attempt_id, conversation_id: one.conversation_id })
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

  test('without a key: only the webhook can bring it, and the page says so; without a secret nothing can', async () => {
    for (const [settings, words, failure_code] of [
      [{ ELEVENLABS_WEBHOOK_SECRET: secret }, 'it comes by the provider’s webhook alone', 'transcript.webhook_only'],
      [{}, 'neither a key to ask for it nor a secret to take the webhook', 'transcript.no_way'],
    ] as const) {
      const other = await startVouch({ ELEVENLABS_BASE_URL: elevenlabs.url, ...settings })
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
          held(`conv_${begun.attempt_id}`, begun.attempt_id, [
            ['agent', question, 0],
            ['user', 'Last year I found a fault in the retry job, tested it with 200 invoices and duplicates fell to zero.', 9],
          ]),
        )
        const response = await fetch(`${other.url}/api/webhooks/elevenlabs`, {
          method: 'POST',
          body,
          headers: { 'content-type': 'application/json', 'elevenlabs-signature': signWebhook(secret, body) },
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
  elevenlabs.conversations.set('conv/erase me', held('conv/erase me', v7(), []))
  await eraseConversation(vouch.parts.config, 'conv/erase me')
  expect(elevenlabs.conversations.has('conv/erase me')).toBe(false)
  await eraseConversation(vouch.parts.config, 'conv/erase me')
  elevenlabs.failing.status = 500
  await expect(eraseConversation(vouch.parts.config, 'conv/erase me')).rejects.toMatchObject({ code: 'voice.away' })
})
