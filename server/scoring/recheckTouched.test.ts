// Words that come or change after a person has set levels.
import { and, eq } from 'drizzle-orm'
import { v7 } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildAdmin, buildRecruiterWithJob } from '../../testing/build/build.ts'
import { buildEnded, buildRead, neverAsked, noAnswer } from '../../testing/build/buildEnded.ts'
import { goodAnswer } from '../../testing/build/sample.ts'
import { refused } from '../../testing/refused.ts'
import { startVouch, type Vouch } from '../../testing/servers/startVouch.ts'
import { interviews, turns } from '../db/schema/interviews.ts'
import { scores } from '../db/schema/scoring.ts'
import { confirmedAnswers } from './confirmedAnswers.ts'
import { reopenScore } from './openScore.ts'
import { scoreInterview } from './reading/scoreInterview.ts'

let vouch: Vouch
let one: ReturnType<Vouch['as']>
let other: typeof one
beforeAll(async () => {
  vouch = await startVouch({}, { tasks: false })
  one = vouch.as((await buildAdmin(vouch.parts)).token)
  other = vouch.as((await buildAdmin(vouch.parts)).token)
})
afterAll(() => vouch.stop())

test('quotes that a corrected transcript no longer holds are dropped, and the answer is to be read again', async () => {
  const { candidate, interview, score } = await buildEnded(vouch.parts, [goodAnswer, goodAnswer], { end_reason: 'answered_all' })
  const id = { candidate_id: candidate.id }
  const spoken = and(eq(turns.interview_id, interview.id), eq(turns.role, 'candidate'))
  await vouch.parts.db.update(turns).set({ transcript: 'service', mode: 'voice' }).where(spoken)
  await scoreInterview(vouch.parts, { score_id: score.id }, { last_try: true })
  const [first, second] = (await one.scoring.getScore(id)).turns.filter((t) => t.role === 'candidate')
  const kept = goodAnswer.split(' ').slice(0, 8).join(' ')
  const set = await one.scoring.setLevels({
    ...id,
    levels: [
      { name: 'A', level: 5, turn_ids: [first!.turn_id], quotes: [kept] },
      { name: 'B', level: 4, turn_ids: [second!.turn_id], quotes: [kept] },
    ],
  })
  expect(set).toMatchObject({ read_this: false })
  const text = 'I was on holiday that week and my colleague did it all.'
  expect(await other.interviews.typeTranscript({ ...id, turn_id: first!.turn_id, text })).toMatchObject({ scoring: 'kept', text })

  const after = await one.scoring.getScore(id)
  expect(after).toMatchObject({ read_this: true, overall_score: set.overall_score, status: 'scored' })
  expect(after.competency_scores).toMatchObject([
    { evidence: [], doubts: ['words_changed'] },
    { evidence: set.competency_scores[1]!.evidence },
  ])
  expect((await one.scoring.listScoresToReview({})).rows.find((row) => row.id === candidate.id)).toMatchObject({ read_this: true })
  const { score_id, updated_at } = set
  expect((await refused(one.scoring.reviewScore({ ...id, action: 'approve', score_id, updated_at }))).code).toBe('record.changed')
  await one.scoring.reviewScore({ ...id, action: 'approve' })
  expect(await confirmedAnswers(vouch.parts.db, candidate.id)).toEqual([
    { criterion: 'A', quotes: [] },
    { criterion: 'B', quotes: [kept] },
  ])

  const again = await one.scoring.setLevels({ ...id, levels: [{ name: 'A', level: 1 }] })
  expect(again.competency_scores[0]).not.toHaveProperty('doubts', expect.arrayContaining(['words_changed']))
})

test('an answer that comes after levels were set counts as answered, and is to be read before an approval', async () => {
  const { job_id } = await buildRecruiterWithJob(vouch.parts)
  const { candidate, interview, score } = await buildEnded(vouch.parts, [goodAnswer, noAnswer], { job_id, end_reason: 'idle' })
  await vouch.parts.db.update(interviews).set({ last_activity_at: interview.started_at }).where(eq(interviews.id, interview.id))
  await scoreInterview(vouch.parts, { score_id: score.id }, { last_try: true })
  const id = { candidate_id: candidate.id }
  const set = await one.scoring.setLevels({ ...id, levels: [{ name: 'A', level: 5 }] })
  expect(set).toMatchObject({ answered_count: 1, read_this: false })
  const answer = { turn_id: v7(), question_turn_id: set.turns.at(-1)!.turn_id, mode: 'typed' as const, text: goodAnswer, declined: false }
  await vouch.as(candidate.token).interviews.submitAnswer({ ...id, ...answer })

  const after = await one.scoring.getScore(id)
  expect(after).toMatchObject({ answered_count: 2, question_count: 2, read_this: true, overall_score: set.overall_score })
  expect(after.competency_scores[1]).toMatchObject({
    standing: 'insufficient_evidence',
    doubts: ['words_changed'],
    reason: expect.stringMatching(/^This answer came after the score was made.* Until then it counts as \d+/) as string,
  })
  const { score_id, updated_at } = set
  expect((await refused(one.scoring.reviewScore({ ...id, action: 'approve', score_id, updated_at }))).code).toBe('record.changed')
  const read = await one.scoring.setLevels({ ...id, levels: [{ name: 'B', level: 5 }] })
  expect(read).toMatchObject({ overall_score: 95, read_this: false })
})

test('an answer that came while the score was decided counts once the decision is undone', async () => {
  for (const touched of [false, true]) {
    const { job_id } = await buildRecruiterWithJob(vouch.parts)
    const { candidate, interview, score } = await buildEnded(vouch.parts, [goodAnswer, noAnswer], { job_id, end_reason: 'idle' })
    await vouch.parts.db.update(interviews).set({ last_activity_at: interview.started_at }).where(eq(interviews.id, interview.id))
    await scoreInterview(vouch.parts, { score_id: score.id }, { last_try: true })
    const id = { candidate_id: candidate.id }
    if (touched) await one.scoring.setLevels({ ...id, levels: [{ name: 'A', level: 5 }] })
    const { turns: said } = await one.scoring.getScore(id)
    await one.scoring.reviewScore({ ...id, action: 'approve' })
    const answer = { turn_id: v7(), question_turn_id: said.at(-1)!.turn_id, mode: 'typed' as const, text: goodAnswer, declined: false }
    await vouch.as(candidate.token).interviews.submitAnswer({ ...id, ...answer })
    expect((await one.scoring.getScore(id)).competency_scores[1]).toMatchObject({ standing: 'unanswered' })
    const after = await one.scoring.undoReviewDecision(id)
    if (touched) expect(after.competency_scores[1]).toMatchObject({ standing: 'insufficient_evidence', doubts: ['words_changed'] })
    else expect(after).toMatchObject({ decision: 'pending', status: 'waiting', answered_count: 2 })
    expect(after.score_id === score.id).toBe(touched)
  }
})

test('a transcript that comes after a file says how many questions were answered', async () => {
  const { recruiter, job_id } = await buildRecruiterWithJob(vouch.parts)
  const ended = await buildEnded(vouch.parts, [neverAsked, neverAsked, neverAsked], { job_id, provider: 'elevenlabs' })
  const { candidate, interview, score, plan } = ended
  const awaited = { status: 'failed', failure: 'It has not come.', failure_code: 'transcript.asked_for' } as const
  await vouch.parts.db.update(scores).set(awaited).where(eq(scores.id, score.id))
  await one.scoring.uploadScores({ file: new File([`candidate_id,email,overall_score\n${candidate.id},,80`], 'a.csv') })
  const turn = { interview_id: interview.id, number: 1 }
  await vouch.parts.db.insert(turns).values([
    { ...turn, id: v7(), seq: 1, role: 'interviewer', text: plan.competencies[0]!.question, offset_ms: 0 },
    { ...turn, id: v7(), seq: 2, role: 'candidate', text: goodAnswer, offset_ms: 1000, mode: 'voice' },
  ])
  expect(await vouch.parts.db.transaction((tx) => reopenScore(tx, vouch.parts, interview))).toBe(false)
  await one.scoring.reviewScore({ candidate_id: candidate.id, action: 'approve' })
  const [row] = (await vouch.as(recruiter.token).scoring.listRankedCandidates({ job_id })).candidates
  expect(row).toMatchObject({ overall_score: 80, answered_count: 1, question_count: 3 })
})

test('a decided score stays as it was approved', async () => {
  const { candidate, interview } = await buildRead(vouch.parts, [goodAnswer], { end_reason: 'answered_all' })
  const id = { candidate_id: candidate.id }
  await one.scoring.setLevels({ ...id, levels: [{ name: 'A', level: 5 }] })
  await one.scoring.reviewScore({ ...id, action: 'approve' })
  const before = await one.scoring.getScore(id)
  expect(await vouch.parts.db.transaction((tx) => reopenScore(tx, vouch.parts, interview, 1))).toBe(false)
  expect(await one.scoring.getScore(id)).toEqual(before)
})
