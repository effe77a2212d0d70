// The ranking that recruiters see: its order and pages, its export and its figures.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildCandidate, buildRecruiter, buildRecruiterWithJob } from '../../../testing/build/build.ts'
import { buildScore } from '../../../testing/build/buildScore.ts'
import { refused } from '../../../testing/refused.ts'
import { startVouch, type Vouch } from '../../../testing/servers/startVouch.ts'

let vouch: Vouch
beforeAll(async () => {
  vouch = await startVouch({}, { tasks: false })
})
afterAll(() => vouch.stop())

test('the ranking comes a page at a time, best first, and ties share the rank of the first', async () => {
  const { recruiter, job } = await buildRecruiterWithJob(vouch.parts)
  const bands: [number, number, number][] = [
    [90, 88, 92],
    [84, 80, 89],
    [79, 75, 83],
    [77, 73, 81],
    [72, 69, 76],
    [70, 70, 70],
    [70, 70, 70],
    [55, 50, 60],
  ]
  for (const [overall_score, overall_low, overall_high] of bands)
    await buildScore(vouch.parts, { job_id: job.id, scorer: 'model', overall_score, overall_low, overall_high, decision: 'approved' })
  const mine = vouch.as(recruiter.token).scoring
  const whole = (await mine.listRankedCandidates({ job_id: job.id })).candidates
  expect(whole.map((c) => [c.overall_score, c.rank, c.tied_with_previous])).toEqual([
    [90, 1, false],
    [84, 1, true],
    [79, 3, false],
    [77, 3, true],
    [72, 3, true],
    [70, 6, false],
    [70, 6, true],
    [55, 8, false],
  ])
  for (const limit of [1, 2, 3, 1000]) {
    const paged: typeof whole = []
    let cursor: string | null | undefined
    do {
      const page = await mine.listRankedCandidates({ job_id: job.id, limit, cursor: cursor ?? undefined })
      expect(page.total_candidates).toBe(8)
      paged.push(...page.candidates)
      cursor = page.next
    } while (cursor)
    expect(paged).toEqual(whole)
  }
  expect((await mine.exportShortlist({ job_id: job.id, min_score: 0 })).candidates.map((c) => c.rank)).toEqual(whole.map((c) => c.rank))
  expect((await refused(mine.listRankedCandidates({ job_id: job.id, cursor: 'nonsense' }))).status).toBe(422)
})

test('the export has the best above the line, and the analytics add up', async () => {
  const { recruiter, job } = await buildRecruiterWithJob(vouch.parts)
  for (const overall_score of [91, 80, 79.9, 60, 59, 40, 12])
    await buildScore(vouch.parts, {
      job_id: job.id,
      overall_score,
      scorer: 'model',
      model: 'small',
      decision: 'approved',
      red_flags: [{ text: 'Paste of 900 characters at 04:12', offset_ms: 252_000 }],
    })
  await buildCandidate(vouch.parts, { job_id: job.id })
  await buildScore(vouch.parts, { job_id: job.id })
  await buildScore(vouch.parts, { job_id: job.id, decision: 'rejected' })
  for (const status of ['waiting', 'failed'] as const)
    await buildScore(vouch.parts, { job_id: job.id, status, overall_score: null, competency_scores: [] })
  const mine = vouch.as(recruiter.token).scoring
  const { candidates } = await mine.exportShortlist({ job_id: job.id })
  expect(candidates.map((c) => [c.rank, c.overall_score])).toEqual([
    [1, 91],
    [2, 80],
    [3, 79.9],
    [4, 60],
    [5, 59],
  ])
  expect(candidates[0]).toMatchObject({
    competency_scores: 'Problem solving:91',
    red_flags: 'Paste of 900 characters at 04:12',
    scored_by: 'AI (small)',
    provisional: '',
    note: '',
    phone: '+64 21 555 0100',
  })
  expect((await mine.exportShortlist({ job_id: job.id, top_n: 2, min_score: 0 })).candidates).toHaveLength(2)
  expect(await mine.getJobAnalytics({ job_id: job.id })).toEqual({
    total_ranked: 7,
    total_candidates: 12,
    completed_count: 11,
    pending_review_count: 3,
    unscored_count: 2,
    rejected_count: 1,
    average_overall_score: 60.3,
    baseline_count: 0,
    score_sources: { baseline: 0, model: 7, person: 0, csv: 0 },
    interview_completion_rate: 91.7,
    total_red_flags: 7,
    competencies: ['Problem solving', 'Ownership', 'Communication'],
    score_distribution: { excellent: 2, good: 2, average: 2, needs_improvement: 1, provisional: 0 },
  })
})

test("another recruiter's ranking, export, analytics and candidates are not found", async () => {
  const other = vouch.as((await buildRecruiter(vouch.parts)).token).scoring
  const { candidate } = await buildScore(vouch.parts, { decision: 'approved' })
  const job = { job_id: candidate.job_id }
  const calls = [
    other.listRankedCandidates(job),
    other.exportShortlist(job),
    other.getJobAnalytics(job),
    other.getRankedCandidate({ ...job, candidate_id: candidate.id }),
  ]
  expect((await Promise.all(calls.map(refused))).map((e) => e.status)).toEqual([404, 404, 404, 404])
  expect((await refused(other.getScore({ candidate_id: candidate.id }))).status).toBe(403)
})
