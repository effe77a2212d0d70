import { and, eq, gte, sql } from 'drizzle-orm'
import type { SystemStatus } from '../../shared/system.ts'
import { day_ms } from '../../shared/day_ms.ts'
import type { Ctx } from '../context.ts'
import { countEmails } from '../db/counts.ts'
import { firstAt } from '../db/keyset.ts'
import { rowsOf } from '../db/open.ts'
import { emails } from '../db/schema/mail.ts'
import { version } from '../version.ts'

/** Everything comes from the database, which all servers share, except the uptime, the versions and the unexpected errors. */
export async function getSystemStatus(ctx: Ctx<'admin'>): Promise<SystemStatus> {
  const before = performance.now()
  const [database] = await rowsOf<{ version: string }>(ctx.db, sql`select current_setting('server_version') as version`)
  const latency_ms = Math.round((performance.now() - before) * 10) / 10
  const [tasks, failed_tasks] = await Promise.all([ctx.tasks.depth(), ctx.tasks.failedLately(5)])
  const { by } = await countEmails(ctx.db)
  const failed_today = await ctx.db.$count(emails, and(eq(emails.status, 'failed'), gte(emails.id, firstAt(Date.now() - day_ms))))
  return {
    version,
    node_version: process.versions.node,
    uptime_seconds: Math.floor(process.uptime()),
    database: { kind: ctx.db.kind, version: database!.version, latency_ms },
    tasks,
    emails: {
      waiting: by.get('waiting') ?? 0,
      failed: by.get('failed') ?? 0,
      outdated: by.get('outdated') ?? 0,
      kept: by.get('kept') ?? 0,
    },
    support_email_set: ctx.config.reply_to !== undefined,
    errors_last_day: { tasks: tasks.reduce((sum, task) => sum + task.failed_today, 0), emails: failed_today },
    failed_tasks,
    unexpected_errors: ctx.unexpected.since(),
  }
}
