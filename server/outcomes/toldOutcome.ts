// What a candidate knows of their outcome: what a message told them that went out and that still stands.
import { and, desc, eq, lt, ne, or, sql } from 'drizzle-orm'
import { noticeOf, noticeWait_s } from '../../shared/outcomeWords.ts'
import type { NoticeKind } from '../../shared/outcomes.ts'
import type { Db } from '../db/open.ts'
import { emails } from '../db/schema/mail.ts'
import { outcomes } from '../db/schema/outcomes.ts'
import type { NoticeEmail, Outdated } from '../mail/mail.ts'
import { currentOutcomes, type CurrentOutcome } from './currentOutcomes.ts'
import { noticeEmail } from './noticeEmails.ts'

type Decided = Pick<CurrentOutcome, 'outcome' | 'decided_at' | 'replaced_id'>

/** The outcome that a message may have told. Who was advanced and is hired now was told that they go on, and that is still so. */
export async function tellableOutcome(db: Db, candidate_id: string): Promise<{ of: Decided; hired: boolean } | null> {
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

export const hasWithdrawn = async (db: Db, candidate_id: string): Promise<boolean> =>
  (await currentOutcomes(db, [candidate_id])).get(candidate_id)?.outcome === 'withdrawn'

/** Whether the candidate has withdrawn, or was told an outcome that still stands. */
export async function knowsOutcome(db: Db, candidate_id: string): Promise<boolean> {
  return (await hasWithdrawn(db, candidate_id)) || (await toldOutcome(db, candidate_id)) !== null
}

export const outcomeChanged = {
  error_code: 'notice.outcome_changed',
  error: 'Not sent: the outcome was changed after this message was written.',
} as const satisfies Outdated

type StoredNotice = { id: string; kind: NoticeEmail; candidate_id: string }

/** Why a message about an outcome must not go out now; null while the outcome that it tells stands and no other message has told it. */
export async function whyNoticeOutdated(db: Db, { id, kind, candidate_id }: StoredNotice): Promise<Outdated | null> {
  const current = (await currentOutcomes(db, [candidate_id])).get(candidate_id)
  const tells = current && noticeOf(current.outcome)
  if (!tells || noticeEmail[tells] !== kind) return outcomeChanged
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
