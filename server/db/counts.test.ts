// The counts of the triggers are always the same as the counts of the rows, after any changes in any order.
import { eq, inArray, sql } from 'drizzle-orm'
import type { OutcomeKind } from '../../shared/outcomeWords.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildScore, sampleScore } from '../../testing/build/buildScore.ts'
import { buildAdmin, buildCandidate, buildCandidates, buildJob, buildReadyJob } from '../../testing/build/build.ts'
import { expectCounted, recountAll } from '../../testing/recount.ts'
import { startVouch, type Vouch } from '../../testing/servers/startVouch.ts'
import { countEmails, countJobs, countsOfAll, countsOfJob, foldCounts, noCounts } from './counts.ts'
import { rowsOf } from './open.ts'
import { candidates } from './schema/candidates.ts'
import { jobCounts } from './schema/counts.ts'
import { jobs } from './schema/jobs.ts'
import { emails } from './schema/mail.ts'
import { outcomes } from './schema/outcomes.ts'
import { scores } from './schema/scoring.ts'
import { tendTables } from './tendTables.ts'

let vouch: Vouch
beforeAll(async () => {
  vouch = await startVouch({}, { tasks: false })
})
afterAll(() => vouch.stop())

test('the counts are right after each kind of change, for each job and for all', async () => {
  const { parts } = vouch
  const { db } = parts
  const [first, second] = [await buildReadyJob(parts), await buildReadyJob(parts)]
  const { candidate, score } = await buildScore(parts, { job_id: first.id, overall_score: 61.3 })
  const other = await buildScore(parts, { job_id: second.id, red_flags: [{ text: 'Left', offset_ms: 1 }] })
  const unscored = await buildCandidate(parts, { job_id: first.id, invitation_sent: true })
  const uninvited = await buildCandidate(parts, { job_id: first.id })
  const set = (values: Partial<typeof scores.$inferInsert>) => () => db.update(scores).set(values).where(eq(scores.id, score.id))
  const change = (values: Partial<typeof candidates.$inferInsert>) => () =>
    db.update(candidates).set(values).where(eq(candidates.id, candidate.id))
  const again = () =>
    db.insert(scores).values({ candidate_id: candidate.id, job_id: first.id, competency_scores: [sampleScore('Ownership', 50)] })
  const now = new Date().toISOString()
  const { id: decided_by } = await buildAdmin(parts)
  const decide =
    (outcome: OutcomeKind, of = [candidate.id]) =>
    () =>
      db.transaction(async (tx) => {
        await tx.update(outcomes).set({ is_current: false }).where(inArray(outcomes.candidate_id, of))
        await tx.insert(outcomes).values(of.map((candidate_id) => ({ candidate_id, job_id: first.id, outcome, decided_by })))
      })
  const steps: [string, () => PromiseLike<unknown>][] = [
    ['made', async () => undefined],
    ['another figure', set({ overall_score: 70.7, set_how: 'override' })],
    ['an outcome before the score is approved', decide('on_hold')],
    ['approved', set({ decision: 'approved' })],
    ['two outcomes at once, one of them another', decide('advanced', [candidate.id, unscored.id])],
    ['the reason of an outcome is emptied', () => db.update(outcomes).set({ reason: '' }).where(eq(outcomes.job_id, first.id))],
    ['an outcome is undone', () => db.update(outcomes).set({ is_current: false }).where(eq(outcomes.candidate_id, candidate.id))],
    ['without a figure', set({ overall_score: null })],
    ['with one again', set({ overall_score: 55 })],
    ['hired', decide('hired')],
    ['the candidate is deleted', change({ deleted_at: now })],
    ['an outcome of the deleted one', decide('withdrawn')],
    ['a score of the deleted one is decided otherwise', set({ decision: 'pending' })],
    ['and is back', change({ deleted_at: null })],
    ['rejected', set({ decision: 'rejected' })],
    ['outdated', set({ is_current: false })],
    ['scored again', again],
    ['declined without an approval', decide('declined')],
    ['counted together', () => foldCounts(db)],
    ['two withdrawn before their interviews', decide('withdrawn', [unscored.id, uninvited.id])],
    ['one of them invited all the same', () => db.update(candidates).set({ invitation_sent: true }).where(eq(candidates.id, uninvited.id))],
    ['one of them deleted', () => db.update(candidates).set({ deleted_at: now }).where(eq(candidates.id, uninvited.id))],
    ['and back', () => db.update(candidates).set({ deleted_at: null, invitation_sent: false }).where(eq(candidates.id, uninvited.id))],
    ['one of them declined', decide('declined', [unscored.id])],
    ['begun', () => db.update(candidates).set({ interview_status: 'in_progress' }).where(eq(candidates.id, unscored.id))],
    ['completed', () => db.update(candidates).set({ interview_status: 'completed' }).where(eq(candidates.id, unscored.id))],
    ['renamed', change({ name: 'Somebody' })],
    ['counted together again', () => foldCounts(db)],
    ['the scores are gone', () => db.delete(scores).where(eq(scores.candidate_id, candidate.id))],
    ['the outcomes are gone', () => db.delete(outcomes).where(eq(outcomes.job_id, first.id))],
    ['one job is deleted', () => db.update(jobs).set({ deleted_at: now }).where(eq(jobs.id, second.id))],
    ['a score of the deleted job', () => db.update(scores).set({ decision: 'approved' }).where(eq(scores.id, other.score.id))],
  ]
  for (const [what, step] of steps) {
    await step()
    await expectCounted(parts).catch((error: Error) => expect.fail(`${what}: ${error.message}`))
    expect(await countsOfAll(db), what).toEqual(await recountAll(db))
  }
  await foldCounts(db)
  expect(await db.$count(jobCounts, eq(jobCounts.job_id, first.id))).toBe(1)
  expect((await countsOfJob(db, first.id)).pending).toBe(0)
})

test('jobs under blind review can be left out of the counts', async () => {
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

test('jobs are counted by the status of their agent', async () => {
  const { parts } = vouch
  const { db } = parts
  const read = async () => {
    const { all, by } = await countJobs(db)
    return [all, by.get('ready') ?? 0, by.get('pending') ?? 0, by.get('failed') ?? 0] as const
  }
  const before = await read()
  const grown = async () => (await read()).map((n, i) => n - before[i]!)
  const job = await buildJob(parts)
  const set = (values: Partial<typeof jobs.$inferInsert>) => db.update(jobs).set(values).where(eq(jobs.id, job.id))
  expect(await grown()).toEqual([1, 0, 1, 0])
  await set({ agent_status: 'failed' })
  expect(await grown()).toEqual([1, 0, 0, 1])
  await set({ agent_status: 'ready', title: 'Other' })
  await foldCounts(db)
  expect(await grown()).toEqual([1, 1, 0, 0])
  await set({ deleted_at: new Date().toISOString(), agent_status: 'pending' })
  expect(await grown()).toEqual([0, 0, 0, 0])
})

test('emails are counted by their status', async () => {
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

test('the embedded database knows how many rows a table has once it has grown, and clears its dead rows away', async (context) => {
  const { parts } = vouch
  const { db } = parts
  if (db.kind !== 'pglite') return context.skip()
  const { id: job_id } = await buildJob(parts)
  const add = (n: number) =>
    buildCandidates(
      parts,
      Array.from({ length: n }, () => ({ job_id })),
    )
  const known = async () => {
    const [row] = await rowsOf<{ rows: number; dead: number }>(
      db,
      sql`select c.reltuples::int as rows, s.n_dead_tup::int as dead from pg_class c join pg_stat_user_tables s on s.relid = c.oid where c.relname = 'candidates'`,
    )
    return row!
  }
  await add(100)
  await tendTables(db)
  const { rows } = await known()
  expect(rows).toBe(await db.$count(candidates))
  await add(5)
  await tendTables(db)
  expect((await known()).rows, 'five more are too few to look again').toBe(rows)
  await add(95)
  await db.update(candidates).set({ phone: '1' })
  await tendTables(db)
  expect(await known()).toEqual({ rows: rows + 100, dead: 0 })
})
