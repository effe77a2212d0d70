import { and, desc, eq, lte } from 'drizzle-orm'
import type { MailFailure, OutdatedEmail } from '../../shared/failures.ts'
import { reminderHours } from '../../shared/reminderHours.ts'
import type { Db } from '../db/open.ts'
import { candidates, reminders } from '../db/schema/candidates.ts'
import { jobs } from '../db/schema/jobs.ts'
import type { Outdated } from '../mail/mail.ts'
import { isDecidedEarly } from '../outcomes/face.ts'

type ReminderEnd = Extract<OutdatedEmail, `reminder.${string}`>
const reasons: Record<ReminderEnd, string> = {
  'reminder.candidate_removed': 'the candidate was removed from the job.',
  'reminder.address_changed': 'the candidate’s email has changed since.',
  'reminder.job_closed': 'the job was closed.',
  'reminder.moment_passed': 'the last moment to begin the interview has passed.',
  'reminder.moment_changed': 'the last moment to begin the interview was changed, so this reminder names a wrong one.',
  'reminder.later_due': 'a later reminder is due.',
  'reminder.finished': 'the candidate has finished the interview.',
  'reminder.decided': 'the candidate has been declined or withdrawn.',
  'reminder.stopped': 'the candidate asked for no more reminders.',
  'reminder.not_invited': 'the candidate has a new login code and is not invited with it yet.',
  'reminder.agent_not_ready': 'the AI interviewer of the job is not ready any more.',
}

type Stored = { to: string; candidate_id: string; created_at: string; error: string | null; error_code: MailFailure | null }

const isEnd = (code: MailFailure | null): code is ReminderEnd => code !== null && code in reasons

/** Why a reminder that was written earlier must not go out now; null if it may. One that was not sent for such a reason stays so. */
export async function whyNoReminder(db: Db, email: Stored): Promise<Outdated | null> {
  const { error, error_code } = email
  if (error !== null && isEnd(error_code)) return { error, error_code }
  const code = await codeOf(db, email)
  return code && { error_code: code, error: `Not sent: ${reasons[code]}` }
}

type Which = Pick<Stored, 'candidate_id' | 'created_at'>

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
export async function forgetReminder(tx: Db, email: Which): Promise<void> {
  const own = await itsOwn(tx, email)
  if (!own) return
  const { candidate_id, hours, closes_at } = own
  const same = and(eq(reminders.candidate_id, candidate_id), eq(reminders.hours, hours), eq(reminders.closes_at, closes_at))
  await tx.delete(reminders).where(same)
}

async function codeOf(db: Db, email: Which & Pick<Stored, 'to'>): Promise<ReminderEnd | null> {
  const { candidate_id } = email
  const [row] = await db
    .select({ candidate: candidates, job: jobs })
    .from(candidates)
    .innerJoin(jobs, eq(jobs.id, candidates.job_id))
    .where(eq(candidates.id, candidate_id))
  if (!row || row.candidate.deleted_at) return 'reminder.candidate_removed'
  const { candidate, job } = row
  if (email.to.toLowerCase() !== candidate.email) return 'reminder.address_changed'
  if (job.closed_at || job.deleted_at) return 'reminder.job_closed'
  if (job.closes_at && Date.parse(job.closes_at) <= Date.now()) return 'reminder.moment_passed'
  if (candidate.interview_status === 'completed') return 'reminder.finished'
  if ((await db.$count(candidates, and(eq(candidates.id, candidate_id), isDecidedEarly(candidates.id)))) > 0) return 'reminder.decided'
  if (candidate.reminders_stopped_at) return 'reminder.stopped'
  if (!candidate.invitation_sent) return 'reminder.not_invited'
  if (job.agent_status !== 'ready') return 'reminder.agent_not_ready'
  const own = await itsOwn(db, email)
  if (own?.closes_at !== job.closes_at) return 'reminder.moment_changed'
  const later = reminderHours.find((hours) => hours < own.hours) ?? 0
  return Date.parse(own.closes_at) - Date.now() <= later * 3_600_000 ? 'reminder.later_due' : null
}
