// What other rooms may do with jobs, in their own transaction.
import { and, eq, gt, isNull, or, sql } from 'drizzle-orm'
import type { Db } from '../db/open.ts'
import { jobs } from '../db/schema/jobs.ts'

export { readPdf } from './readPdf.ts'

/** The condition that new interviews of a job may begin, as `closedSince` says it. */
export const isOpen = and(isNull(jobs.closed_at), or(isNull(jobs.closes_at), gt(jobs.closes_at, sql`now()`)))

/** Soft-deletes the jobs of a recruiter who is being deleted. */
export async function removeJobsOf(tx: Db, recruiter_id: string, now: string): Promise<void> {
  await tx
    .update(jobs)
    .set({ deleted_at: now })
    .where(and(eq(jobs.recruiter_id, recruiter_id), isNull(jobs.deleted_at)))
}
