import { sql } from 'drizzle-orm'
import type { Deps } from '../context.ts'
import { takeLock } from '../db/locks.ts'
import { rowsOf, type Db } from '../db/open.ts'
import { activeAdmins } from '../security/activeUsers.ts'
import { jobsToWarnOf, type JobToWarnOf } from './endedJobs.ts'
import { retentionEmail } from './retentionEmail.ts'

/** Sends each administrator one email about all jobs whose candidates are erased soon. The emails and their note are stored together. */
export async function warnOfEnds(deps: Deps): Promise<void> {
  await deps.db.transaction(async (tx) => {
    // If two servers run this at once, the second finds no jobs left.
    await takeLock(tx, 'retentionWarnings')
    const jobs = await jobsToWarnOf(tx, deps.config)
    if (jobs.length === 0) return
    await note(tx, jobs)
    for (const { email } of await activeAdmins(tx)) await deps.mail.queue(tx, 'retention', retentionEmail(deps.config, email, jobs))
  })
}

const note = (tx: Db, jobs: JobToWarnOf[]) =>
  rowsOf(
    tx,
    sql`insert into retention_warnings (job_id, ended_at, warned_at)
    select job_id, ended_at, now() from jsonb_to_recordset(${JSON.stringify(jobs)}::jsonb) as r(job_id uuid, ended_at timestamptz)
    on conflict (job_id) do update set ended_at = excluded.ended_at, warned_at = excluded.warned_at`,
  )
