import { and, eq } from 'drizzle-orm'
import { v7 } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Question } from '../../shared/turns.ts'
import { latestOffset_ms } from '../../shared/soundTypes.ts'
import { beginInterview } from '../../testing/build/beginInterview.ts'
import { buildAdmin, buildRecruiterWithJob } from '../../testing/build/build.ts'
import { logOf } from '../../testing/logOf.ts'
import { refused } from '../../testing/refused.ts'
import { startVouch, type Vouch } from '../../testing/servers/startVouch.ts'
import { sampleWebm } from '../../testing/standIns/voiceStandIn.ts'
import { interviews } from '../db/schema/interviews.ts'
import { emails } from '../db/schema/mail.ts'
import { scores } from '../db/schema/scoring.ts'
import { finaliseIdle } from './finaliseIdle.ts'

let vouch: Vouch
beforeAll(async () => {
  vouch = await startVouch({}, { tasks: false })
})
afterAll(() => vouch.stop())

const back = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString()
const because = { reason: 'The fire alarm went off.' }

/** An interview that its candidate ended after one answer. */
async function ended() {
  const { recruiter, job } = await buildRecruiterWithJob(vouch.parts)
  const { me, id, begun, candidate } = await beginInterview(vouch, { job_id: job.id })
  const answer = { turn_id: v7(), question_turn_id: begun.current!.turn_id, mode: 'typed' as const, text: 'I fixed it.', declined: false }
  const { next } = await me.submitAnswer({ ...id, ...answer })
  await me.endInterview(id)
  return { staff: vouch.as(recruiter.token), one: { ...id, job_id: job.id }, me, id, next: next!, candidate }
}
const emailsTo = (candidate_id: string, kind: string) =>
  vouch.parts.db
    .select()
    .from(emails)
    .where(and(eq(emails.candidate_id, candidate_id), eq(emails.kind, kind)))
const problemOf = async (call: Promise<unknown>) => (await refused(call)).problem!.type
const idleFor = (candidate_id: string, days: number, more: object = {}) =>
  vouch.parts.db
    .update(interviews)
    .set({ last_activity_at: back(days), ...more })
    .where(eq(interviews.candidate_id, candidate_id))

test('a reopened interview goes on where it stood; its score is outdated, the shown email is sent, and the log has a row', async () => {
  const { staff, one, me, id, next, candidate } = await ended()
  const preview = await staff.interviews.previewReopening(one)
  expect(preview).toMatchObject({ to: candidate.email, subject: 'Your interview for Senior Product Engineer was reopened' })
  const done = await staff.interviews.reopenInterview({ ...one, ...because })
  expect(Date.parse(done.open_until)).toBeGreaterThan(Date.now())

  expect(await me.getInterview(id)).toMatchObject({ interview_status: 'in_progress', completed_at: null })
  expect((await me.startInterview(id)).current!.turn_id).toBe(next.turn_id)
  const kept = await vouch.parts.db.select().from(scores).where(eq(scores.candidate_id, candidate.id))
  expect(kept.map((score) => score.is_current)).toEqual([false])
  const [email] = await emailsTo(candidate.id, 'reopened')
  expect(email).toMatchObject({ kind: 'reopened', subject: preview.subject })
  const text = vouch.parts.secrets.open(email!.text_sealed)
  const token = text.match(/login#(\S+)/)![1]!
  expect(text.replace(/https?:\S+login#\S+/, '(their sign-in link)')).toBe(preview.text)
  expect((await vouch.as().sessions.signInByLink({ token })).candidate_id).toBe(candidate.id)
  const [row] = await logOf(vouch.parts, candidate.id, 'interview_reopened')
  expect(JSON.parse(row!.data)).toMatchObject({ end_reason: 'ended_by_candidate' })
  expect(row!.data).not.toContain('alarm')

  await me.endInterview(id)
  expect(await vouch.parts.db.$count(scores, eq(scores.candidate_id, candidate.id))).toBe(2)
})

test('whoever reopens an interview is told that a person has set levels or a score', async () => {
  const { staff, one, candidate } = await ended()
  expect(await staff.interviews.previewReopening(one)).toMatchObject({ person_set: false })
  const set = { status: 'scored', overall_score: 70, set_how: 'override' } as const
  await vouch.parts.db.update(scores).set(set).where(eq(scores.candidate_id, candidate.id))
  expect(await staff.interviews.previewReopening(one)).toMatchObject({ person_set: true })
})

test('the timeline says why an interview was reopened, each time, until its candidate is erased', async () => {
  const { staff, one, me, id, candidate } = await ended()
  await staff.interviews.reopenInterview({ ...one, ...because })
  await me.endInterview(id)
  await staff.interviews.reopenInterview({ ...one, reason: 'The line was down.' })
  const told = async () =>
    (await staff.outcomes.getTimeline(one)).filter(({ event }) => event === 'interview_reopened').map(({ reason }) => reason)
  expect(await told()).toEqual(['The line was down.', because.reason])
  // Of one from before all reasons were kept, the newest is known.
  await vouch.parts.db
    .update(interviews)
    .set({ reopen_reasons: ['The line was down.'] })
    .where(eq(interviews.candidate_id, candidate.id))
  expect(await told()).toEqual(['The line was down.', null])
  await vouch.as((await buildAdmin(vouch.parts)).token).candidates.eraseCandidate({ ...id, reason: 'no_longer_needed' })
  const [row] = await vouch.parts.db.select().from(interviews).where(eq(interviews.candidate_id, candidate.id))
  expect(row!.reopen_reasons).toEqual([])
})

test('at the end the candidate is told what was received, what happens next and by when, in the company’s name', async () => {
  const { candidate, staff, one, me, id } = await ended()
  const [email] = await emailsTo(candidate.id, 'received')
  expect(email).toMatchObject({ to: candidate.email, subject: 'We have received your interview for Senior Product Engineer' })
  expect(email!.delivery).toMatchObject({ from_name: 'Northwind' })
  const text = vouch.parts.secrets.open(email!.text_sealed)
  expect(text).toContain('We have your answers to 1 of 3 questions.')
  expect(text.match(/(?:by|until) \w+ \d+, \d{4}/g)).toHaveLength(2)
  const token = text.match(/login#(\S+)/)![1]!
  expect((await vouch.as().sessions.signInByLink({ token })).candidate_id).toBe(candidate.id)
  // The same end again tells nothing more. Another end after a reopening does.
  await me.endInterview(id)
  expect(await emailsTo(candidate.id, 'received')).toHaveLength(1)
  await staff.interviews.reopenInterview({ ...one, ...because })
  await me.endInterview(id)
  expect(await emailsTo(candidate.id, 'received')).toHaveLength(2)
})

test('an interview is not reopened while it goes on, once it is decided, or if every question is answered', async () => {
  const { staff, one, me, id, candidate } = await ended()
  await vouch.parts.db.update(scores).set({ decision: 'approved' }).where(eq(scores.candidate_id, candidate.id))
  expect(await problemOf(staff.interviews.reopenInterview({ ...one, ...because }))).toBe('/problems/score.decided')
  expect((await me.getInterview(id)).interview_status).toBe('completed')
  await vouch.parts.db.update(scores).set({ decision: 'pending' }).where(eq(scores.candidate_id, candidate.id))
  expect((await refused(staff.interviews.reopenInterview({ ...one, reason: ' ' }))).status).toBe(422)
  // The list says the same, so that it does not offer what is refused.
  const askedAll = async () => (await staff.candidates.getCandidate(one)).result?.asked_all
  expect(await askedAll()).toBe(false)
  await vouch.parts.db.update(interviews).set({ end_reason: 'answered_all' }).where(eq(interviews.candidate_id, candidate.id))
  expect(await askedAll()).toBe(true)
  expect(await problemOf(staff.interviews.reopenInterview({ ...one, ...because }))).toBe('/problems/interview.answered')
  await vouch.parts.db.update(interviews).set({ end_reason: 'idle' }).where(eq(interviews.candidate_id, candidate.id))
  await staff.interviews.reopenInterview({ ...one, ...because })
  expect(await problemOf(staff.interviews.reopenInterview({ ...one, ...because }))).toBe('/problems/interview.not_ended')
  expect(await vouch.parts.db.$count(scores, eq(scores.candidate_id, candidate.id))).toBe(1)
})

test('an interview is not reopened once a person has decided about its candidate, and nobody is told that it is open', async () => {
  const { staff, one, me, id, candidate } = await ended()
  const again = () => staff.interviews.reopenInterview({ ...one, ...because })
  for (const outcome of ['advanced', 'declined', 'hired', 'withdrawn'] as const) {
    await staff.outcomes.setOutcome({ ...one, outcome, reason: '' })
    expect(await problemOf(again()), outcome).toBe('/problems/candidate.decided')
    expect((await me.getInterview(id)).interview_status).toBe('completed')
    await staff.outcomes.undoOutcomes({ job_id: one.job_id, candidate_ids: [candidate.id] })
  }
  const [score] = await vouch.parts.db.select().from(scores).where(eq(scores.candidate_id, candidate.id))
  expect(score!.is_current).toBe(true)
  expect(await emailsTo(candidate.id, 'reopened')).toEqual([])
  await again()
  expect(await emailsTo(candidate.id, 'reopened')).toHaveLength(1)
})

test('an interview on hold can be reopened, but not after another outcome replaces “on hold”', async () => {
  const { staff, one, me, id } = await ended()
  await staff.outcomes.setOutcome({ ...one, outcome: 'on_hold', reason: 'Waiting for the second round.' })
  await staff.interviews.reopenInterview({ ...one, ...because })
  expect((await me.getInterview(id)).interview_status).toBe('in_progress')
  expect((await staff.candidates.getCandidate(one)).outcome).toMatchObject({ outcome: 'on_hold' })
  await me.endInterview(id)
  await staff.outcomes.setOutcome({ ...one, outcome: 'advanced', reason: '' })
  expect(await problemOf(staff.interviews.reopenInterview({ ...one, ...because }))).toBe('/problems/candidate.decided')
})

test('a reopened interview waits a week for the candidate, and half an hour once they are back', async () => {
  const [away, here] = [await ended(), await ended()]
  for (const { staff, one } of [away, here]) await staff.interviews.reopenInterview({ ...one, ...because })
  await idleFor(away.candidate.id, 6.1, { reopened_at: back(6) })
  await idleFor(here.candidate.id, 1, { reopened_at: back(2) })
  await finaliseIdle(vouch.parts, new Date())
  expect((await away.me.getInterview(away.id)).interview_status).toBe('in_progress')
  expect((await here.me.getInterview(here.id)).interview_status).toBe('completed')
  // After an outage candidates get half an hour again, and a reopened interview keeps its week.
  await finaliseIdle(vouch.parts, new Date(back(1)))
  await finaliseIdle(vouch.parts, new Date())
  expect((await away.me.getInterview(away.id)).interview_status).toBe('in_progress')
  await idleFor(away.candidate.id, 8.1, { reopened_at: back(8) })
  await finaliseIdle(vouch.parts, new Date())
  expect((await away.me.getInterview(away.id)).interview_status).toBe('completed')
})

test('an interview that is reopened a month after it began takes events and answers, and asks on', async () => {
  const { staff, one, me, id, next, candidate } = await ended()
  await staff.interviews.reopenInterview({ ...one, ...because })
  await idleFor(candidate.id, 0, { started_at: back(30) })
  expect((await me.startInterview(id)).current!.turn_id).toBe(next.turn_id)
  const resumed = { event_id: v7(), kind: 'resumed' as const, at: back(0) }
  expect(await me.recordEvents({ ...id, events: [resumed] })).toMatchObject({ stored_count: 1 })
  const answer = (question_turn_id: string) => ({ ...id, turn_id: v7(), question_turn_id, text: 'I asked them first.' })
  const { next: third } = await me.submitAnswer({ ...answer(next.turn_id), mode: 'typed' })
  await me.submitAnswer({ ...answer(third!.turn_id), mode: 'voice', spoken_from_ms: latestOffset_ms })
  const { turns } = await me.getInterview(id)
  expect(turns.filter((turn) => turn.role === 'candidate')).toHaveLength(3)
  expect(turns.at(-1)!.offset_ms).toBe(latestOffset_ms)
})

test('in an interview that is reopened on the third day, the sound stands where its answer stands', async () => {
  const { staff, one, me, id, next, candidate } = await ended()
  await staff.interviews.reopenInterview({ ...one, ...because })
  await idleFor(candidate.id, 0, { started_at: back(3.1) })
  const offset_ms = 3 * 86_400_000
  const segment = { segment_id: v7(), part: 0, duration_ms: 4000, offset_ms, raw: new Blob([sampleWebm(20)], { type: 'audio/webm' }) }
  await me.putRecordingPart({ ...id, ...segment })
  const said = { turn_id: v7(), question_turn_id: next.turn_id, mode: 'voice' as const, text: 'I asked.', spoken_from_ms: offset_ms }
  await me.submitAnswer({ ...id, ...said })
  expect((await me.listRecordings(id)).segments).toMatchObject([{ offset_ms }])
  expect((await me.getInterview(id)).turns.find((turn) => turn.turn_id === said.turn_id)).toMatchObject({ offset_ms })
})

test('an interview that its candidate ended at a follow-up to the last question can be reopened, and goes on there', async () => {
  const { recruiter, job } = await buildRecruiterWithJob(vouch.parts)
  const { me, id, begun } = await beginInterview(vouch, { job_id: job.id })
  const submit = (question: Question, text: string) =>
    me.submitAnswer({ ...id, turn_id: v7(), question_turn_id: question.turn_id, mode: 'typed', text })
  let turn = begun.current!
  while (turn.number < turn.of) turn = (await submit(turn, 'I would rather not say.')).next!
  const { next } = await submit(turn, 'A man came in about a fridge that had not come. I rang the depot for him and I wrote it all down.')
  expect(next).toMatchObject({ kind: 'follow_up', number: turn.of })
  expect(await me.endInterview(id)).toMatchObject({ end_reason: 'ended_by_candidate' })
  await vouch.as(recruiter.token).interviews.reopenInterview({ ...id, job_id: job.id, ...because })
  expect((await me.startInterview(id)).current!.turn_id).toBe(next!.turn_id)
})
