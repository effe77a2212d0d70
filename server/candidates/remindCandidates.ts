import { and, eq, gt, inArray, isNotNull } from 'drizzle-orm'
import type { ReminderResult } from '../../shared/candidateReminders.ts'
import { outdatedReminder } from '../../shared/failures.ts'
import { day_ms } from '../../shared/day_ms.ts'
import type { Ctx } from '../context.ts'
import type { Db } from '../db/open.ts'
import { emails } from '../db/schema/mail.ts'
import { reminderWriter } from '../letters/face.ts'
import { notFailed } from '../mail/mail.ts'
import { requireJob } from '../security/visible.ts'
import { mailEach } from './mailEach.ts'
import { requireOpen } from './whyNotInvited.ts'
import { noReminder, whyNotReminded } from './whyReminderOutdated.ts'

/** Emails a reminder to each candidate who was invited and has not finished, at most one in 24 hours that a person sends. */
export async function remindCandidates(
  ctx: Ctx<'recruiter' | 'admin'>,
  input: { job_id: string; candidate_ids: string[] },
): Promise<ReminderResult> {
  const job = await requireJob(ctx, input.job_id)
  requireOpen(job, 'reminded')
  const write = await reminderWriter(ctx, job)
  const orElse = ctx.actor.user_type === 'admin' ? 'the Outbox' : 'the administrators’ Outbox'
  return await mailEach(ctx, input, {
    noun: 'reminder',
    // Two calls at once would else both find that nobody has reminded the candidate.
    strength: 'update',
    closed: noReminder('job.closed'),
    kept: `No mail server is set, so they wait in ${orElse}.`,
    store: async (tx, candidate, now) => {
      const why = await whyNotReminded(tx, { candidate, job: now })
      if (why) return noReminder(why)
      if (await remindedToday(tx, candidate.id)) return noReminder('reminder.sent_today')
      const email = await write(candidate, now, tx)
      const delivery = { ...email.delivery, begin_by: now.closes_at }
      return await ctx.mail.store(tx, 'reminder', { ...email, delivery, sent_by: ctx.actor.id }, candidate.id)
    },
    outdated: outdatedReminder,
  })
}

async function remindedToday(tx: Db, candidate_id: string): Promise<boolean> {
  const sent = and(
    eq(emails.candidate_id, candidate_id),
    eq(emails.kind, 'reminder'),
    isNotNull(emails.sent_by),
    inArray(emails.status, notFailed),
    gt(emails.created_at, new Date(Date.now() - day_ms).toISOString()),
  )
  return (await tx.$count(emails, sent)) > 0
}
