import { eq, sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { standardLevels } from '../../../shared/plans.ts'
import { plans } from '../../db/schema/plans.ts'
import { levelSets, scores } from '../../db/schema/scoring.ts'
import { verifyLog } from '../../decisions/verifyLog.ts'
import { verifyScores } from '../../decisions/verifyScores.ts'
import { buildAdmin, buildRecruiterWithJob } from '../../../testing/build/build.ts'
import { buildEnded, buildRead, noAnswer, neverAsked } from '../../../testing/build/buildEnded.ts'
import { buildScore } from '../../../testing/build/buildScore.ts'
import { logOf } from '../../../testing/logOf.ts'
import { refused } from '../../../testing/refused.ts'
import { goodAnswer } from '../../../testing/build/sample.ts'
import { startVouch, type Vouch } from '../../../testing/servers/startVouch.ts'
import { scoreInterview } from '../reading/scoreInterview.ts'

let vouch: Vouch
let amara: Awaited<ReturnType<typeof buildAdmin>>
let tama: typeof amara
let review: ReturnType<Vouch['as']>['scoring']
let second: typeof review
beforeAll(async () => {
  vouch = await startVouch({}, { tasks: false })
  ;[amara, tama] = [await buildAdmin(vouch.parts), await buildAdmin(vouch.parts)]
  review = vouch.as(amara.token).scoring
  second = vouch.as(tama.token).scoring
})
afterAll(() => vouch.stop())

const other = 'I rang the three suppliers the same day and moved the order to the one that could deliver.'
const both = [
  { name: 'A', level: 4 },
  { name: 'B', level: 2 },
]
/** Two questions with one answer each, read by the baseline. */
const read = async () => {
  const ended = await buildRead(vouch.parts, [goodAnswer, other], { end_reason: 'answered_all' })
  const id = { candidate_id: ended.candidate.id }
  return { ...ended, id, before: await review.getScore(id) }
}

describe('the levels that a person sets', () => {
  test('do not replace a figure that another person set for the whole, until every answer has a level', async () => {
    const { id, before } = await read()
    await second.overrideScore({ ...id, overall_score: 90, reason: 'I was there.', score_id: before.score_id })
    const one = await review.setLevels({ ...id, levels: [both[0]!] })
    expect(one).toMatchObject({ overall_score: 90, scored_by: { name: tama.name } })
    expect(await review.setLevels({ ...id, levels: both })).toMatchObject({ overall_score: 60, scored_by: { name: amara.name } })
    // Beside the model's score too, where the figure came from a file.
    const of = await read()
    const stands = { scorer: 'model', model: 'small', set_how: 'csv', set_by: tama.id, overall_score: 90 } as const
    await vouch.parts.db.update(scores).set(stands).where(eq(scores.candidate_id, of.id.candidate_id))
    expect((await review.setLevels({ ...of.id, levels: [both[0]!] })).overall_score).toBe(90)
  })

  test('are shown under their name, with the AI’s figures and the quotes beside them', async () => {
    const { id, before } = await read()
    expect(before).toMatchObject({ provisional: true, scored_by: { kind: 'baseline' }, level_sets: [] })
    const quote = 'moved the order to the one that could deliver'
    const after = await review.setLevels({
      ...id,
      levels: [
        { name: 'a', level: 4 },
        { name: 'B', level: 2, quotes: [quote] },
      ],
      note: 'B names no reason.',
    })
    expect(after).toMatchObject({
      overall_score: 60,
      overall_low: 60,
      overall_high: 60,
      ai_overall_score: before.overall_score,
      scored_by: { kind: 'person', name: amara.name },
      provisional: false,
      decision: 'pending',
    })
    expect(after.competency_scores).toMatchObject([
      { name: 'A', score: 80, low: 80, high: 80, level: 4, ai_score: before.competency_scores[0]!.score, standing: 'scored' },
      { name: 'B', score: 40, level: 2, ai_score: before.competency_scores[1]!.score },
    ])
    const answer = before.questions[1]!.turn_ids[0]!
    expect(after.competency_scores[1]!.evidence[0]).toMatchObject({ turn_id: answer, quote })
    expect(after.competency_scores[0]!.evidence).toEqual(before.competency_scores[0]!.evidence)
    expect(after.level_sets).toMatchObject([
      { by: amara.name, own: true, levels: [{ name: 'A', level: 4 }, { level: 2 }], note: 'B names no reason.' },
    ])
    // The words come back to their author only: another reviewer's form begins without them.
    const wordsFor = async (one: typeof review) => (await one.getScore(id)).level_sets[0]!.levels.map((l) => l.evidence)
    expect(await wordsFor(review)).toMatchObject([[], [{ turn_id: answer, quote }]])
    expect(await wordsFor(second)).toEqual([undefined, undefined])
    const [row] = await logOf(vouch.parts, id.candidate_id, 'levels_set')
    expect(row).toMatchObject({ actor_id: amara.id })
    expect(JSON.parse(row!.data)).toMatchObject({ from: before.overall_score, to: 60, levels: [{ name: 'A', level: 4, score: 80 }, {}] })
    expect(row!.data).not.toContain('names no reason')
    expect((await verifyLog(vouch.parts.db, vouch.parts.secrets)).broken).toBeNull()
  })

  test('of a plan without a rubric are the standard ones, for the baseline and for a person', async () => {
    const ended = await buildEnded(vouch.parts, [goodAnswer, '😀', noAnswer], { end_reason: 'answered_all' })
    await vouch.parts.db.execute(
      sql`update plans set competencies = (select jsonb_agg(c - 'rubric') from jsonb_array_elements(competencies) c) where id = ${ended.plan.id}`,
    )
    await scoreInterview(vouch.parts, { score_id: ended.score.id }, { last_try: true })
    const id = { candidate_id: ended.candidate.id }
    const first = await review.getScore(id)
    expect(first).toMatchObject({ status: 'scored', failure: null })
    expect(first.competency_scores).toMatchObject([
      { standing: 'scored', reason: expect.stringMatching(/(From level|Level) \d[,:] “/) },
      { standing: 'scored', score: 20 },
      { standing: 'unanswered', reason: expect.stringContaining('It counts as 20') },
    ])
    expect(first.questions[0]!.levels).toEqual(standardLevels)
    const set = await review.setLevels({
      ...id,
      levels: [
        { name: 'A', level: 4 },
        { name: 'B', level: 1 },
      ],
    })
    expect(set.competency_scores).toMatchObject([{ score: 80 }, { score: 20 }, { score: null }])
    expect((await vouch.as(amara.token).plans.getPlan({ job_id: ended.candidate.job_id })).competencies[0]!.rubric.levels).toHaveLength(5)
  })

  test('levels of several people are all kept, and the newest count', async () => {
    const { id, before } = await read()
    await review.setLevels({ ...id, levels: both })
    const after = await second.setLevels({ ...id, levels: both.map((l) => ({ ...l, level: 5 })) })
    expect(after).toMatchObject({
      overall_score: 95,
      ai_overall_score: before.overall_score,
      scored_by: { kind: 'person', name: tama.name },
    })
    expect(after.competency_scores[0]).toMatchObject({ level: 5, ai_score: before.competency_scores[0]!.score })
    expect(after.level_sets.map((s) => [s.by, s.own])).toEqual([
      [tama.name, true],
      [amara.name, false],
    ])
  })

  test('sent by two people at the same moment are both kept, and one of them counts', async () => {
    const { id } = await read()
    await Promise.all([
      review.setLevels({ ...id, levels: both.map((l) => ({ ...l, level: 1 })) }),
      second.setLevels({ ...id, levels: both.map((l) => ({ ...l, level: 5 })) }),
    ])
    const after = await review.getScore(id)
    expect(after.level_sets).toHaveLength(2)
    expect(after.overall_score).toBe(after.level_sets[0]!.levels[0]!.level === 5 ? 95 : 10)
    expect(after.scored_by).toEqual({ kind: 'person', name: after.level_sets[0]!.by })
  })

  test('levels for one answer leave the other figures to the baseline, and the score stays provisional until each has a level', async () => {
    const { id, before } = await read()
    const one = await review.setLevels({ ...id, levels: [{ name: 'A', level: 5 }] })
    expect(one).toMatchObject({ provisional: true, scored_by: { kind: 'baseline' } })
    expect(one.competency_scores).toMatchObject([
      { score: 95, scored_by: { kind: 'person', name: amara.name } },
      before.competency_scores[1]!,
    ])
    expect(one.overall_score).toBeCloseTo((95 + (before.competency_scores[1]!.score ?? 10)) / 2, 0)
    expect(await second.setLevels({ ...id, levels: [{ name: 'B', level: 3 }] })).toMatchObject({ provisional: false, overall_score: 77.5 })
  })

  test('use the figures of the plan’s own levels if it has them', async () => {
    const { id, plan } = await read()
    const levels = [1, 2, 3, 4, 5].map((level) => ({ level, score: level * 10, text: `Level ${level}` }))
    const competencies = plan.competencies.map((c) => ({ ...c, criterion: 'Own words', rubric: { ...c.rubric, levels } }))
    await vouch.parts.db.update(plans).set({ competencies }).where(eq(plans.id, plan.id))
    expect((await review.getScore(id)).questions[0]).toMatchObject({ number: 1, name: 'A', criterion: 'Own words', levels })
    expect((await review.setLevels({ ...id, levels: both })).overall_score).toBe(30)
  })

  test('may be set if nothing could read the answers, and if most was not asked', async () => {
    const ended = await buildEnded(vouch.parts, ['Ich habe die Pumpe repariert.', noAnswer])
    const id = { candidate_id: ended.candidate.id }
    expect((await refused(review.setLevels({ ...id, levels: both }))).problem!.type).toContain('score.waiting')
    await vouch.parts.db
      .update(scores)
      .set({ status: 'failed', failure: 'No.', failure_code: 'answers.other_language' })
      .where(eq(scores.id, ended.score.id))
    expect((await refused(review.setLevels({ ...id, levels: [{ name: 'B', level: 1 }] }))).message).toContain('A is missing')
    const after = await review.setLevels({ ...id, levels: [{ name: 'A', level: 4 }] })
    expect(after).toMatchObject({
      status: 'scored',
      failure: null,
      overall_score: 45,
      ai_overall_score: null,
      scored_by: { kind: 'person' },
    })
    expect(after.competency_scores.map((c) => [c.standing, 'ai_score' in c])).toEqual([
      ['scored', false],
      ['unanswered', false],
    ])
    // The log has no figure for a question that nobody has read and nobody has set.
    const { differs } = await verifyScores(vouch.parts.db, vouch.parts.secrets)
    expect(differs.filter((one) => one.candidate_id === ended.candidate.id)).toEqual([])
    const few = await buildRead(vouch.parts, [goodAnswer, neverAsked, neverAsked], { provider: 'elevenlabs', end_reason: 'provider' })
    expect(await review.setLevels({ candidate_id: few.candidate.id, levels: [{ name: 'A', level: 4 }] })).toMatchObject({
      overall_score: 80,
      answered_count: 1,
      question_count: 3,
    })
  })

  test('may be set after approval, but not after rejection, without a score or without an interview', async () => {
    const { id } = await read()
    await review.reviewScore({ ...id, action: 'approve' })
    expect(await review.setLevels({ ...id, levels: both })).toMatchObject({ decision: 'approved', overall_score: 60 })
    const { id: no } = await read()
    await review.reviewScore({ ...no, action: 'reject' })
    const codes = []
    for (const candidate_id of [no.candidate_id, v7(), (await buildScore(vouch.parts)).candidate.id])
      codes.push((await refused(review.setLevels({ candidate_id, levels: both }))).problem!.type)
    expect(codes).toEqual(['/problems/score.rejected', '/problems/score.not_found', '/problems/score.no_interview'])
  })

  test('with errors are refused with the field named, and nothing is stored', async () => {
    const { id, before, score } = await read()
    const answer = before.questions[0]!.turn_ids[0]!
    const question = before.turns.find((t) => t.role === 'interviewer')!.turn_id
    for (const [levels, path] of [
      [[{ name: 'A', level: 6 }], 'levels.0.level'],
      [[{ name: 'A', level: 0 }], 'levels.0.level'],
      [[{ name: 'A', level: 2.5 }], 'levels.0.level'],
      [[], 'levels'],
      [
        [
          { name: 'A', level: 1 },
          { name: 'Charm', level: 1 },
        ],
        'levels.1.name',
      ],
      [
        [
          { name: 'A', level: 1 },
          { name: 'a', level: 2 },
        ],
        'levels.1.name',
      ],
      [[{ name: 'A', level: 1, quotes: ['I never said any of this.'] }], 'levels.0.quotes.0'],
      [[{ name: 'A', level: 1, quotes: ['found the root cause', 'short'] }], 'levels.0.quotes.1'],
      [[{ name: 'A', level: 1, quotes: ['Tell me about a time A mattered.'] }], 'levels.0.quotes.0'],
      [[{ name: 'A', level: 1, turn_ids: [question] }], 'levels.0.turn_ids.0'],
      [[{ name: 'A', level: 1, turn_ids: [answer, v7()] }], 'levels.0.turn_ids.1'],
    ] as const) {
      const { status, problem } = await refused(review.setLevels({ ...id, levels: [...levels] as typeof both }))
      expect([status, problem!.errors!.map((e) => e.path)]).toEqual([422, [path]])
    }
    expect(await review.getScore(id)).toEqual(before)
    expect(await vouch.parts.db.$count(levelSets, eq(levelSets.score_id, score.id))).toBe(0)
    expect(
      (await review.setLevels({ ...id, levels: [{ name: 'A', level: 3, turn_ids: [answer] }] })).competency_scores[0]!.evidence[0],
    ).toMatchObject({
      turn_id: answer,
      quote: goodAnswer,
    })
  })

  test('are replaced by a newer override, file or reading, and stay on record', async () => {
    const { id, candidate } = await read()
    await review.setLevels({ ...id, levels: both })
    expect(await second.overrideScore({ ...id, overall_score: 71, reason: 'Read again.' })).toMatchObject({
      overall_score: 71,
      scored_by: { kind: 'person', name: tama.name },
    })
    await review.uploadScores({ file: new File([`candidate_id,email,overall_score\n${candidate.id},,33`], 'round.csv') })
    expect(await review.getScore(id)).toMatchObject({ overall_score: 33, scored_by: { kind: 'csv', name: amara.name, file: 'round.csv' } })
    expect(await review.scoreAgain(id)).toMatchObject({ status: 'waiting', scored_by: null, provisional: false, answered_count: 2 })
    expect(await vouch.parts.db.$count(levelSets, eq(levelSets.candidate_id, candidate.id))).toBe(1)
  })

  test('are shown to the recruiter: the set that counts, and who set it', async () => {
    const { recruiter, job } = await buildRecruiterWithJob(vouch.parts)
    const { candidate } = await buildRead(vouch.parts, [goodAnswer, other], { job_id: job.id, end_reason: 'answered_all' })
    const id = { candidate_id: candidate.id }
    await review.setLevels({ ...id, levels: both })
    await second.setLevels({ ...id, levels: both })
    await review.reviewScore({ ...id, action: 'approve' })
    const mine = vouch.as(recruiter.token).scoring
    const detail = await mine.getRankedCandidate({ job_id: job.id, ...id })
    expect(detail.level_sets.map((s) => s.by)).toEqual([tama.name])
    expect((await mine.listRankedCandidates({ job_id: job.id })).candidates).toMatchObject([
      { rank: 1, scored_by: { name: tama.name }, provisional: false },
    ])
    expect((await mine.exportShortlist({ job_id: job.id })).candidates).toMatchObject([
      { scored_by: `Set by ${tama.name}`, provisional: '', answered: '2 of 2' },
    ])
  })
})
