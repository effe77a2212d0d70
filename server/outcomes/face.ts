// What other rooms may know of outcomes, and do with them in their own transaction.
import { and, desc, eq, inArray, lt, ne, or, sql, type SQL } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { anyTimeOutcomes, noticeOf, noticeWait_s, type OutcomeFilter } from '../../shared/outcomeWords.ts'
import { noticeKind, type NoticeKind, type Outcome } from '../../shared/outcomes.ts'
import type { Db } from '../db/open.ts'
import { emails } from '../db/schema/mail.ts'
import { notes, outcomes } from '../db/schema/outcomes.ts'
import type { NoticeEmail, Outdated } from '../mail/mail.ts'
import { noticeEmail } from './noticeEmails.ts'
import { currentOutcomes, toOutcome, type CurrentOutcome } from './currentOutcomes.ts'
import { tellsOutcome } from './tellsOutcome.ts'

export { decider, outcomeColumns, toOutcome } from './currentOutcomes.ts'
export { noticeEmails } from './noticeEmails.ts'

/** The current outcomes, by candidate id. */
export async function outcomesOf(db: Db, candidate_ids: string[]): Promise<Map<string, Outcome>> {
  const current = await currentOutcomes(db, candidate_ids)
  return new Map([...current].map(([candidate_id, row]) => [candidate_id, toOutcome(row)]))
}

/** The condition that a candidate has this outcome, has none, is not out, or has one that they should be told and were not. */
export function hasOutcome(candidate_id: AnyPgColumn, wanted: OutcomeFilter | undefined): SQL | undefined {
  if (!wanted) return undefined
  if (wanted === 'not_out') return sql`not ${isDecidedEarly(candidate_id)}`
  const current = sql`select 1 from ${outcomes} where ${outcomes.candidate_id} = ${candidate_id} and ${outcomes.is_current}`
  if (wanted === 'none') return sql`not exists (${current})`
  return sql`exists (${current} and ${wanted === 'untold' ? isUntold : eq(outcomes.outcome, wanted)})`
}

/**
 * The condition that no message told this outcome.
 * With its limit, the inner query stays one look into an index for each decided candidate; without it, Postgres may read all emails.
 */
const isUntold = sql`${inArray(outcomes.outcome, noticeKind.options)} and (${sql`select 1 from ${emails} where ${and(
  eq(emails.candidate_id, outcomes.candidate_id),
  tellsOutcome,
)} limit 1`}) is null`

/** The condition that a candidate's outcome is one that can come before the interview has ended. Nobody waits for their answers then. */
export function isDecidedEarly(candidate_id: AnyPgColumn): SQL {
  const early = inArray(outcomes.outcome, [...anyTimeOutcomes])
  return sql`exists (select 1 from ${outcomes} where ${outcomes.candidate_id} = ${candidate_id} and ${outcomes.is_current} and ${early})`
}

type Decided = Pick<CurrentOutcome, 'outcome' | 'decided_at' | 'replaced_id'>

/** The outcome that a message may have told. Who was advanced and is hired now was told that they go on, and that is still so. */
async function tellableOutcome(db: Db, candidate_id: string): Promise<{ of: Decided; hired: boolean } | null> {
  const current = (await currentOutcomes(db, [candidate_id])).get(candidate_id)
  if (!current) return null
  let of: Decided = current
  while (of.outcome === 'hired' && of.replaced_id) {
    const { outcome, decided_at, replaced_id } = outcomes
    const [before] = await db.select({ outcome, decided_at, replaced_id }).from(outcomes).where(eq(outcomes.id, of.replaced_id))
    if (!before) break
    of = before
  }
  return { of, hired: current.outcome === 'hired' }
}

/** The outcome that a candidate was told by a message that went out and that still stands; what staff have not told is not theirs to see yet. */
export async function toldOutcome(
  db: Db,
  candidate_id: string,
): Promise<{ outcome: NoticeKind; email_id: string; told_at: string; hired: boolean } | null> {
  const tellable = await tellableOutcome(db, candidate_id)
  const kind = tellable && noticeOf(tellable.of.outcome)
  if (!kind || (tellable.hired && kind !== 'advanced')) return null
  const [email] = await db
    .select({ id: emails.id, sent_at: emails.sent_at, created_at: emails.created_at })
    .from(emails)
    .where(
      and(
        eq(emails.candidate_id, candidate_id),
        eq(emails.kind, noticeEmail[kind]),
        // One that is kept could be undone in the time in which one that is sent would still wait.
        or(
          eq(emails.status, 'sent'),
          and(eq(emails.status, 'kept'), sql`${emails.created_at} <= now() - make_interval(secs => ${noticeWait_s})`),
        ),
        sql`coalesce(${emails.sent_at}, ${emails.created_at}) >= ${tellable.of.decided_at}`,
      ),
    )
    .orderBy(desc(emails.id))
    .limit(1)
  return email ? { outcome: kind, email_id: email.id, told_at: email.sent_at ?? email.created_at, hired: tellable.hired } : null
}

/** Whether the candidate has withdrawn, or was told an outcome that still stands. */
export async function knowsOutcome(db: Db, candidate_id: string): Promise<boolean> {
  return (await hasWithdrawn(db, candidate_id)) || (await toldOutcome(db, candidate_id)) !== null
}

export const hasWithdrawn = async (db: Db, candidate_id: string): Promise<boolean> =>
  (await currentOutcomes(db, [candidate_id])).get(candidate_id)?.outcome === 'withdrawn'

type StoredNotice = { id: string; kind: NoticeEmail; candidate_id: string }

/** Why a message about an outcome must not go out now; null while the outcome that it tells stands and no other message has told it. */
export async function whyNoNotice(db: Db, { id, kind, candidate_id }: StoredNotice): Promise<Outdated | null> {
  const current = (await currentOutcomes(db, [candidate_id])).get(candidate_id)
  const tells = current && noticeOf(current.outcome)
  if (!tells || noticeEmail[tells] !== kind)
    return { error_code: 'notice.outcome_changed', error: 'Not sent: the outcome was changed after this message was written.' }
  const another = and(
    eq(emails.candidate_id, candidate_id),
    eq(emails.kind, kind),
    ne(emails.id, id),
    // Of two that wait, the one that was written first goes out.
    or(
      and(eq(emails.status, 'sent'), sql`${emails.sent_at} >= ${current.decided_at}`),
      and(eq(emails.status, 'waiting'), lt(emails.id, id)),
    ),
  )
  if ((await db.$count(emails, another)) === 0) return null
  return { error_code: 'notice.told', error: 'Not sent: another message has told the candidate this outcome.' }
}

/** Empties every text about a candidate; that something was decided, by whom and when, stays. */
export async function wipeOutcomes(tx: Db, candidate_id: string): Promise<void> {
  await tx.update(outcomes).set({ reason: '', undone_reason: '' }).where(eq(outcomes.candidate_id, candidate_id))
  await tx.update(notes).set({ text: '', mentioned: [] }).where(eq(notes.candidate_id, candidate_id))
}
