import { eq } from 'drizzle-orm'
import { v7 } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { interviews } from '../db/schema/interviews.ts'
import { scores } from '../db/schema/scoring.ts'
import { beginInterview } from '../../testing/build/beginInterview.ts'
import { buildAdmin, buildRecruiter, buildReadyJob } from '../../testing/build/build.ts'
import { refused } from '../../testing/refused.ts'
import { eventually, startVouch, type Vouch } from '../../testing/servers/startVouch.ts'

let vouch: Vouch
beforeAll(async () => {
  vouch = await startVouch()
})
afterAll(() => vouch.stop())

test('a candidate’s explanation of an event is shown with its flag, to the administrator and the recruiter, and does not change the score', async () => {
  const recruiter = await buildRecruiter(vouch.parts)
  const { me, id, begun, candidate } = await beginInterview(vouch, {
    job_id: (await buildReadyJob(vouch.parts, { recruiter_id: recruiter.id })).id,
  })
  const [pasted, other] = [v7(), v7()]
  const at = new Date().toISOString()
  await me.recordEvents({
    ...id,
    events: [
      { event_id: pasted, kind: 'paste', at, amount: 900 },
      { event_id: other, kind: 'second_voice', at },
    ],
  })
  await me.submitAnswer({
    ...id,
    turn_id: v7(),
    question_turn_id: begun.current!.turn_id,
    mode: 'voice',
    text: 'Last year I found a fault in the retry job, wrote a test for it and measured that duplicates fell from 40 a week to none.',
  })
  expect(await me.explainEvent({ ...id, event_id: pasted, text: 'First words.' })).toMatchObject({
    event_id: pasted,
    kind: 'paste',
    explanation: 'First words.',
  })
  await me.endInterview(id)
  const { scoring } = vouch.as((await buildAdmin(vouch.parts)).token)
  const scored = await eventually(async () => {
    const score = await scoring.getScore(id)
    return score.status === 'scored' && score
  })
  expect(scored.red_flags.find((f) => f.event_id === pasted)).toMatchObject({
    text: expect.stringMatching(/^Paste of 900 characters at /),
    explanation: 'First words.',
  })
  expect(scored.red_flags.find((f) => f.event_id === other)).not.toHaveProperty('explanation')

  await me.explainEvent({ ...id, event_id: pasted, text: ' I pasted my own notes. ' })
  expect((await me.getInterview(id)).events.map((e) => [e.kind, e.explanation])).toEqual(
    expect.arrayContaining([
      ['paste', 'I pasted my own notes.'],
      ['second_voice', null],
    ]),
  )
  const explained = await scoring.getScore(id)
  expect(explained.red_flags.find((f) => f.event_id === pasted)!.explanation).toBe('I pasted my own notes.')
  expect([explained.integrity_score, explained.overall_score]).toEqual([scored.integrity_score, scored.overall_score])

  // After a decision too, and marked then; what stood when the person decided is kept beside it.
  await vouch.parts.db.update(scores).set({ overall_score: 70 }).where(eq(scores.candidate_id, candidate.id))
  await scoring.reviewScore({ ...id, action: 'approve' })
  expect(await me.explainEvent({ ...id, event_id: other, text: 'My flatmate came in.' })).toMatchObject({ after_decision: true })
  for (const text of ['My own notes, from home.', 'My own notes, from the train.'])
    expect(await me.explainEvent({ ...id, event_id: pasted, text })).toMatchObject({
      explanation: text,
      after_decision: true,
      explanation_before: 'I pasted my own notes.',
    })
  const { job_id } = candidate
  const late = {
    [pasted]: ['My own notes, from the train.', true, 'I pasted my own notes.'],
    [other]: ['My flatmate came in.', true, null],
  }
  type Shown = { event_id?: string | undefined; explanation?: unknown; after_decision?: unknown; explanation_before?: unknown }
  const told = (all: Shown[]) =>
    Object.fromEntries(all.map((one) => [one.event_id, [one.explanation, one.after_decision, one.explanation_before]]))
  expect(told((await me.getInterview(id)).events)).toMatchObject(late)
  expect(told((await scoring.getScore(id)).red_flags)).toMatchObject(late)
  expect(told((await vouch.as(recruiter.token).scoring.getRankedCandidate({ ...id, job_id })).red_flags)).toMatchObject(late)
})

test('problems with the connection, the page and the microphone are shown with the score, are not flags and do not change the score', async () => {
  const recruiter = await buildRecruiter(vouch.parts)
  const { me, id, candidate } = await beginInterview(vouch, {
    job_id: (await buildReadyJob(vouch.parts, { recruiter_id: recruiter.id })).id,
  })
  const began = Date.now() - 90_000
  const at = (seconds: number) => new Date(began + seconds * 1000).toISOString()
  await vouch.parts.db
    .update(interviews)
    .set({ started_at: at(0) })
    .where(eq(interviews.candidate_id, candidate.id))
  const events = (
    [
      ['connection_lost', 10],
      ['connection_back', 72, 62],
      ['microphone_lost', 75],
      ['resumed', 80],
      ['connection_lost', 85],
    ] as const
  ).map(([kind, seconds, amount]) => ({ event_id: v7(), kind, at: at(seconds), amount }))
  await me.recordEvents({ ...id, events })
  await me.endInterview(id)
  const { scoring } = vouch.as((await buildAdmin(vouch.parts)).token)
  const scored = await eventually(async () => {
    const score = await scoring.getScore(id)
    return score.status === 'scored' && score
  })
  const expected = ['The connection was lost for 62 seconds', 'The microphone was lost', 'The page was reopened', 'The connection was lost']
  expect(scored.notes.map((note) => note.text)).toEqual(expected)
  expect(scored.notes[0]!.offset_ms).toBe(10_000)
  expect([scored.red_flags, scored.integrity_score]).toEqual([[], 100])
  await vouch.parts.db.update(scores).set({ decision: 'approved', overall_score: 70 }).where(eq(scores.candidate_id, candidate.id))
  expect(
    (await vouch.as(recruiter.token).scoring.getRankedCandidate({ job_id: candidate.job_id, candidate_id: candidate.id })).notes.map(
      (note) => note.text,
    ),
  ).toEqual(expected)
})

test('a candidate can explain only events of their own interview, in words', async () => {
  const [one, other] = [await beginInterview(vouch), await beginInterview(vouch)]
  const event_id = v7()
  await other.me.recordEvents({ ...other.id, events: [{ event_id, kind: 'paste', at: new Date().toISOString(), amount: 900 }] })
  expect((await refused(one.me.explainEvent({ ...one.id, event_id, text: 'Mine?' }))).status).toBe(404)
  expect((await refused(one.me.explainEvent({ ...other.id, event_id, text: 'Mine?' }))).status).toBe(404)
  for (const text of ['', '  ', 'x'.repeat(1001), 'a\u0000b'])
    expect((await refused(other.me.explainEvent({ ...other.id, event_id, text }))).status).toBe(422)
})
