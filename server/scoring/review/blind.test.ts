import { and, eq } from 'drizzle-orm'
import { v7 } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { toRead } from '../../../shared/feedbackOn.ts'
import { buildAdmin, buildReadyJob, buildRecruiter } from '../../../testing/build/build.ts'
import { buildEnded } from '../../../testing/build/buildEnded.ts'
import { goodAnswer } from '../../../testing/build/sample.ts'
import { refused } from '../../../testing/refused.ts'
import { startVouch, type Vouch } from '../../../testing/servers/startVouch.ts'
import { interviewEvents } from '../../db/schema/interviews.ts'
import { levelSets, scores } from '../../db/schema/scoring.ts'
import { scoreInterview } from '../reading/scoreInterview.ts'
import { getAgreement } from './getAgreement.ts'

let vouch: Vouch
let one: ReturnType<Vouch['as']>['scoring']
let one_id: string
let admin: ReturnType<Vouch['as']>
let other: typeof one
let recruiter: Awaited<ReturnType<typeof buildRecruiter>>
beforeAll(async () => {
  vouch = await startVouch({}, { tasks: false })
  const built = await buildAdmin(vouch.parts)
  one_id = built.id
  admin = vouch.as(built.token)
  one = admin.scoring
  other = vouch.as((await buildAdmin(vouch.parts)).token).scoring
  recruiter = await buildRecruiter(vouch.parts)
})
afterAll(() => vouch.stop())

const mocking =
  'Oh, of course I have. We all hold hands and I get a medal for listening. Is that what you want to hear? Next question. Naturally I rang them at once and they wept with joy.'
const read = async () => {
  const job = await buildReadyJob(vouch.parts, { recruiter_id: recruiter.id })
  await vouch.as(recruiter.token).jobs.updateJob({ job_id: job.id, blind_review: true })
  const { candidate, interview, score } = await buildEnded(vouch.parts, [goodAnswer, mocking], {
    job_id: job.id,
    end_reason: 'answered_all',
  })
  await vouch.parts.db
    .insert(interviewEvents)
    .values({ interview_id: interview.id, id: v7(), kind: 'paste', at: new Date().toISOString(), amount: 640, offset_ms: 60_000 })
  await scoreInterview(vouch.parts, { score_id: score.id }, { last_try: true })
  return { job_id: job.id, id: { candidate_id: candidate.id } }
}
/** Carries out a new scoring. */
const readAgain = async ({ candidate_id }: { candidate_id: string }) => {
  const [again] = await vouch.parts.db
    .select()
    .from(scores)
    .where(and(eq(scores.candidate_id, candidate_id), eq(scores.status, 'waiting')))
  await scoreInterview(vouch.parts, { score_id: again!.id }, { last_try: true })
  return again!.id
}
const levels = [
  { name: 'A', level: 4 },
  { name: 'B', level: 2 },
]
const hidden = {
  blind: true,
  overall_score: null,
  overall_low: null,
  overall_high: null,
  integrity_score: null,
  competency_scores: [],
  feedback_summary: null,
  red_flags: [],
  read_this: false,
}

test('a reviewer sees the answers and the rubric, and no figure of the AI or of anybody else until they have set their own levels', async () => {
  const { id, job_id } = await read()
  const before = await one.getScore(id)
  expect(before).toMatchObject({ ...hidden, ai_overall_score: null, level_sets: [], answered_count: 2, scored_by: { kind: 'baseline' } })
  expect(before.questions).toMatchObject([{ name: 'A', turn_ids: [expect.any(String)] }, { name: 'B' }])
  expect(before.turns).toHaveLength(4)
  expect((await one.listScoresToReview({ job_id })).rows).toMatchObject([{ ...hidden, evidence_count: 0 }])
  expect(await one.getScoringSummary({ job_id })).toEqual({
    pending_count: 1,
    average_overall_score: null,
    scored_count: 0,
    baseline_count: 0,
    red_flag_count: 0,
  })

  const first = await one.setLevels({ ...id, levels: [{ name: 'A', level: 4 }] })
  expect(first).toMatchObject({ ...hidden, level_sets: [{ own: true }] })
  const all = await one.setLevels({ ...id, levels: [{ name: 'B', level: 2 }] })
  expect(all).toMatchObject({
    blind: false,
    overall_score: 60,
    ai_overall_score: expect.any(Number),
    competency_scores: [{ ai_score: expect.any(Number) }, {}],
  })
  expect(all.red_flags).toHaveLength(1)
  expect((await one.listScoresToReview({ job_id })).rows).toMatchObject([{ blind: false, overall_score: 60 }])

  expect(await other.getScore(id)).toMatchObject({ ...hidden, level_sets: [] })
  expect(
    await other.setLevels({
      ...id,
      levels: [
        { name: 'A', level: 4 },
        { name: 'B', level: 3 },
      ],
    }),
  ).toMatchObject({
    blind: false,
    overall_score: 70,
    level_sets: [{ own: true }, { own: false }, { own: false }],
  })
})

test('the decision log tells a reviewer no figure of a score that is hidden from them', async () => {
  const { id } = await read()
  await other.setLevels({ ...id, levels })
  const log = async () => (await admin.system.listDecisions({ subject_id: id.candidate_id })).rows
  const hidden = await log()
  expect(hidden.map((row) => [row.action, row.figures_hidden, Object.keys(JSON.parse(row.data) as object)])).toEqual([
    ['levels_set', true, ['score_id']],
    ['scored', true, ['score_id']],
  ])
  await one.setLevels({ ...id, levels })
  const shown = await log()
  expect(shown.map((row) => [row.action, row.figures_hidden])).toEqual([
    ['levels_set', false],
    ['levels_set', false],
    ['scored', false],
  ])
  expect(JSON.parse(shown[2]!.data)).toMatchObject({ overall_score: expect.any(Number) })
  expect(shown.slice(1).map((row) => row.hash)).toEqual(hidden.map((row) => row.hash))
})

test('after a new scoring the earlier figures, levels and decision are hidden too, until the reviewer has set levels for it', async () => {
  const { id, job_id } = await read()
  await other.setLevels({ ...id, levels })
  await other.reviewScore({ ...id, action: 'reject' })
  await other.scoreAgain(id)
  await readAgain(id)
  expect(await one.getScore(id)).toMatchObject({ ...hidden, level_sets: [] })
  const log = async () => (await admin.system.listDecisions({ subject_id: id.candidate_id })).rows
  const rows = (await log()).filter((row) => row.data.includes('score_id'))
  expect(rows.map((row) => [row.action, row.figures_hidden, Object.keys(JSON.parse(row.data) as object)])).toEqual(
    ['scored', 'score_again', 'rejected', 'levels_set', 'scored'].map((action) => [action, true, ['score_id']]),
  )
  expect((await one.getAgreement({ job_id })).people_and_ai.count).toBe(0)
  await one.setLevels({ ...id, levels })
  expect((await log()).some((row) => row.figures_hidden)).toBe(false)
  expect((await one.getAgreement({ job_id })).people_and_ai.count).toBe(4)
})

test('two reviewers who opened the same hidden score can both save their levels', async () => {
  const { id } = await read()
  const [seen, seenByOther] = [await one.getScore(id), await other.getScore(id)]
  const save = (who: typeof one, { score_id, updated_at, decision }: typeof seen) =>
    who.setLevels({ ...id, score_id, updated_at, decision, levels })
  await save(one, seen)
  expect(await save(other, seenByOther)).toMatchObject({ blind: false, level_sets: [{ own: true }, { own: false }] })
  // Now both see what the other set, so nothing is set over it unseen.
  expect((await refused(save(one, seen))).problem!.type).toBe('/problems/record.changed')
})

test('levels set without seeing the AI’s figures are counted as such', async () => {
  const { id, job_id } = await read()
  await one.setLevels({ ...id, levels })
  await one.setLevels({ ...id, levels: [{ name: 'A', level: 5 }] })
  await vouch.as(recruiter.token).jobs.updateJob({ job_id, blind_review: false })
  await other.setLevels({ ...id, levels: [{ name: 'B', level: 3 }] })
  const { people_and_ai, people, newest } = await one.getAgreement({ job_id })
  expect(newest).toBeNull()
  expect(people_and_ai).toMatchObject({ count: 3, blind_count: 2 })
  expect(people).toMatchObject({ count: 1, blind_count: 0, mean_difference: null })
})

test('the agreement leaves out what is still hidden from the caller, so one saved level gives no other figure away', async () => {
  const { id, job_id } = await read()
  await one.setLevels({ ...id, levels: [{ name: 'A', level: 4 }] })
  const of = async (who: typeof one) => (await who.getAgreement({ job_id })).people_and_ai
  expect(await of(one)).toMatchObject({ count: 0, mean_difference: null })
  await one.setLevels({ ...id, levels: [{ name: 'B', level: 2 }] })
  expect(await of(one)).toMatchObject({ count: 2, blind_count: 2, mean_difference: null })
  expect(await of(other)).toMatchObject({ count: 0 })
})

test('each reader is compared alone: the newest is shown, and what others read is counted', async () => {
  const { id, job_id } = await read()
  await one.setLevels({ ...id, levels })
  const { reader } = await one.getAgreement({ job_id })
  expect(reader).toMatchObject({ kind: 'baseline', name: null, version: expect.any(String) })
  await one.scoreAgain(id)
  const again = await readAgain(id)
  const model = { scorer: 'model', model: 'small', prompt_version: 'scorer-7' } as const
  await vouch.parts.db.update(scores).set(model).where(eq(scores.id, again))
  await other.setLevels({ ...id, levels })
  await one.reviewScore({ ...id, action: 'approve' })
  expect(await one.getAgreement({ job_id })).toMatchObject({
    people_and_ai: { count: 2 },
    reader: { kind: 'model', name: 'small', version: 'scorer-7' },
    other_readers_count: 2,
    people: { count: 2 },
  })
})

test('of more interviews than are compared the newest count, and the answer says how many', async () => {
  for (const of of [await read(), await read()]) await one.setLevels({ ...of.id, levels })
  const actor = { user_type: 'admin' as const, id: one_id }
  const found = await getAgreement({ ...vouch.parts, actor, token: '', ip: '', user_agent: '' }, {}, 1)
  expect(found).toMatchObject({ people_and_ai: { count: 2 }, newest: 1 })
})

test('levels do not count as set without the figures if their author had decided before, and so could see them', async () => {
  const { id, job_id } = await read()
  await one.reviewScore({ ...id, action: 'approve' })
  expect((await one.getScore(id)).overall_score).toBeGreaterThan(0)
  await one.undoReviewDecision(id)
  await one.setLevels({ ...id, levels })
  expect((await one.getAgreement({ job_id })).people_and_ai).toMatchObject({ count: 2, blind_count: 0 })
  await other.setLevels({ ...id, levels })
  expect((await one.getAgreement({ job_id })).people_and_ai).toMatchObject({ count: 4, blind_count: 2 })
})

test('levels that are set again after a new scoring do not count as set without the figures', async () => {
  const { id } = await read()
  for (const blind of [true, false]) {
    await one.setLevels({ ...id, levels })
    const sets = await vouch.parts.db.select().from(levelSets).where(eq(levelSets.candidate_id, id.candidate_id)).orderBy(levelSets.id)
    expect(sets.at(-1)).toMatchObject({ complete: true, blind })
    await one.scoreAgain(id)
    await readAgain(id)
  }
})

test('a reviewer who has entered a figure sees the others, and everyone sees the decision', async () => {
  const { id, job_id } = await read()
  expect(await one.overrideScore({ ...id, overall_score: 55, reason: 'Read it.' })).toMatchObject({ blind: false, overall_score: 55 })
  expect((await other.getScore(id)).overall_score).toBeNull()
  await one.reviewScore({ ...id, action: 'approve' })
  expect(await other.getScore(id)).toMatchObject({ blind: false, overall_score: 55 })
  expect((await vouch.as(recruiter.token).scoring.listRankedCandidates({ job_id })).candidates).toMatchObject([{ overall_score: 55 }])
})

test('a reviewer who has entered a figure sees the others, also after another has set all levels', async () => {
  const { id } = await read()
  const levels = [
    { name: 'A', level: 4 },
    { name: 'B', level: 4 },
  ]
  await one.overrideScore({ ...id, overall_score: 30, reason: 'Read it.' })
  await other.setLevels({ ...id, levels })
  expect(await one.getScore(id)).toMatchObject({ blind: false, overall_score: 80 })
  // A new reading is new figures.
  await one.scoreAgain(id)
  expect(await one.getScore(id)).toMatchObject({ blind: true })
})

test('an answer that the reader doubts is marked in the list and with its reason, until a person has given its level or another figure', async () => {
  const { id, job_id } = await read()
  const marked = async () => [(await one.getScore(id)).read_this, (await one.listScoresToReview({ job_id })).rows[0]!.read_this]
  expect(await marked()).toEqual([false, false])
  await vouch.as(recruiter.token).jobs.updateJob({ job_id, blind_review: false })
  expect(await marked()).toEqual([true, true])
  expect((await one.getScore(id)).competency_scores.map((c) => c.doubts)).toEqual([undefined, ['reader']])
  const half = await one.setLevels({ ...id, levels: [{ name: 'A', level: 4 }] })
  expect(half.competency_scores.map(toRead)).toEqual([false, true])
  expect(await marked()).toEqual([true, true])
  await one.setLevels({ ...id, levels: [{ name: 'B', level: 2 }] })
  expect(await marked()).toEqual([false, false])

  const second = await read()
  await vouch.as(recruiter.token).jobs.updateJob({ job_id: second.job_id, blind_review: false })
  expect((await one.overrideScore({ ...second.id, overall_score: 55, reason: 'Read it.' })).read_this).toBe(false)
})
