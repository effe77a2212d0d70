// Counts, row by row, what the triggers count as it changes.
import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { countsOf, noCounts, type JobCounts } from '../server/db/counts.ts'
import { rowsOf, type Database } from '../server/db/open.ts'
import { everyJob } from '../server/db/schema/counts.ts'
import { countRows } from './countRows.ts'

/** The counts of all jobs that are not deleted. */
export async function recountAll(db: Database): Promise<JobCounts> {
  const [row] = await rowsOf<JobCounts>(db, sql`select ${countRows} where j.deleted_at is null`)
  return row!
}

/** Fails unless the kept counts are those of the rows, for each job and for all together, deleted jobs included. */
export async function expectCounted({ db }: { db: Database }): Promise<void> {
  const rows = await rowsOf<JobCounts & { job_id: string }>(
    db,
    sql`select coalesce(j.id, ${everyJob}::uuid) as job_id, ${countRows} group by grouping sets ((j.id), ())`,
  )
  const kept = await countsOf(
    db,
    rows.map((row) => row.job_id),
  )
  for (const { job_id, ...row } of rows) expect(kept.get(job_id) ?? noCounts).toEqual(row)
}
