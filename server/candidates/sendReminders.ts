// Reminds invited candidates who have not finished, before the job's closing time.
import { and, asc, eq, gt, isNull, lte, ne, not, notExists, or, sql } from 'drizzle-orm'
import { NIL } from 'uuid'
import { reminder_hours } from '../../shared/reminder_hours.ts'
import type { Deps } from '../context.ts'
import type { Db } from '../db/open.ts'
import { candidates, reminders } from '../db/schema/candidates.ts'
import { jobs } from '../db/schema/jobs.ts'
import { OwnError } from '../errors.ts'
import { reminderWriter } from '../letters/face.ts'
import { isDecidedEarly } from '../outcomes/face.ts'
import { eachAlone } from '../tasks/eachAlone.ts'

/** The latest reminder first, each until the next one is due: after that, it is never sent. */
const due = reminder_hours.map((hours, i) => ({ hours, until: reminder_hours[i + 1] ?? 0 })).toReversed()
const batch = 100
const inHours = (now: number, hours: number) => new Date(now + hours * 3_600_000).toISOString()

/** Candidates whose reminder is due now. A candidate who was invited after that time gets none: the invitation says when the job closes, unless that was changed since. */
const waiting = (db: Db, { hours, until }: (typeof due)[number], now: number) =>
  and(
    gt(jobs.closes_at, inHours(now, until)),
    lte(jobs.closes_at, inHours(now, hours)),
    isNull(jobs.closed_at),
    isNull(jobs.deleted_at),
    or(eq(jobs.agent_status, 'ready'), ne(candidates.interview_status, 'not_started')),
    isNull(candidates.deleted_at),
    eq(candidates.invitation_sent, true),
    ne(candidates.interview_status, 'completed'),
    isNull(candidates.reminders_stopped_at),
    not(isDecidedEarly(candidates.id)),
    sql`coalesce(${candidates.invited_at}, ${candidates.created_at}) < greatest(${jobs.closes_at} - make_interval(hours => ${hours}::int), ${jobs.closes_changed_at})`,
    notExists(
      db
        .select({ hours: reminders.hours })
        .from(reminders)
        .where(and(eq(reminders.candidate_id, candidates.id), eq(reminders.hours, hours), eq(reminders.closes_at, jobs.closes_at))),
    ),
  )

/**
 * The `send-reminders` task runs every minute. The first run after an outage sends what was due during it. Throws at the end if a reminder
 * failed, so that the task counts as failed.
 */
export async function sendReminders(deps: Deps): Promise<void> {
  const failed: string[] = []
  for (const step of due) {
    for (let last: string = NIL; ;) {
      const found = await deps.db
        .select({ id: candidates.id })
        .from(candidates)
        .innerJoin(jobs, eq(jobs.id, candidates.job_id))
        .where(and(waiting(deps.db, step, Date.now()), gt(candidates.id, last)))
        .orderBy(asc(candidates.id))
        .limit(batch)
      const ids = found.map(({ id }) => id)
      const remindOne = (id: string) => deps.db.transaction((tx) => remind(deps, tx, step, id))
      failed.push(...(await eachAlone(deps, 'send-reminders', ids, remindOne)))
      last = ids.at(-1) ?? last
      if (found.length < batch) break
    }
  }
  if (failed.length > 0) throw new OwnError(`reminders that could not be written: ${failed.length}`)
}

/** Sends a reminder only once, on any number of servers: the row and the email are stored together. */
async function remind(deps: Deps, tx: Db, step: (typeof due)[number], candidate_id: string): Promise<void> {
  const [row] = await tx
    .select({ candidate: candidates, job: jobs })
    .from(candidates)
    .innerJoin(jobs, eq(jobs.id, candidates.job_id))
    .where(and(eq(candidates.id, candidate_id), waiting(tx, step, Date.now())))
    .for('update', { of: candidates })
  if (!row?.job.closes_at) return
  const { candidate, job } = row
  const closes_at = row.job.closes_at
  const made = await tx.insert(reminders).values({ candidate_id, hours: step.hours, closes_at }).onConflictDoNothing().returning()
  if (made.length === 0) return
  const write = await reminderWriter(deps, job, tx)
  await deps.mail.queue(tx, 'reminder', await write(candidate, job, tx), candidate_id)
}
