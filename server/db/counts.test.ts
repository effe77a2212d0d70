// The counts of the triggers are always the same as the counts of the rows, after any changes in any order.
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildScore, sampleScore } from '../../testing/build/buildScore.ts'
import { buildCandidate, buildReadyJob } from '../../testing/build/build.ts'
import { startVouch, type Vouch } from '../../testing/servers/startVouch.ts'
import { countEmails, countsOfAll, countsOfJob, foldCounts, noCounts, type JobCounts } from './counts.ts'
import { rowsOf } from './open.ts'
import { candidates } from './schema/candidates.ts'
import { jobCounts } from './schema/counts.ts'
import { jobs } from './schema/jobs.ts'
import { emails } from './schema/mail.ts'
import { scores } from './schema/scoring.ts'

let vouch: Vouch
beforeAll(async () => {
  vouch = await startVouch({}, { tasks: false })
})
afterAll(() => vouch.stop())

/** The same counts, computed from every row. */
async function looked(job_id: string | null): Promise<JobCounts> {
  const of = (text: string) => sql.raw(`count(*) filter (where ${text})::int`)
  const [row] = await rowsOf<JobCounts>(
    vouch.parts.db,
    sql`select count(*)::int as candidates, ${of('c.invitation_sent')} as invited, ${of("c.interview_status = 'in_progress'")} as in_progress,
      ${of("c.interview_status = 'completed'")} as completed, ${of("s.decision = 'pending'")} as pending, ${of("s.decision = 'approved'")} as approved,
      ${of("s.decision = 'rejected'")} as rejected, ${of("s.decision = 'pending' and s.overall_score is not null")} as figures,
      coalesce(sum(s.overall_score) filter (where s.decision = 'pending'), 0)::float8 as figure_sum,
      ${of("s.decision = 'pending' and s.overall_score is not null and s.provisional")} as baseline_figures,
      coalesce(sum(jsonb_array_length(s.red_flags)) filter (where s.decision = 'pending'), 0)::int as red_flags
      from candidates c join jobs j on j.id = c.job_id left join scores s on s.candidate_id = c.id and s.is_current
      where c.deleted_at is null and j.deleted_at is null ${job_id ? sql`and j.id = ${job_id}` : sql``}`,
  )
  return row!
}

test('after each kind of change, for each job and for all', async () => {
  const { parts } = vouch
  const { db } = parts
  const [first, second] = [await buildReadyJob(parts), await buildReadyJob(parts)]
  const { candidate, score } = await buildScore(parts, { job_id: first.id, overall_score: 61.3 })
  const other = await buildScore(parts, { job_id: second.id, red_flags: [{ text: 'Left', offset_ms: 1 }] })
  const unscored = await buildCandidate(parts, { job_id: first.id, invitation_sent: true })
  const set = (values: Partial<typeof scores.$inferInsert>) => () => db.update(scores).set(values).where(eq(scores.id, score.id))
  const change = (values: Partial<typeof candidates.$inferInsert>) => () =>
    db.update(candidates).set(values).where(eq(candidates.id, candidate.id))
  const again = () =>
    db.insert(scores).values({ candidate_id: candidate.id, job_id: first.id, competency_scores: [sampleScore('Ownership', 50)] })
  const now = new Date().toISOString()
  const steps: [string, () => PromiseLike<unknown>][] = [
    ['made', async () => undefined],
    ['another figure', set({ overall_score: 70.7, set_how: 'override' })],
    ['approved', set({ decision: 'approved' })],
    ['the candidate is deleted', change({ deleted_at: now })],
    ['a score of the deleted one is decided otherwise', set({ decision: 'pending' })],
    ['and is back', change({ deleted_at: null })],
    ['rejected', set({ decision: 'rejected' })],
    ['set aside', set({ is_current: false })],
    ['scored again', again],
    ['counted together', () => foldCounts(db)],
    ['begun', () => db.update(candidates).set({ interview_status: 'in_progress' }).where(eq(candidates.id, unscored.id))],
    ['renamed', change({ name: 'Somebody' })],
    ['counted together again', () => foldCounts(db)],
    ['the scores are gone', () => db.delete(scores).where(eq(scores.candidate_id, candidate.id))],
    ['one job is deleted', () => db.update(jobs).set({ deleted_at: now }).where(eq(jobs.id, second.id))],
    ['a score of the deleted job', () => db.update(scores).set({ decision: 'approved' }).where(eq(scores.id, other.score.id))],
  ]
  for (const [what, step] of steps) {
    await step()
    expect(await countsOfJob(db, first.id), what).toEqual(await looked(first.id))
    expect(await countsOfAll(db), what).toEqual(await looked(null))
  }
  await foldCounts(db)
  expect(await db.$count(jobCounts, eq(jobCounts.job_id, first.id))).toBe(1)
  expect((await countsOfJob(db, first.id)).pending).toBe(0)
})

test('jobs whose reviewers see no figures are left out where that is asked for', async () => {
  const { parts } = vouch
  const job = await buildReadyJob(parts, { blind_review: true })
  await buildScore(parts, { job_id: job.id })
  const [all, open] = [await countsOfAll(parts.db), await countsOfAll(parts.db, 'open')]
  expect(all.pending - open.pending).toBe(1)
  expect(await countsOfJob(parts.db, candidatesNone)).toEqual(noCounts)
})
const candidatesNone = '01a1f86b-8b40-760c-9d60-6d7df79203b7'

test('the time of completion goes with the score, whichever comes first', async () => {
  const { parts } = vouch
  const { candidate, score } = await buildScore(parts)
  const done = async () => (await parts.db.select().from(scores).where(eq(scores.id, score.id)))[0]!.done_at
  const [row] = await parts.db.select().from(candidates).where(eq(candidates.id, candidate.id))
  expect(await done()).toBe(row!.interview_completed_at)
  const at = '2026-11-20T09:30:00.000Z'
  await parts.db.update(candidates).set({ interview_completed_at: at }).where(eq(candidates.id, candidate.id))
  expect(await done()).toBe(at)
})

test('emails by state', async () => {
  const { db } = vouch.parts
  const before = (await countEmails(db)).all
  const email = { kind: 'feedback', to: 'x@example.com', subject: 'S', html_sealed: 'x', text_sealed: 'x' }
  const made = await db
    .insert(emails)
    .values([
      { ...email, status: 'waiting' },
      { ...email, status: 'waiting' },
      { ...email, status: 'kept' },
    ])
    .returning()
  await db.update(emails).set({ status: 'failed' }).where(eq(emails.id, made[0]!.id))
  await db.delete(emails).where(eq(emails.id, made[2]!.id))
  await foldCounts(db)
  const { all, by } = await countEmails(db)
  expect([all - before, by.get('failed'), by.get('waiting'), by.get('kept') ?? 0]).toEqual([2, 1, 1, 0])
})
