import { afterAll, beforeAll, expect, test } from 'vitest'
import { baselineCannotTell } from '../../../shared/scoreWords.ts'
import { buildAdmin, buildRecruiterWithJob } from '../../../testing/build/build.ts'
import { buildScore, sampleScore } from '../../../testing/build/buildScore.ts'
import { refused } from '../../../testing/refused.ts'
import { startVouch, type Vouch } from '../../../testing/servers/startVouch.ts'

let vouch: Vouch
let admin: ReturnType<Vouch['as']>['scoring']
beforeAll(async () => {
  vouch = await startVouch({}, { tasks: false })
  admin = vouch.as((await buildAdmin(vouch.parts)).token).scoring
})
afterAll(() => vouch.stop())

test('a provisional score has no rank and comes after the ranked by its middle, tied where ranges overlap, on every page size', async () => {
  const { recruiter, job_id } = await buildRecruiterWithJob(vouch.parts)
  const provisional: [low: number, score: number, high: number][] = [
    [80, 85, 99],
    [70, 92, 95],
    [40, 41, 70],
    [30, 55, 60],
    [10, 20, 29],
  ]
  for (const [overall_low, overall_score, overall_high] of provisional)
    await buildScore(vouch.parts, { job_id, overall_low, overall_score, overall_high, decision: 'approved' })
  for (const overall_score of [44, 61]) await buildScore(vouch.parts, { job_id, scorer: 'model', overall_score, decision: 'approved' })
  await buildScore(vouch.parts, { job_id, overall_score: 50, ai_overall_score: 42, set_how: 'override', decision: 'approved' })
  const mine = vouch.as(recruiter.token).scoring
  const whole = (await mine.listRankedCandidates({ job_id })).candidates
  expect(whole.map((c) => [c.rank, c.overall_score, c.provisional, c.tied_with_previous])).toEqual([
    [1, 61, false, false],
    [2, 50, false, false],
    [3, 44, false, false],
    [null, 85, true, false],
    [null, 92, true, true],
    [null, 41, true, false],
    [null, 55, true, true],
    [null, 20, true, false],
  ])
  const firstReadings = [null, 42, ...Array<null>(6).fill(null)]
  expect(whole.map((c) => c.ai_overall_score)).toEqual(firstReadings)
  for (const limit of [1, 2, 3, 4]) {
    const paged: typeof whole = []
    let cursor: string | null | undefined
    do {
      const page = await mine.listRankedCandidates({ job_id, limit, cursor: cursor ?? undefined })
      paged.push(...page.candidates)
      cursor = page.next
    } while (cursor)
    expect(paged).toEqual(whole)
  }
  for (const cursor of ['p', 'p12_x', 'x12_01a203b8-ba63-7620-971e-8d5eb898095a', '_'])
    expect((await refused(mine.listRankedCandidates({ job_id, cursor }))).status).toBe(422)

  const { candidates } = await mine.exportShortlist({ job_id, min_score: 0 })
  expect(candidates.map((c) => c.ai_overall_score || null)).toEqual(firstReadings)
  expect(candidates.map((c) => [c.rank, c.provisional, c.scored_by, c.note.includes(baselineCannotTell)])).toEqual([
    [1, '', 'AI', false],
    [2, '', 'Set by a person', true],
    [3, '', 'AI', false],
    [null, 'Provisional 80–99', 'Baseline scorer', true],
    [null, 'Provisional 70–95', 'Baseline scorer', true],
    [null, 'Provisional 40–70', 'Baseline scorer', true],
    [null, 'Provisional 30–60', 'Baseline scorer', true],
    [null, 'Provisional 10–29', 'Baseline scorer', true],
  ])
  // Where only a range may show, there is no figure beside it.
  expect(candidates.map((c) => [c.overall_score, c.tied])).toEqual([
    [61, ''],
    [50, ''],
    [44, ''],
    ['', 'Tie 1'],
    ['', 'Tie 1'],
    ['', 'Tie 2'],
    ['', 'Tie 2'],
    ['', ''],
  ])
  // Nobody is cut off at a tie in silence: the cells and the answer say how many are.
  const cut = await mine.exportShortlist({ job_id, min_score: 0, top_n: 4 })
  expect([cut.candidates.map((c) => c.tied), cut.tied_left_out]).toEqual([['', '', '', 'Tie 1, 1 more not in this file'], 1])
  expect((await mine.exportShortlist({ job_id, min_score: 0, top_n: 5 })).tied_left_out).toBe(0)
  expect((await mine.listRankedCandidates({ job_id })).candidates.map((c) => [c.rank, c.tie])).toEqual([
    [1, 1],
    [2, 2],
    [3, 3],
    [null, 1],
    [null, 1],
    [null, 3],
    [null, 3],
    [null, 5],
  ])
  // Who is alone in the file is not tied in it.
  const two = (await mine.exportShortlist({ job_id, min_score: 0, at_least: 65 })).candidates
  expect(two.map((c) => [c.provisional, c.tied])).toEqual([
    ['Provisional 80–99', 'Tie 1'],
    ['Provisional 70–95', 'Tie 1'],
    ['Provisional 40–70', ''],
  ])
  // A least score leaves out no range that reaches it: 41 and 55 are tied.
  const reaching = await mine.listRankedCandidates({ job_id, at_least: 60 })
  expect(reaching.candidates.map((c) => c.overall_score)).toEqual([61, 85, 92, 41, 55])
  const inFile = (await mine.exportShortlist({ job_id, min_score: 60 })).candidates
  expect(inFile.map((c) => c.name)).toEqual(reaching.candidates.map((c) => c.name))
  expect(await mine.getJobAnalytics({ job_id })).toMatchObject({
    total_ranked: 8,
    baseline_count: 5,
    score_sources: { baseline: 5, model: 2, person: 1, csv: 0 },
    score_distribution: { excellent: 0, good: 1, average: 2, needs_improvement: 0, provisional: 5 },
  })
})

test('can be approved alone or in bulk, and stays provisional until a person sets it', async () => {
  const [a, b] = [await buildScore(vouch.parts), await buildScore(vouch.parts)]
  await admin.reviewScore({ candidate_id: a.candidate.id, action: 'approve' })
  expect((await admin.bulkApproveScores([b.candidate.id])).approved_count).toBe(1)
  for (const { candidate } of [a, b])
    expect(await admin.getScore({ candidate_id: candidate.id })).toMatchObject({ decision: 'approved', provisional: true })
  expect(await admin.overrideScore({ candidate_id: a.candidate.id, overall_score: 64, reason: 'Read it.' })).toMatchObject({
    provisional: false,
  })
  const { rows } = await admin.listScoresToReview({ decision: 'approved', job_id: b.candidate.job_id })
  expect(rows).toMatchObject([{ provisional: true, scored_by: { kind: 'baseline' }, blind: false }])
})

test('what a person should read stays marked after an approval, in the ranking, the export and a link, until somebody has given its figure', async () => {
  const { recruiter, job_id } = await buildRecruiterWithJob(vouch.parts)
  const doubted = [{ ...sampleScore('Problem solving', 70), doubts: ['apart' as const] }, sampleScore('Ownership', 70)]
  const model = await buildScore(vouch.parts, { job_id, scorer: 'model', competency_scores: doubted })
  const baseline = await buildScore(vouch.parts, { job_id, competency_scores: doubted })
  const ids = [model, baseline].map(({ candidate }) => candidate.id)
  expect((await admin.bulkApproveScores(ids)).approved_count).toBe(2)
  const mine = vouch.as(recruiter.token)
  const marked = async () => {
    const { url } = await mine.shares.createShare({ job_id, candidate_ids: ids })
    const linked = (await vouch.as().shares.getShare({ token: new URL(url).hash.slice(1) })).candidates
    return {
      review: (await admin.listScoresToReview({ job_id, decision: 'approved' })).rows.map((row) => row.read_this).toSorted(),
      detail: (await mine.scoring.getRankedCandidate({ job_id, candidate_id: ids[0]! })).read_this,
      ranking: (await mine.scoring.listRankedCandidates({ job_id })).candidates.map((row) => row.read_this),
      export: (await mine.scoring.exportShortlist({ job_id })).candidates.map((row) => row.read_this),
      link: linked.map((one) => one.competency_scores.map((c) => c.read_this)),
    }
  }
  const both = [true, false]
  expect(await marked()).toEqual({
    review: [true, true],
    detail: true,
    ranking: [true, true],
    export: ['Problem solving', 'Problem solving'],
    link: [both, both],
  })
  await admin.overrideScore({ candidate_id: ids[0]!, overall_score: 64, reason: 'Read it.' })
  expect(await marked()).toEqual({
    review: [false, true],
    detail: false,
    ranking: [false, true],
    export: ['', 'Problem solving'],
    link: [[false, false], both],
  })
})
