import { and, eq, isNull } from 'drizzle-orm'
import type { Db } from '../db/open.ts'
import { jobs } from '../db/schema/jobs.ts'

/** Soft-deletes the jobs of a recruiter who is being deleted. */
export async function removeJobsOf(tx: Db, recruiter_id: string, now: string): Promise<void> {
  await tx
    .update(jobs)
    .set({ deleted_at: now })
    .where(and(eq(jobs.recruiter_id, recruiter_id), isNull(jobs.deleted_at)))
}
