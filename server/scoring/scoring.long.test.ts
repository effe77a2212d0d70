import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { scores } from '../db/schema/scoring.ts'
import { verifyLog } from '../decisions/verifyLog.ts'
import { buildAdmin, buildRecruiterWithJob } from '../../testing/build/build.ts'
import { sampleScore } from '../../testing/build/buildScore.ts'
import { startVouch, type Vouch } from '../../testing/servers/startVouch.ts'

let vouch: Vouch
beforeAll(async () => {
  vouch = await startVouch({}, { tasks: false })
})
afterAll(() => vouch.stop())

test('a job with 10,000 scores is reviewed, approved in one call and ranked to its last page', async () => {
  const { recruiter, job } = await buildRecruiterWithJob(vouch.parts)
  await vouch.parts.db
    .raw(`insert into candidates (id, job_id, name, email, phone, code_sealed, code_hash, interview_status, created_at, updated_at)
    select gen_random_uuid(), '${job.id}', 'N ' || n, 'n' || n || '@many.example', '1', 'x', 'many-' || n, 'completed', now(), now() from generate_series(1, 10000) n;
    insert into scores (id, candidate_id, job_id, status, scorer, overall_score, competency_scores, created_at, updated_at)
    select gen_random_uuid(), id, job_id, 'scored', 'baseline', (hashtext(id::text) & 1023) / 10.24, '${JSON.stringify([sampleScore('Problem solving', 50)])}'::jsonb, now(), now() from candidates where job_id = '${job.id}'; analyze scores; analyze candidates;`)
  const review = vouch.as((await buildAdmin(vouch.parts)).token).scoring
  const pending = await review.listScoresToReview({ job_id: job.id, limit: 1000 })
  expect(pending.total).toBe(10_000)
  const template = await (await review.getScoreUploadTemplate()).text()
  const ids = (await vouch.parts.db.select({ id: scores.candidate_id }).from(scores).where(eq(scores.job_id, job.id))).map((s) => s.id)
  // One header, and each candidate once over the pages that it is sent in.
  const [header, ...rows] = template.trimEnd().split('\r\n')
  expect(header).toContain('candidate_id,email')
  expect(rows.map((row) => row.split(',')[0])).toEqual(ids.toSorted())
  expect(await review.bulkApproveScores(ids)).toMatchObject({ approved_count: 10_000, failed: [] })
  const mine = vouch.as(recruiter.token).scoring
  const first = await mine.listRankedCandidates({ job_id: job.id })
  let { next } = first
  const seen = [...first.candidates]
  for (let i = 0; i < 20 && next; i++) {
    const page = await mine.listRankedCandidates({ job_id: job.id, limit: 1000, cursor: next })
    expect(page.candidates[0]!.overall_score!).toBeLessThanOrEqual(seen.at(-1)!.overall_score!)
    seen.push(...page.candidates)
    next = page.next
  }
  expect(new Set(seen.map((c) => c.candidate_id)).size).toBe(10_000)
  expect((await verifyLog(vouch.parts.db, vouch.parts.secrets)).broken).toBeNull()
}, 300_000)
