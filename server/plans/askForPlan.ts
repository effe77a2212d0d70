import { sql } from 'drizzle-orm'
import type { Deps } from '../context.ts'
import { rowsOf, type Db } from '../db/open.ts'

/**
 * Sends a task that writes the job's plan from the texts at that time. It replaces
 * an earlier task that has not started. `after_s`: start after this many seconds.
 */
export async function askForPlan(tx: Db, { tasks }: Pick<Deps, 'tasks'>, job_id: string, after_s?: number): Promise<void> {
  await tasks.withdraw(tx, 'make-plan', { job_id })
  await tasks.send(tx, 'make-plan', { job_id }, after_s)
}

const batch = 50

/** Sends new tasks for jobs that have no plan and whose task has failed for good. */
export async function askForMissing(deps: Pick<Deps, 'db' | 'tasks'>): Promise<void> {
  const missing = await rowsOf<{ id: string }>(
    deps.db,
    sql`select j.id from jobs j where j.deleted_at is null and j.created_at < now() - interval '2 minutes'
      and not exists (select 1 from plans p where p.job_id = j.id)
      and not exists (select 1 from pgboss.job t where t.name = 'make-plan' and t.state in ('created', 'retry', 'active') and t.data->>'job_id' = j.id::text)
      order by j.id limit ${batch}`,
  )
  for (const { id } of missing) await deps.db.transaction((tx) => askForPlan(tx, deps, id))
}
