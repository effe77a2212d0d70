import { eq } from 'drizzle-orm'
import { v7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { CallError } from '../../shared/client.ts'
import { interviews, turns } from '../db/schema.ts'
import { beginInterview } from '../testing/beginInterview.ts'
import { buildCandidate } from '../testing/build.ts'
import { refused } from '../testing/refused.ts'
import { eventually, startVouch, type Vouch } from '../testing/startVouch.ts'
import { sampleMp3, sampleWebm, startVoice, voiceSettings, type VoiceStandIn } from '../testing/voiceStandIn.ts'
import { hear } from '../voice/hear.ts'
import { speech } from '../voice/speech.ts'
import { voicePerMinute } from './limitVoice.ts'

let voice: VoiceStandIn
let vouch: Vouch
let logged = ''
beforeAll(async () => {
  voice = await startVoice()
  vouch = await startVouch({ ...voiceSettings(voice), TTS_VOICE: 'nova', LOG_LEVEL: 'info' }, { tasks: false, log: { write: (line) => { logged += line } } })
})
afterAll(async () => {
  await vouch.stop()
  await voice.stop()
})
beforeEach(() => {
  voice.behave('well', 'I fixed it myself.')
  voice.asked.length = 0
})

const utterance = (type = 'audio/webm;codecs=opus', bytes: Uint8Array = sampleWebm()) => new Blob([new Uint8Array(bytes)], { type })
const failures = ['fail', 'refuse', 'drop', 'not json', 'wrong json', 'page', 'empty'] as const

/** Gives the question words of its own, so that no other test has had it spoken. */
async function asking() {
  const one = await beginInterview(vouch)
  const question = one.begun.current!
  const text = `Question ${v7()}?`
  await vouch.parts.db.update(turns).set({ text }).where(eq(turns.id, question.turn_id))
  return { ...one, text, ask: { ...one.id, turn_id: question.turn_id } }
}

describe('speaking', () => {
  test('the question that is being asked is spoken, once for everyone, and kept', async () => {
    const { me, id, ask, text } = await asking()
    expect((await me.getInterview(id)).voice).toEqual({ tts: true, stt: true })
    const first = await me.speak(ask)
    expect([first.type, Buffer.from(await first.arrayBuffer())]).toEqual(['audio/mpeg', sampleMp3()])
    expect(voice.asked).toMatchObject([{ path: '/v1/audio/speech', authorization: `Bearer ${voice.key}` }])
    expect(JSON.parse(voice.asked[0]!.body)).toEqual({ model: 'tts', voice: 'nova', input: text, response_format: 'mp3' })
    voice.behave('fail')
    await eventually(async () => (await me.speak(ask).catch(() => null))?.size === sampleMp3().length)
    const other = await beginInterview(vouch)
    await vouch.parts.db.update(turns).set({ text }).where(eq(turns.id, other.begun.current!.turn_id))
    expect((await other.me.speak({ ...other.id, turn_id: other.begun.current!.turn_id })).size).toBe(sampleMp3().length)
  })

  test('nothing else is: no earlier question, no answer, no other’s, nothing before the start or after the end', async () => {
    const [one, other] = [await asking(), await asking()]
    const answer = v7()
    await one.me.submitAnswer({ ...one.id, turn_id: answer, question_turn_id: one.ask.turn_id, mode: 'voice', text: 'Words of mine.' })
    for (const turn_id of [one.ask.turn_id, answer, other.ask.turn_id, v7()]) expect((await refused(one.me.speak({ ...one.id, turn_id }))).status).toBe(409)
    expect((await refused(one.me.speak(other.ask))).status).toBe(404)
    await other.me.endInterview(other.id)
    expect((await refused(other.me.speak(other.ask))).status).toBe(409)
    const fresh = await buildCandidate(vouch.parts)
    expect((await refused(vouch.as(fresh.token).interviews.speak({ candidate_id: fresh.id, turn_id: v7() }))).status).toBe(409)
    expect(voice.asked).toEqual([])
  })

  test.each(failures)('a service that answers with “%s” is a 503, and the next try may succeed', async (how) => {
    const { me, ask } = await asking()
    voice.behave(how)
    const error = await refused(me.speak(ask))
    expect([error.status, error.retryAfter]).toEqual([503, 5])
    voice.behave('well')
    expect((await me.speak(ask)).size).toBe(sampleMp3().length)
  })

  test('what breaks off in the middle is an error to the listener and is not kept', async () => {
    const { me, ask } = await asking()
    voice.behave('break off')
    await expect(me.speak(ask)).rejects.toThrow()
    voice.behave('well')
    expect((await me.speak(ask)).size).toBe(sampleMp3().length)
    expect(voice.asked).toHaveLength(2)
  })

  test('a slow service has its limit, for the first sound and for the whole', async () => {
    const service = { ...vouch.parts.config.tts! }
    const keep = async () => { throw new Error('kept') }
    voice.behave('hang')
    await expect(speech(service, 'Hello?', keep, { firstSound_ms: 200, whole_ms: 1000 })).rejects.toMatchObject({ code: 'unavailable' })
    voice.behave('well')
    const { stream } = await speech(service, 'Hello?', keep, { firstSound_ms: 1000, whole_ms: 20 })
    await expect((async () => { for await (const _ of stream) await new Promise((resolve) => setTimeout(resolve, 10)) })()).rejects.toThrow()
  })
})

describe('hearing', () => {
  test('answers the words of an utterance and keeps nothing', async () => {
    const { me, id } = await beginInterview(vouch)
    voice.behave('well', '  I fixed\u0000 it myself.\n')
    expect(await me.transcribe({ ...id, raw: utterance() })).toEqual({ text: 'I fixed  it myself.' })
    expect(voice.asked[0]).toMatchObject({ path: '/v1/audio/transcriptions', authorization: `Bearer ${voice.key}` })
    expect(voice.asked[0]!.body).toContain('filename="utterance.webm"')
    expect(voice.asked[0]!.body).toMatch(/name="model"\r\n\r\nstt\r\n/)
    expect((await me.getInterview(id)).turns).toHaveLength(1)
    voice.behave('well', '')
    expect(await me.transcribe({ ...id, raw: utterance('audio/mp4') })).toEqual({ text: '' })
    voice.behave('well', '😀'.repeat(20_000))
    const { text } = await me.transcribe({ ...id, raw: utterance('audio/wav') })
    expect([text.length <= 10_000, text.isWellFormed()]).toEqual([true, true])
  })

  test('keeps an interview from being idle, and so only where something was said', async () => {
    const { me, id } = await beginInterview(vouch)
    const long = new Date(Date.now() - 20 * 60_000).toISOString()
    const activity = async () => (await vouch.parts.db.select().from(interviews).where(eq(interviews.candidate_id, id.candidate_id)))[0]!.last_activity_at
    await vouch.parts.db.update(interviews).set({ last_activity_at: long }).where(eq(interviews.candidate_id, id.candidate_id))
    voice.behave('well', ' ')
    await me.transcribe({ ...id, raw: utterance() })
    expect(await activity()).toBe(long)
    voice.behave('well', 'Words.')
    await me.transcribe({ ...id, raw: utterance() })
    expect(await activity()).not.toBe(long)
  })

  test.each(failures)('a service that answers with “%s” is a 503 and loses nothing; the log holds no word', async (how) => {
    const { me, id } = await beginInterview(vouch)
    voice.behave(how, 'my private words')
    const error = await refused(me.transcribe({ ...id, raw: utterance() }))
    expect([error.status, error.retryAfter]).toEqual([503, 5])
    expect((await me.getInterview(id)).current).not.toBeNull()
    expect(logged).not.toMatch(/my private words|a key of the voice/)
  })

  test('a slow service has its limit', async () => {
    voice.behave('hang')
    await expect(hear(vouch.parts.config.stt!, { content_type: 'audio/webm', bytes: sampleWebm() }, 200)).rejects.toMatchObject({ code: 'unavailable' })
    voice.behave('slow', 'In the end.')
    expect(await hear(vouch.parts.config.stt!, { content_type: 'audio/webm', bytes: sampleWebm() }, 10_000)).toBe('In the end.')
  })

  test('has a limit for each candidate, and ends with the minute', async () => {
    const [{ me, id }, other] = [await beginInterview(vouch), await beginInterview(vouch)]
    const statuses = await Promise.all(Array.from({ length: voicePerMinute + 3 }, () => me.transcribe({ ...id, raw: utterance() }).then(() => 200, (error: CallError) => error.status)))
    expect(statuses.filter((s) => s === 429)).toHaveLength(3)
    const error = await refused(me.transcribe({ ...id, raw: utterance() }))
    expect(error.retryAfter).toBeGreaterThan(0)
    expect(error.retryAfter).toBeLessThanOrEqual(60)
    expect(await other.me.transcribe({ ...other.id, raw: utterance() })).toMatchObject({ text: expect.any(String) })
    await vouch.parts.db.raw("update sign_in_tries set window_ends_at = now() - interval '1 second'")
    expect(await me.transcribe({ ...id, raw: utterance() })).toMatchObject({ text: expect.any(String) })
  })

  test('takes sound of a size, during an interview', async () => {
    const { me, id } = await beginInterview(vouch)
    expect((await refused(me.transcribe({ ...id, raw: utterance('application/json') }))).status).toBe(415)
    expect((await refused(me.transcribe({ ...id, raw: utterance('audio/webm', Buffer.alloc(2 * 1024 * 1024 + 1)) }))).status).toBe(413)
    await me.endInterview(id)
    expect((await refused(me.transcribe({ ...id, raw: utterance() }))).status).toBe(409)
    expect(voice.asked).toEqual([])
  })
})

test('a server without voice says so, so that the browser speaks and hears', async () => {
  const alone = await startVouch({}, { tasks: false })
  try {
    const { me, id, begun } = await beginInterview(alone)
    expect(begun.voice).toEqual({ tts: false, stt: false })
    expect((await refused(me.speak({ ...id, turn_id: begun.current!.turn_id }))).status).toBe(409)
    expect((await refused(me.transcribe({ ...id, raw: utterance() }))).status).toBe(409)
  } finally {
    await alone.stop()
  }
})
