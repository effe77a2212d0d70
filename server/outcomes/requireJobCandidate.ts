import { and, asc, eq, isNull } from 'drizzle-orm'
import type { Ctx } from '../context.ts'
import { anyOf, type Db } from '../db/open.ts'
import { candidates } from '../db/schema/candidates.ts'
import { requireCandidateOf } from '../security/visible.ts'

export type Staff = Ctx<'recruiter' | 'admin'>
export type CandidateRecord = typeof candidates.$inferSelect

/** A candidate of a job that the caller may see. Throws 404 if there is none or the candidate is deleted. */
export async function requireJobCandidate(
  ctx: Staff,
  input: { job_id: string; candidate_id: string },
  db: Db = ctx.db,
): Promise<CandidateRecord> {
  return (await requireCandidateOf(ctx, input, db)).candidate
}

const living = (job_id: string, candidate_ids: string[]) =>
  and(anyOf(candidates.id, candidate_ids), eq(candidates.job_id, job_id), isNull(candidates.deleted_at))

/** The ids of those of these candidates who are in the job and not deleted. */
export async function idsInJob(db: Db, job_id: string, candidate_ids: string[]): Promise<string[]> {
  const rows = await db.select({ id: candidates.id }).from(candidates).where(living(job_id, candidate_ids))
  return rows.map(({ id }) => id)
}

/** Those of these candidates who are in the job and not deleted. Locked in one order, so that two decisions at once take turns. */
export async function lockCandidates(tx: Db, job_id: string, candidate_ids: string[]): Promise<Map<string, CandidateRecord>> {
  const rows = await tx.select().from(candidates).where(living(job_id, candidate_ids)).orderBy(asc(candidates.id)).for('update')
  return new Map(rows.map((row) => [row.id, row]))
}
