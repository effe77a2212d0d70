import { buffer } from 'node:stream/consumers'
import { eq } from 'drizzle-orm'
import { v7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { CallError } from '../../shared/client.ts'
import { interviews, turns } from '../db/schema/interviews.ts'
import { jobs } from '../db/schema/jobs.ts'
import { speechLink } from '../files/signedLinks.ts'
import { beginInterview } from '../../testing/build/beginInterview.ts'
import { refused } from '../../testing/refused.ts'
import { eventually, startVouch, type Vouch } from '../../testing/servers/startVouch.ts'
import { sampleMp3, sampleWebm, startVoice, voiceSettings, type VoiceStandIn } from '../../testing/standIns/voiceStandIn.ts'
import { hear } from '../voice/hear.ts'
import { speech } from '../voice/speech.ts'
import { limitVoice, voicePerMinute } from './limitVoice.ts'

let voice: VoiceStandIn
let vouch: Vouch
let logged = ''
beforeAll(async () => {
  voice = await startVoice()
  vouch = await startVouch(
    { ...voiceSettings(voice), TTS_VOICE: 'nova', LOG_LEVEL: 'info' },
    {
      tasks: false,
      log: {
        write: (line) => {
          logged += line
        },
      },
    },
  )
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
const failures = ['fail', 'refuse', 'drop', 'not_json', 'wrong_json', 'page', 'empty'] as const

const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer())

/** Gives the question its own text, so that no other test has had it spoken. `play` asks without a session, as a player does. */
async function asking(text = `Question ${v7()}?`) {
  const one = await beginInterview(vouch)
  const { turn_id, speech_url } = one.begun.current!
  await vouch.parts.db.update(turns).set({ text }).where(eq(turns.id, turn_id))
  const play = (range?: string, url = speech_url!) => fetch(vouch.url + url, { headers: range ? { range } : {} })
  return { ...one, text, turn_id, play }
}

describe('speaking', () => {
  test('the sound of the open question is made once for everyone, and kept', async () => {
    const { me, id, text, play } = await asking()
    expect((await me.getInterview(id)).voice).toEqual({ tts: true, stt: true })
    const first = await play()
    expect([first.status, first.headers.get('content-type'), await bytesOf(first)]).toEqual([200, 'audio/mpeg', sampleMp3()])
    expect(voice.asked).toMatchObject([{ path: '/v1/audio/speech', authorization: `Bearer ${voice.key}` }])
    expect(JSON.parse(voice.asked[0]!.body)).toEqual({ model: 'tts', voice: 'nova', input: text, response_format: 'mp3' })
    await kept(play)
    voice.behave('fail')
    const other = await asking(text)
    expect(await bytesOf(await other.play())).toEqual(sampleMp3())
    expect(voice.asked).toHaveLength(1)
  })

  test('it is streamed while it is still being made, to all who ask at that time, and paid for once', async () => {
    const [one, other] = [await asking('One question for two?'), await asking('One question for two?')]
    voice.behave('half')
    const begun = [await one.play('bytes=0-'), await other.play()].map((response) => response.body!.getReader())
    const heard = await Promise.all(begun.map((reader) => readFrom(reader, 20_000)))
    expect(heard.map((bytes) => [bytes.length, bytes.equals(sampleMp3().subarray(0, 20_000))])).toEqual([
      [20_000, true],
      [20_000, true],
    ])
    // One listener hangs up. The question is still spoken to its end.
    await begun[0]!.cancel()
    voice.behave('well')
    expect(await readFrom(begun[1]!, 20_000)).toEqual(sampleMp3().subarray(20_000))
    await kept(one.play)
    expect(voice.asked).toHaveLength(1)
  })

  test('a request for a range, as Safari sends, is answered with the whole length, both while it is made and later', async () => {
    const { play } = await asking()
    voice.behave('half')
    const [stream, part] = [await play(), play('bytes=0-1')]
    voice.behave('well')
    const first = await part
    expect([first.status, first.headers.get('content-range'), await bytesOf(first)]).toEqual([
      206,
      'bytes 0-1/40000',
      sampleMp3().subarray(0, 2),
    ])
    expect((await bytesOf(stream)).length).toBe(40_000)
    await kept(play)
    const rest = await play('bytes=2-39999')
    expect([rest.status, rest.headers.get('content-range'), await bytesOf(rest)]).toEqual([
      206,
      'bytes 2-39999/40000',
      sampleMp3().subarray(2),
    ])
    expect(voice.asked).toHaveLength(1)
  })

  test('only the current question is spoken: no earlier one, none after the end, and no forged, expired or other person’s link works', async () => {
    const [one, other] = [await asking(), await asking()]
    const link = one.begun.current!.speech_url!
    const expired = speechLink(vouch.parts.secrets, one.id.candidate_id, one.turn_id, Date.now() - 3 * 3_600_000)
    const longer = link.replace(/expires=(\d+)/, (_, n: string) => `expires=${Number(n) + 60}`)
    for (const url of [
      expired,
      longer,
      link.replace(one.turn_id, other.turn_id),
      link.replace(one.id.candidate_id, other.id.candidate_id),
      link.replace(one.turn_id, v7()),
    ])
      expect((await one.play(undefined, url)).status, url).toBe(404)
    const { next } = await one.me.submitAnswer({
      ...one.id,
      turn_id: v7(),
      question_turn_id: one.turn_id,
      mode: 'voice',
      text: 'Words of mine.',
    })
    expect((await one.play()).status).toBe(409)
    await one.me.endInterview(one.id)
    expect((await one.play(undefined, next!.speech_url!)).status).toBe(409)
    expect(voice.asked).toEqual([])
  })

  test.each(failures)('a service that answers with “%s” is a 503, and the next try may succeed', async (how) => {
    const { play } = await asking()
    voice.behave(how)
    const error = await play()
    expect([error.status, error.headers.get('retry-after')]).toEqual([503, '5'])
    voice.behave('well')
    expect((await bytesOf(await play())).length).toBe(sampleMp3().length)
  })

  test('sound that breaks off in the middle is an error for the listener and is not kept', async () => {
    const { play } = await asking()
    voice.behave('break_off')
    await expect(play().then(bytesOf)).rejects.toThrow()
    expect((await play('bytes=0-1')).status).toBe(503)
    voice.behave('well')
    expect((await bytesOf(await play())).length).toBe(sampleMp3().length)
    expect(voice.asked).toHaveLength(3)
  })

  test('a slow service is stopped, at the first sound and at the whole', async () => {
    const service = { ...vouch.parts.config.tts! }
    voice.behave('hang')
    await expect(speech(service, 'Hello?', { firstSound_ms: 200, whole_ms: 1000 })).rejects.toMatchObject({ code: 'voice.away' })
    voice.behave('half')
    const { listen, whole } = await speech(service, 'Hello?', { firstSound_ms: 1000, whole_ms: 20 })
    await expect(buffer(listen())).rejects.toMatchObject({ code: 'voice.away' })
    await expect(whole).rejects.toMatchObject({ code: 'voice.away' })
  })

  test('has a limit for each candidate', async () => {
    const [{ id, play }, other] = [await asking(), await asking()]
    for (let i = 0; i < voicePerMinute; i++) await limitVoice(vouch.parts, id.candidate_id)
    expect((await play()).status).toBe(429)
    expect((await other.play()).status).toBe(200)
  })
})

/** Waits until the sound is stored. The response then has a content length. */
const kept = (play: () => Promise<Response>) =>
  eventually(async () => {
    const response = await play()
    await response.arrayBuffer()
    return response.headers.has('content-length')
  })

async function readFrom(reader: ReadableStreamDefaultReader<Uint8Array>, size: number): Promise<Buffer> {
  let read = Buffer.alloc(0)
  while (read.length < size) {
    const { value, done } = await reader.read()
    if (done) break
    read = Buffer.concat([read, value])
  }
  return read
}

describe('hearing', () => {
  test('answers with the words of an utterance and stores nothing', async () => {
    const { me, id, candidate } = await beginInterview(vouch)
    voice.behave('well', '  I fixed\u0000 it myself.\n')
    expect(await me.transcribeSpeech({ ...id, raw: utterance() })).toEqual({ text: 'I fixed  it myself.' })
    expect(voice.asked[0]).toMatchObject({ path: '/v1/audio/transcriptions', authorization: `Bearer ${voice.key}` })
    expect(voice.asked[0]!.body).toContain('filename="utterance.webm"')
    expect(voice.asked[0]!.body).toMatch(/name="model"\r\n\r\nstt\r\n/)
    // The service finds English by itself; it is told another language.
    expect(voice.asked[0]!.body).not.toContain('name="language"')
    const of_job = (language: 'mi' | 'en') =>
      vouch.parts.db.update(jobs).set({ interview_language: language }).where(eq(jobs.id, candidate.job_id))
    await of_job('mi')
    await me.transcribeSpeech({ ...id, raw: utterance() })
    expect(voice.asked[1]!.body).toMatch(/name="language"\r\n\r\nmi\r\n/)
    await of_job('en')
    expect((await me.getInterview(id)).turns).toHaveLength(1)
    voice.behave('well', '')
    expect(await me.transcribeSpeech({ ...id, raw: utterance('audio/mp4') })).toEqual({ text: '' })
    voice.behave('well', '😀'.repeat(20_000))
    const { text } = await me.transcribeSpeech({ ...id, raw: utterance('audio/wav') })
    expect([text.length <= 10_000, text.isWellFormed()]).toEqual([true, true])
  })

  test('keeps an interview from being idle, but only if something was said', async () => {
    const { me, id } = await beginInterview(vouch)
    const long = new Date(Date.now() - 20 * 60_000).toISOString()
    const activity = async () =>
      (await vouch.parts.db.select().from(interviews).where(eq(interviews.candidate_id, id.candidate_id)))[0]!.last_activity_at
    await vouch.parts.db.update(interviews).set({ last_activity_at: long }).where(eq(interviews.candidate_id, id.candidate_id))
    voice.behave('well', ' ')
    await me.transcribeSpeech({ ...id, raw: utterance() })
    expect(await activity()).toBe(long)
    voice.behave('well', 'Words.')
    await me.transcribeSpeech({ ...id, raw: utterance() })
    expect(await activity()).not.toBe(long)
  })

  test.each(failures)('a service that answers with “%s” is a 503 and loses nothing; the log holds no word', async (how) => {
    const { me, id } = await beginInterview(vouch)
    voice.behave(how, 'my private words')
    const error = await refused(me.transcribeSpeech({ ...id, raw: utterance() }))
    expect([error.status, error.retryAfter]).toEqual([503, 5])
    expect((await me.getInterview(id)).current).not.toBeNull()
    expect(logged).not.toMatch(/my private words|a key of the voice/)
  })

  test('a slow service is stopped', async () => {
    voice.behave('hang')
    await expect(
      hear({ ...vouch.parts.config.stt!, timeout_ms: 200 }, { content_type: 'audio/webm', bytes: sampleWebm() }, 'en'),
    ).rejects.toMatchObject({
      code: 'voice.away',
    })
    voice.behave('slow', 'In the end.')
    expect(await hear(vouch.parts.config.stt!, { content_type: 'audio/webm', bytes: sampleWebm() }, 'en')).toBe('In the end.')
  })

  test('has a limit for each candidate, and ends with the minute', async () => {
    const [{ me, id }, other] = [await beginInterview(vouch), await beginInterview(vouch)]
    const statuses = await Promise.all(
      Array.from({ length: voicePerMinute + 3 }, () =>
        me.transcribeSpeech({ ...id, raw: utterance() }).then(
          () => 200,
          (error: CallError) => error.status,
        ),
      ),
    )
    expect(statuses.filter((s) => s === 429)).toHaveLength(3)
    const error = await refused(me.transcribeSpeech({ ...id, raw: utterance() }))
    expect(error.retryAfter).toBeGreaterThan(0)
    expect(error.retryAfter).toBeLessThanOrEqual(60)
    expect(await other.me.transcribeSpeech({ ...other.id, raw: utterance() })).toMatchObject({ text: expect.any(String) })
    await vouch.parts.db.raw("update sign_in_tries set window_ends_at = now() - interval '1 second'")
    expect(await me.transcribeSpeech({ ...id, raw: utterance() })).toMatchObject({ text: expect.any(String) })
  })

  test('takes sound of an allowed size, during an interview', async () => {
    const { me, id } = await beginInterview(vouch)
    expect((await refused(me.transcribeSpeech({ ...id, raw: utterance('application/json') }))).status).toBe(415)
    expect((await refused(me.transcribeSpeech({ ...id, raw: utterance('audio/webm', Buffer.alloc(2 * 1024 * 1024 + 1)) }))).status).toBe(
      413,
    )
    await me.endInterview(id)
    expect((await refused(me.transcribeSpeech({ ...id, raw: utterance() }))).status).toBe(409)
    expect(voice.asked).toEqual([])
  })
})

test('a server without voice says so, so that the browser speaks and hears', async () => {
  const alone = await startVouch({}, { tasks: false })
  try {
    const { me, id, begun } = await beginInterview(alone)
    expect(begun.voice).toEqual({ tts: false, stt: false })
    const { turn_id, speech_url } = begun.current!
    expect(speech_url).toBeNull()
    expect((await fetch(alone.url + speechLink(alone.parts.secrets, id.candidate_id, turn_id))).status).toBe(409)
    expect((await refused(me.transcribeSpeech({ ...id, raw: utterance() }))).status).toBe(409)
  } finally {
    await alone.stop()
  }
})
