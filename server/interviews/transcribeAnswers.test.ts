import { and, eq } from 'drizzle-orm'
import { v7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { beginInterview } from '../../testing/build/beginInterview.ts'
import { buildAdmin } from '../../testing/build/build.ts'
import { logOf } from '../../testing/logOf.ts'
import { refused } from '../../testing/refused.ts'
import { startVouch, type Vouch } from '../../testing/servers/startVouch.ts'
import { sampleWebm, startVoice, voiceSettings, type VoiceStandIn } from '../../testing/standIns/voiceStandIn.ts'
import { interviews, turns } from '../db/schema/interviews.ts'
import { scores } from '../db/schema/scoring.ts'
import { scoreInterview } from '../scoring/reading/scoreInterview.ts'
import { transcribeAnswers } from './transcribeAnswers.ts'

let voice: VoiceStandIn
let vouch: Vouch
beforeAll(async () => {
  voice = await startVoice()
  vouch = await startVouch(voiceSettings(voice), { tasks: false })
})
afterAll(async () => {
  await vouch.stop()
  await voice.stop()
})
beforeEach(() => {
  voice.behave('well', 'I traced the logs for two days and found that a retry was not idempotent.')
  voice.asked.length = 0
})

const text = 'I told the team the same day and called three customers.'

/** An interview in which the first answer is only sound and the others are typed. */
async function spoken({ sound = true } = {}) {
  const admin = await buildAdmin(vouch.parts)
  const { me, id, begun, candidate } = await beginInterview(vouch)
  const question_turn_id = begun.current!.turn_id
  const part = (number: number) => ({
    segment_id: segment,
    part: number,
    duration_ms: 4000,
    offset_ms: number * 4000,
    question_turn_id,
    raw: new Blob([new Uint8Array(sampleWebm(1000, number))], { type: 'audio/webm' }),
  })
  const segment = v7()
  if (sound) for (const number of [0, 1]) await me.putRecordingPart({ ...id, ...part(number) })
  // The sound of another question does not belong to this answer.
  await me.putRecordingPart({ ...id, ...part(0), segment_id: v7(), question_turn_id: v7() })
  const turn_id = v7()
  const answered = await me.submitAnswer({
    ...id,
    turn_id,
    question_turn_id,
    mode: 'voice',
    text: '',
    transcript: 'missing',
    spoken_from_ms: 5,
  })
  for (let next = answered.next; next;)
    next = (await me.submitAnswer({ ...id, turn_id: v7(), question_turn_id: next.turn_id, mode: 'typed', text })).next
  await me.endInterview(id)
  return { me, id, turn_id, candidate, staff: vouch.as(admin.token), answered, begun }
}

/** Makes the score that is waiting. */
async function score(candidate_id: string) {
  const current = and(eq(scores.candidate_id, candidate_id), eq(scores.is_current, true))
  const [waiting] = await vouch.parts.db.select().from(scores).where(current)
  await scoreInterview(vouch.parts, { score_id: waiting!.id }, { last_try: true })
  const [made] = await vouch.parts.db.select().from(scores).where(current)
  return made!
}
const transcribe = (parts = vouch.parts) => transcribeAnswers(parts, 0)
const heard = () => voice.asked.filter(({ path }) => path.endsWith('/transcriptions'))
const turnOf = async (turn_id: string) => (await vouch.parts.db.select().from(turns).where(eq(turns.id, turn_id)))[0]!

test('a recording without words is an answer: the next question follows without a follow-up, and the score waits for the words', async () => {
  const { me, id, candidate, staff, answered, begun } = await spoken()
  expect(answered.next).toMatchObject({ kind: 'core', number: 2 })
  expect((await me.getInterview(id)).turns[1]).toMatchObject({ text: '', transcript: 'missing', declined: false })
  expect(await score(candidate.id)).toMatchObject({
    status: 'failed',
    failure_code: 'answer.not_transcribed',
    answered_count: begun.current!.of,
  })
  expect((await staff.scoring.getScore(id)).failure).toContain('question 1 was spoken')

  const withoutService = { ...vouch.parts, config: { ...vouch.parts.config, stt: null } }
  await transcribe(withoutService)
  expect(heard()).toHaveLength(0)
  await transcribe()
  expect(heard()).toHaveLength(1)
  expect(heard()[0]!.body).toContain(Buffer.from([...sampleWebm(1000, 0), ...sampleWebm(1000, 1)]).toString('latin1'))
  expect((await me.getInterview(id)).turns[1]).toMatchObject({ transcript: 'service', text: expect.stringContaining('not idempotent') })
  expect(await score(candidate.id)).toMatchObject({ status: 'scored', failure_code: null })
  expect(await logOf(vouch.parts, candidate.id, 'answer_transcribed')).toHaveLength(1)
  await transcribe()
  expect(heard()).toHaveLength(1)
})

test('a service that fails is asked again later, and what was not said is never an answer', async () => {
  const { turn_id, me, id } = await spoken()
  for (const failure of ['fail', 'not_json', 'page'] as const) {
    voice.behave(failure, 'Words that were never said.')
    await vouch.parts.db.update(turns).set({ transcribe_after: new Date().toISOString() }).where(eq(turns.id, turn_id))
    await transcribe()
    const turn = await turnOf(turn_id)
    expect(turn).toMatchObject({ text: '', transcript: 'missing' })
    expect(Date.parse(turn.transcribe_after!)).toBeGreaterThan(Date.now() + 50_000)
  }
  voice.behave('well', '')
  await vouch.parts.db.update(turns).set({ transcribe_after: new Date().toISOString() }).where(eq(turns.id, turn_id))
  await transcribe()
  expect(await turnOf(turn_id)).toMatchObject({ transcript: 'missing', transcribe_after: null })
  expect((await me.getInterview(id)).turns[1]).toMatchObject({ text: '', transcript: 'missing' })
})

test('sound that is still on its way is waited for, and given up a day after the end', async () => {
  const fresh = await spoken()
  await transcribeAnswers(vouch.parts)
  expect(heard()).toHaveLength(0)
  expect(Date.parse((await turnOf(fresh.turn_id)).transcribe_after!)).toBeGreaterThan(Date.now())

  const { turn_id, id } = await spoken({ sound: false })
  await transcribe()
  expect(Date.parse((await turnOf(turn_id)).transcribe_after!)).toBeGreaterThan(Date.now())
  await vouch.parts.db
    .update(interviews)
    .set({ ended_at: new Date(Date.now() - 25 * 3_600_000).toISOString() })
    .where(eq(interviews.candidate_id, id.candidate_id))
  await vouch.parts.db.update(turns).set({ transcribe_after: new Date().toISOString() }).where(eq(turns.id, turn_id))
  await transcribe()
  expect((await turnOf(turn_id)).transcribe_after).toBeNull()
  expect(heard()).toHaveLength(0)
})

test('a person who listened types and corrects the words, and the interview is scored; words that a candidate saw cannot be changed', async () => {
  const { staff, id, turn_id, candidate, me } = await spoken()
  await score(candidate.id)
  expect(await staff.interviews.typeTranscript({ ...id, turn_id, text: 'I traced the logs.' })).toMatchObject({
    transcript: 'person',
    scoring: 'begun',
  })
  expect(await staff.interviews.typeTranscript({ ...id, turn_id, text: 'I traced the logs for two days.' })).toMatchObject({
    text: 'I traced the logs for two days.',
  })
  await transcribe()
  expect(heard()).toHaveLength(0)
  expect(await score(candidate.id)).toMatchObject({ status: 'scored' })
  expect((await logOf(vouch.parts, candidate.id, 'transcript_typed')).map((row) => row.data).join()).not.toContain('logs')

  const typed = (await me.getInterview(id)).turns.findLast((turn) => turn.role === 'candidate')!
  const codeOf = async (call: Promise<unknown>) => (await refused(call)).code
  expect(await codeOf(staff.interviews.typeTranscript({ ...id, turn_id: typed.turn_id, text: 'Other words.' }))).toBe('answer.own_words')
  expect(await codeOf(staff.interviews.typeTranscript({ ...id, turn_id: v7(), text: 'Other words.' }))).toBe('turn.not_found')
  await staff.scoring.reviewScore({ ...id, action: 'approve' })
  expect(await codeOf(staff.interviews.typeTranscript({ ...id, turn_id, text: 'Other words.' }))).toBe('score.decided')
})

test('a person can score an answer by hand without its words', async () => {
  const { staff, id, turn_id, candidate } = await spoken()
  await score(candidate.id)
  const { questions } = await staff.scoring.getScore(id)
  const scored = await staff.scoring.setLevels({ ...id, levels: questions.map(({ name }) => ({ name, level: 3 })) })
  expect(scored).toMatchObject({ status: 'scored', failure_code: null, overall_score: 60 })
  // Whoever set the level had listened, so there is nothing to read again.
  expect(await staff.interviews.typeTranscript({ ...id, turn_id, text })).toMatchObject({ scoring: 'kept' })
  expect(await staff.scoring.getScore(id)).toMatchObject({ overall_score: 60, read_this: false })
})

test('words that were written after an approval mark nothing once it is undone: whoever set the level had listened', async () => {
  const { staff, id, turn_id, candidate } = await spoken()
  await score(candidate.id)
  const { questions } = await staff.scoring.getScore(id)
  await staff.scoring.setLevels({ ...id, levels: questions.map(({ name }) => ({ name, level: 3 })) })
  await staff.scoring.reviewScore({ ...id, action: 'approve' })
  await transcribe()
  expect((await turnOf(turn_id)).transcript).toBe('service')
  expect(await staff.scoring.undoReviewDecision(id)).toMatchObject({ decision: 'pending', overall_score: 60, read_this: false })
})

test('an answer whose recording never came is left out by whoever sets the other levels, and not before a day has passed', async () => {
  const { staff, id, candidate } = await spoken({ sound: false })
  await score(candidate.id)
  const [first, ...others] = (await staff.scoring.getScore(id)).questions
  const levels = others.map(({ name }) => ({ name, level: 3 }))
  const missing = `${first!.name} is missing`
  expect((await refused(staff.scoring.setLevels({ ...id, levels }))).message).toContain(missing)
  const endedAgo = (hours: number, candidate_id: string) =>
    vouch.parts.db
      .update(interviews)
      .set({ ended_at: new Date(Date.now() - hours * 3_600_000).toISOString() })
      .where(eq(interviews.candidate_id, candidate_id))
  await endedAgo(25, candidate.id)
  const scored = await staff.scoring.setLevels({ ...id, levels })
  expect(scored).toMatchObject({ status: 'scored', overall_score: 60, provisional: false })
  const [lost] = scored.competency_scores
  expect(lost).toMatchObject({ name: first!.name, standing: 'not_asked', score: null, reason: expect.stringContaining('was lost') })

  const heardOnly = await spoken()
  await score(heardOnly.candidate.id)
  await endedAgo(25, heardOnly.candidate.id)
  expect((await refused(heardOnly.staff.scoring.setLevels({ ...heardOnly.id, levels }))).message).toContain(missing)
})

test('an answer without text is accepted only if it was spoken', async () => {
  const { me, id, begun } = await beginInterview(vouch)
  const answer = { ...id, turn_id: v7(), question_turn_id: begun.current!.turn_id }
  for (const wrong of [
    { mode: 'typed', text: '', transcript: 'missing' },
    { mode: 'voice', text: 'Words.', transcript: 'missing' },
    { mode: 'voice', text: '', transcript: 'partial' },
    { mode: 'voice', text: '', transcript: 'missing', declined: true },
    { mode: 'voice', text: '' },
  ] as const)
    expect((await refused(me.submitAnswer({ ...answer, ...wrong }))).status).toBe(422)
  await me.submitAnswer({ ...answer, mode: 'voice', text: 'I fixed', transcript: 'partial' })
  expect((await me.getInterview(id)).turns[1]).toMatchObject({ text: 'I fixed', transcript: 'partial' })
})
