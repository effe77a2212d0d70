// One candidate who speaks: sends recording parts while talking, then the answer, then waits for the first sound of the next question.
import { v7 } from 'uuid'
import { consentVersion } from '../shared/consent.ts'
import type { Question } from '../shared/turns.ts'
import { makeClient } from '../shared/makeClient.ts'
import type { Providers } from './providers.ts'

/** Milliseconds from the end of an answer to the first byte of the next question: `all` in total, `ours` without the providers' time. */
export type Reply = { all: number; ours: number; hear: number; answer: number; speak: number }

const part_ms = 4000
const part = Buffer.concat([Buffer.from([0x1a, 0x45, 0xdf, 0xa3]), Buffer.alloc(16_000, 7)])
const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

type Seat = {
  base: string
  number: number
  candidate: { id: string; email: string; login_code: string }
  providers: Providers
  speakFor: () => number
}

/** Takes the whole interview. Returns the waits and the number of recording parts that were stored. */
export async function sit({
  base,
  number,
  candidate,
  providers,
  speakFor,
}: Seat): Promise<{ replies: Reply[]; parts: number; answers: number }> {
  const { access_token } = await makeClient({ base, token: () => null }).sessions.signInByLoginCode({
    email: candidate.email,
    code: candidate.login_code,
  })
  const { interviews } = makeClient({ base, token: () => access_token })
  const candidate_id = candidate.id
  await interviews.giveConsent({ candidate_id, version: consentVersion })
  let question = (await interviews.startInterview({ candidate_id })).current
  const began = performance.now()
  const segment_id = v7()
  const replies: Reply[] = []
  let parts = 0
  let answers = 0
  const firstSound = async ({ speech_url }: Question): Promise<void> => {
    const response = await fetch(base + speech_url)
    if (!response.ok || !response.body) throw new Error(`speech: ${response.status}`)
    const reader = response.body.getReader()
    if ((await reader.read()).done) throw new Error('speech: no sound')
    heard = performance.now()
    while (!(await reader.read()).done);
  }
  let heard = 0
  if (question) await firstSound(question)
  while (question) {
    for (let left = speakFor(); left > 0; left -= part_ms) {
      await wait(Math.min(left, part_ms))
      await interviews.putRecordingPart({
        candidate_id,
        part: parts++,
        segment_id,
        duration_ms: part_ms,
        offset_ms: Math.round(performance.now() - began),
        raw: new Blob([part], { type: 'audio/webm' }),
      })
    }
    const token = `utterance-${number}-${answers++}`
    const from = performance.now()
    const { text } = await interviews.transcribeSpeech({
      candidate_id,
      raw: new Blob([Buffer.concat([part, Buffer.from(token)])], { type: 'audio/webm' }),
    })
    const transcribed = performance.now()
    question = (await interviews.submitAnswer({ candidate_id, turn_id: v7(), question_turn_id: question.turn_id, mode: 'voice', text }))
      .next
    const stored = performance.now()
    if (!question) break
    await firstSound(question)
    const all = heard - from
    replies.push({ all, ours: all - providers.took(token), hear: transcribed - from, answer: stored - transcribed, speak: heard - stored })
  }
  await interviews.endInterview({ candidate_id })
  return { replies, parts, answers }
}
