import { and, eq, isNull } from 'drizzle-orm'
import type { Db } from '../db/open.ts'
import { candidates } from '../db/schema/candidates.ts'
import { jobs } from '../db/schema/jobs.ts'

/** Whether the candidate, or the job, was deleted. Nothing more is read or made of their interview then. */
export async function isRemoved(db: Db, candidate_id: string): Promise<boolean> {
  const [living] = await db
    .select({ id: candidates.id })
    .from(candidates)
    .innerJoin(jobs, eq(jobs.id, candidates.job_id))
    .where(and(eq(candidates.id, candidate_id), isNull(candidates.deleted_at), isNull(jobs.deleted_at)))
  return living === undefined
}
