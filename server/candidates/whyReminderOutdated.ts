import { and, desc, eq, lte } from 'drizzle-orm'
import { outdatedReminder, type OutdatedReminder } from '../../shared/failures.ts'
import { reminder_hours } from '../../shared/reminder_hours.ts'
import type { Db } from '../db/open.ts'
import { candidates, reminders } from '../db/schema/candidates.ts'
import { jobs } from '../db/schema/jobs.ts'
import type { emails } from '../db/schema/mail.ts'
import type { Outdated } from '../mail/mail.ts'
import { isDecidedEarly } from '../outcomes/face.ts'
import { linkWorks } from '../sessions/face.ts'

type NoReminder = OutdatedReminder | 'reminder.sent_today'
const reasons: Record<NoReminder, string> = {
  'reminder.sent_today': 'somebody has reminded the candidate in the last 24 hours.',
  'email.candidate_removed': 'the candidate was removed from the job.',
  'email.address_changed': 'the candidate’s email has changed since.',
  'job.closed': 'the job was closed.',
  'deadline.passed': 'the deadline to start the interview has passed.',
  'deadline.changed': 'the deadline to start the interview was changed, so this reminder names a wrong one.',
  'reminder.later_due': 'a later reminder is due.',
  'interview.over': 'the candidate has finished the interview.',
  'candidate.out': 'the candidate has been declined or withdrawn.',
  'reminder.stopped': 'the candidate asked for no more reminders.',
  'reminder.not_invited': 'the candidate has not been invited with the login code that they have now.',
  'agent.not_ready': 'the AI interviewer of the job is not ready any more.',
  'link.ended': 'the link in it no longer works.',
}

type Stored = Pick<typeof emails.$inferSelect, 'id' | 'to' | 'created_at' | 'error' | 'error_code' | 'delivery'> & { candidate_id: string }

export const noReminder = (code: NoReminder) => ({ refused: code, words: `Not sent: ${reasons[code]}` })

/** Why a reminder that was written earlier must not go out now; null if it may. One that was not sent for such a reason stays so. */
export async function whyReminderOutdated(db: Db, email: Stored): Promise<Outdated<OutdatedReminder> | null> {
  const end = outdatedReminder.safeParse(email.error_code)
  if (email.error !== null && end.success) return { error: email.error, error_code: end.data }
  const code = await codeOf(db, email)
  return code && { error_code: code, error: noReminder(code).words }
}

type Which = Pick<Stored, 'candidate_id' | 'created_at'>

/** A reminder that a person sent has no row of its own: it may go at any time, and it says itself which moment it names. */
const isByHand = ({ delivery }: Pick<Stored, 'delivery'>) => delivery?.begin_by !== undefined

/** The row that was stored together with this email, or none. */
const itsOwn = async (db: Db, { candidate_id, created_at }: Which) =>
  (
    await db
      .select()
      .from(reminders)
      .where(and(eq(reminders.candidate_id, candidate_id), lte(reminders.created_at, created_at)))
      .orderBy(desc(reminders.created_at))
      .limit(1)
  )[0]

/** To call when this reminder is not sent: if its reason passes while a reminder is due, another is written. */
export async function forgetReminder(tx: Db, email: Which & Pick<Stored, 'delivery'>): Promise<void> {
  if (isByHand(email)) return
  const own = await itsOwn(tx, email)
  if (!own) return
  const { candidate_id, hours, closes_at } = own
  const same = and(eq(reminders.candidate_id, candidate_id), eq(reminders.hours, hours), eq(reminders.closes_at, closes_at))
  await tx.delete(reminders).where(same)
}

type Both = {
  candidate: typeof candidates.$inferSelect
  job: Pick<typeof jobs.$inferSelect, 'closed_at' | 'deleted_at' | 'closes_at' | 'agent_status'>
}

/** Why this candidate is not to be reminded now, whatever the reminder says; null if they may be. */
export async function whyNotReminded(db: Db, { candidate, job }: Both): Promise<OutdatedReminder | null> {
  if (job.closed_at || job.deleted_at) return 'job.closed'
  if (job.closes_at && Date.parse(job.closes_at) <= Date.now()) return 'deadline.passed'
  if (candidate.interview_status === 'completed') return 'interview.over'
  if ((await db.$count(candidates, and(eq(candidates.id, candidate.id), isDecidedEarly(candidates.id)))) > 0) return 'candidate.out'
  if (candidate.reminders_stopped_at) return 'reminder.stopped'
  if (!candidate.invitation_sent) return 'reminder.not_invited'
  // Whoever has begun goes on with the interviewer that they began with.
  return job.agent_status === 'ready' || candidate.interview_status !== 'not_started' ? null : 'agent.not_ready'
}

async function codeOf(db: Db, email: Stored): Promise<OutdatedReminder | null> {
  const [row] = await db
    .select({ candidate: candidates, job: jobs })
    .from(candidates)
    .innerJoin(jobs, eq(jobs.id, candidates.job_id))
    .where(eq(candidates.id, email.candidate_id))
  if (!row || row.candidate.deleted_at) return 'email.candidate_removed'
  if (email.to.toLowerCase() !== row.candidate.email) return 'email.address_changed'
  const why = await whyNotReminded(db, row)
  if (why) return why
  if (!(await linkWorks(db, email))) return 'link.ended'
  const { closes_at } = row.job
  if (isByHand(email)) return email.delivery?.begin_by === closes_at ? null : 'deadline.changed'
  const own = await itsOwn(db, email)
  if (own?.closes_at !== closes_at) return 'deadline.changed'
  const later = reminder_hours.find((hours) => hours < own.hours) ?? 0
  return Date.parse(own.closes_at) - Date.now() <= later * 3_600_000 ? 'reminder.later_due' : null
}
