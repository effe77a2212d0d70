import { sql } from 'drizzle-orm'
import type { SystemStatus } from '../../shared/system.ts'
import type { Ctx } from '../context.ts'
import { rowsOf } from '../db/open.ts'
import { version } from '../version.ts'

/** Everything is read from the database, which all servers share; only the uptime, the versions and the unexpected errors are this process's own. */
export async function getSystemStatus(ctx: Ctx<'admin'>): Promise<SystemStatus> {
  const before = performance.now()
  const [database] = await rowsOf<{ version: string }>(ctx.db, sql`select current_setting('server_version') as version`)
  const latency_ms = Math.round((performance.now() - before) * 10) / 10
  const [tasks, failed_tasks] = await Promise.all([ctx.tasks.depth(), ctx.tasks.failedLately(5)])
  const [emails] = await rowsOf<{ waiting: number; failed: number; failed_today: number }>(
    ctx.db,
    sql`select count(*) filter (where status = 'waiting')::int as waiting,
    count(*) filter (where status = 'failed')::int as failed, count(*) filter (where status = 'failed' and created_at > now() - interval '1 day')::int as failed_today from emails where status in ('waiting', 'failed')`,
  )
  return {
    version,
    node_version: process.versions.node,
    uptime_seconds: Math.floor(process.uptime()),
    database: { kind: ctx.db.kind, version: database!.version, latency_ms },
    tasks,
    emails: emails!,
    errors_last_day: { tasks: tasks.reduce((sum, task) => sum + task.failed_today, 0), emails: emails!.failed_today },
    failed_tasks,
    unexpected_errors: ctx.unexpected.since(),
  }
}
