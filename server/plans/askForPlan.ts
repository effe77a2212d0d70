import { sql } from 'drizzle-orm'
import type { Deps } from '../context.ts'
import { rowsOf, type Db } from '../db/open.ts'
import { newestTasks } from '../tasks/taskRows.ts'
import { isCurrent, latestPlan, sourceOf } from './makePlan.ts'

/**
 * Sends a task that writes the job's plan from the texts at that time. It replaces
 * an earlier task that has not started. `after_s`: start after this many seconds.
 */
export async function askForPlan(tx: Db, { tasks }: Pick<Deps, 'tasks'>, job_id: string, after_s?: number): Promise<void> {
  await tasks.withdraw(tx, 'make-plan', { job_id })
  await tasks.send(tx, 'make-plan', { job_id }, after_s)
}

const newest = newestTasks('make-plan', 'job_id')

/** Whether the job's newest task has failed for good and no other one waits or runs. */
export async function writingFailed(db: Db, job_id: string): Promise<boolean> {
  const [task] = await rowsOf<{ state: string }>(db, sql`select state from (${newest}) t where job_id = ${job_id}`)
  return task?.state === 'failed'
}

const batch = 50

/** Sends new tasks for jobs whose task has failed for good: they have no plan, or one that was written for other texts. */
export async function askForMissing(deps: Pick<Deps, 'db' | 'tasks'>): Promise<void> {
  const found = await rowsOf<{ id: string }>(
    deps.db,
    sql`select j.id from jobs j left join (${newest}) t on t.job_id = j.id::text
      where j.deleted_at is null and j.created_at < now() - interval '2 minutes'
      and t.unfinished is not true
      and (t.state is distinct from 'failed' or t.at < now() - interval '10 minutes')
      and (not exists (select 1 from plans p where p.job_id = j.id)
        or t.state = 'failed'
          and (select p.written_for from plans p where p.job_id = j.id order by p.version desc limit 1) is not null
          and not exists (select 1 from interviews i where i.job_id = j.id and i.started_at is not null))
      order by j.id limit ${batch}`,
  )
  for (const { id } of found)
    await deps.db.transaction(async (tx) => {
      const [plan, source] = [await latestPlan(tx, id), await sourceOf(tx, id)]
      if (!plan || (source && !isCurrent(plan, source))) await askForPlan(tx, deps, id)
      // Its plan is current in spite of the failed task, which would be found first each time.
      else await deps.tasks.forgetFailed(tx, 'make-plan', { job_id: id })
    })
}
