// Everything that happened to one candidate, put together from the log, the emails, the interview and the outcomes.
import { and, count, eq, inArray, isNotNull, notInArray, sql } from 'drizzle-orm'
import type { contract } from '../../shared/contract.ts'
import type { VerbInput } from '../../shared/endpoint.ts'
import type { TimelineEntry } from '../../shared/outcomes.ts'
import type { Db } from '../db/open.ts'
import { audit } from '../db/schema/audit.ts'
import { decisionLog } from '../db/schema/decisions.ts'
import { interviewEvents, interviews } from '../db/schema/interviews.ts'
import { emails } from '../db/schema/mail.ts'
import { notes, outcomes } from '../db/schema/outcomes.ts'
import { users } from '../db/schema/people.ts'
import { emailsToStaff } from '../mail/mail.ts'
import { requireJobCandidate, type CandidateRecord, type Staff } from './requireJobCandidate.ts'
import { tellsOutcome } from './tellsOutcome.ts'

type By = TimelineEntry['by']
const system: By = { user_type: 'system', name: null }
const actor = { user_type: users.user_type, name: users.name }
const byOf = ({ user_type, name }: { user_type: 'admin' | 'recruiter' | null; name: string | null }): By =>
  user_type ? { user_type, name } : system
const plain = { outcome: null, reason: null, email: null, noted: [] }

export async function getTimeline(ctx: Staff, input: VerbInput<typeof contract.outcomes.getTimeline>): Promise<TimelineEntry[]> {
  const candidate = await requireJobCandidate(ctx, input)
  // At the same time, what stands later here came later: an email follows what was logged, and the log is in its own order.
  const parts = await Promise.all([
    recorded(ctx.db, candidate),
    audited(ctx.db, candidate),
    interviewed(ctx.db, candidate),
    noted(ctx.db, candidate),
    logged(ctx.db, candidate),
    emailed(ctx.db, candidate),
  ])
  const oldestFirst = parts.flat().toSorted((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0))
  return oldestFirst.toReversed()
}

const reasonOf: Record<string, (about: typeof outcomes.$inferSelect | undefined) => string | undefined> = {
  outcome_set: (about) => about?.reason,
  outcome_removed: (about) => about?.undone_reason,
}

/**
 * Not read from the log: a request for an adjustment must not be seen beside the decision, and a message is one entry, that of its email, which
 * says who sent it and whether it arrived.
 */
const leftOut = ['adjustment_requested', 'notice_sent', 'feedback_sent', 'feedback_failed']

/** The rows of the log, each with the name of the person who acted. Reasons are in `outcomes` and `interviews`, not in the log. */
async function logged(db: Db, candidate: CandidateRecord): Promise<TimelineEntry[]> {
  const rows = await db
    .select()
    .from(decisionLog)
    .where(
      and(eq(decisionLog.subject_id, candidate.id), eq(decisionLog.subject_type, 'candidate'), notInArray(decisionLog.action, leftOut)),
    )
    .orderBy(decisionLog.seq)
  const actors = [...new Set(rows.flatMap((row) => row.actor_id ?? []))]
  const [people, decided, [interview]] = await Promise.all([
    actors.length > 0 ? db.select({ id: users.id, name: users.name }).from(users).where(inArray(users.id, actors)) : [],
    db.select().from(outcomes).where(eq(outcomes.candidate_id, candidate.id)),
    db.select({ reasons: interviews.reopen_reasons }).from(interviews).where(eq(interviews.candidate_id, candidate.id)),
  ])
  // Matched from the end: of some interviews only the newest reason is stored.
  const reopened = rows.filter((row) => row.action === 'interview_reopened').map((row) => row.seq)
  const whyReopened = (seq: number) => (reopened.includes(seq) ? interview?.reasons.at(reopened.indexOf(seq) - reopened.length) : undefined)
  const names = new Map(people.map(({ id, name }) => [id, name]))
  const outcomeBy = new Map(decided.map((row) => [row.id, row]))
  return rows.map((row) => {
    const { outcome_id } = JSON.parse(row.data) as { outcome_id?: string }
    const about = outcome_id ? outcomeBy.get(outcome_id) : undefined
    const user_type = row.actor_type as By['user_type']
    return {
      ...plain,
      at: row.at,
      event: row.action,
      by: { user_type, name: user_type === 'candidate' ? candidate.name : (names.get(row.actor_id ?? '') ?? null) },
      outcome: about?.outcome ?? null,
      reason: (reasonOf[row.action]?.(about) ?? whyReopened(row.seq)) || null,
    }
  })
}

/** What the candidate's own row says: that they were added, and that they stopped the reminders. */
async function recorded(db: Db, { created_at, added_by, reminders_stopped_at, name }: CandidateRecord): Promise<TimelineEntry[]> {
  const [adder] = added_by ? await db.select(actor).from(users).where(eq(users.id, added_by)) : []
  const added = { ...plain, at: created_at, event: 'candidate_added', by: adder ? byOf(adder) : system }
  const by: By = { user_type: 'candidate', name }
  return reminders_stopped_at ? [added, { ...plain, at: reminders_stopped_at, event: 'reminders_stopped', by }] : [added]
}

async function emailed(db: Db, candidate: CandidateRecord): Promise<TimelineEntry[]> {
  const { id: email_id, kind, subject, status, error, error_code, sent_at, created_at } = emails
  const rows = await db
    .select({
      email: { email_id, kind, subject, status, error, error_code, tells_outcome: sql<boolean>`coalesce(${tellsOutcome}, false)` },
      sent_at,
      created_at,
      ...actor,
    })
    .from(emails)
    .leftJoin(outcomes, and(eq(outcomes.candidate_id, emails.candidate_id), eq(outcomes.is_current, true)))
    .leftJoin(users, eq(users.id, emails.sent_by))
    .where(and(eq(emails.candidate_id, candidate.id), notInArray(emails.kind, emailsToStaff)))
  return rows.map((row) => ({ ...plain, at: row.sent_at ?? row.created_at, event: 'email', by: byOf(row), email: row.email }))
}

async function interviewed(db: Db, candidate: CandidateRecord): Promise<TimelineEntry[]> {
  const [interview] = await db.select().from(interviews).where(eq(interviews.candidate_id, candidate.id))
  if (!interview?.started_at) return []
  const of = eq(interviewEvents.interview_id, interview.id)
  const [noticed, explained] = await Promise.all([
    db
      .select({ kind: interviewEvents.kind, count: count() })
      .from(interviewEvents)
      .where(of)
      .groupBy(interviewEvents.kind)
      .orderBy(interviewEvents.kind),
    db
      .select({ at: interviewEvents.explained_at, kind: interviewEvents.kind })
      .from(interviewEvents)
      .where(and(of, isNotNull(interviewEvents.explained_at))),
  ])
  if (noticed.length === 0) return []
  const at = interview.ended_at ?? interview.last_activity_at ?? interview.started_at
  const by: By = { user_type: 'candidate', name: candidate.name }
  return [
    { ...plain, at, event: 'events_noted', by: system, noted: noticed },
    ...explained.map((row) => ({ ...plain, at: row.at!, event: 'event_explained', by, noted: [{ kind: row.kind, count: 1 }] })),
  ]
}

const audits: Record<string, string> = {
  'sign_in.won': 'signed_in',
  'candidates.updateCandidate': 'candidate_edited',
  'candidates.regenerateCode': 'code_regenerated',
  'candidates.adminRegenerateCode': 'code_regenerated',
}

/** The sign-ins of the candidate, and what staff changed in their record. */
async function audited(db: Db, candidate: CandidateRecord): Promise<TimelineEntry[]> {
  const rows = await db
    .select({ at: audit.at, action: audit.action, actor_type: audit.actor_type, name: users.name })
    .from(audit)
    .leftJoin(users, eq(users.id, audit.actor_id))
    .where(and(eq(audit.object_id, candidate.id), inArray(audit.action, Object.keys(audits))))
  return rows.map(({ at, action, actor_type, name }) => {
    const user_type = actor_type as By['user_type']
    return { ...plain, at, event: audits[action]!, by: { user_type, name: user_type === 'candidate' ? candidate.name : name } }
  })
}

/** That somebody wrote a note; its words are shown next to the timeline. */
async function noted(db: Db, candidate: CandidateRecord): Promise<TimelineEntry[]> {
  const rows = await db
    .select({ at: notes.created_at, user_type: users.user_type, name: users.name })
    .from(notes)
    .innerJoin(users, eq(users.id, notes.user_id))
    .where(eq(notes.candidate_id, candidate.id))
  return rows.map(({ at, ...by }) => ({ ...plain, at, event: 'note_added', by }))
}
