// The emails as they are kept, encrypted, and how a try changes them.
import { and, asc, eq, gte, inArray, isNull, notInArray, or, sql } from 'drizzle-orm'
import { anyOf, type Database, type Db } from '../db/open.ts'
import { emails } from '../db/schema/mail.ts'
import { notFound } from '../errors.ts'
import { requireNotErased } from '../security/requireNotErased.ts'
import type { Secrets } from '../security/secrets.ts'
import { firstOf } from '../text/words.ts'
import { emailsOnceWithoutId, type Email, type EmailKind, type Mail, type OnInvited, type Outdated, type OutdatedEmails } from './mail.ts'
import { unanswered } from './openHandOver.ts'
import type { Refusal } from './smtpReason.ts'

/** The status after a try on request that failed. */
export const stillWaiting = sql`case when ${emails.status} = 'waiting' then 'waiting' else 'failed' end`
export type AfterFailure = 'failed' | 'waiting' | typeof stillWaiting

const ofHook = { id: emails.id, kind: emails.kind, candidate_id: emails.candidate_id, status: emails.status }

/** `goesOut`: a mail server is set. Without one an email waits in the Outbox, and its candidate counts as invited at once. */
export function storedEmails(
  db: Database,
  secrets: Secrets,
  goesOut: boolean,
  onInvited: OnInvited,
  { onSent, onFailed }: Pick<OutdatedEmails, 'onSent' | 'onFailed'>,
) {
  const insert = async (tx: Db, kind: EmailKind, email: Email, candidate_id?: string, code_hash: string | null = null) => {
    if (candidate_id) await requireNotErased(tx, candidate_id)
    if (!goesOut && code_hash !== null) await onInvited(tx, code_hash, email.to)
    const [row] = await tx
      .insert(emails)
      .values({
        id: email.id,
        kind,
        candidate_id,
        code_hash,
        to: email.to,
        sent_by: email.sent_by ?? null,
        subject: email.subject,
        html_sealed: secrets.seal(email.html),
        text_sealed: secrets.seal(email.text),
        page_sealed: email.page ? secrets.seal(JSON.stringify(email.page)) : null,
        delivery: email.delivery ?? null,
        status: goesOut ? 'waiting' : 'kept',
      })
      .returning({ id: emails.id })
    return row!.id
  }
  const read = async (email_id: string) => {
    const [row] = await db.select().from(emails).where(eq(emails.id, email_id))
    if (!row) throw notFound('email.not_found')
    return {
      ...row,
      email: (): Email => ({
        to: row.to,
        subject: row.subject,
        html: secrets.open(row.html_sealed),
        text: secrets.open(row.text_sealed),
        ...(row.delivery ? { delivery: row.delivery } : {}),
      }),
    }
  }
  const noteSent = (email: Pick<typeof emails.$inferSelect, 'id' | 'kind' | 'candidate_id' | 'code_hash' | 'to'>, sent_at: string) =>
    db.transaction(async (tx) => {
      const { id: email_id, code_hash, to } = email
      // This comes before the update of the email, because an erasure locks the rows in the same order.
      if (code_hash !== null) await onInvited(tx, code_hash, to)
      await tx
        .update(emails)
        .set({ status: 'sent', error: null, error_code: null, handed_over_at: null, sent_at })
        .where(eq(emails.id, email_id))
      await onSent(tx, email)
    })
  /** Stores why a try failed. Answers false if another try has sent it. */
  const failed = (email_id: string, status: AfterFailure | 'outdated', also?: (tx: Db) => Promise<void>) => (reason: Refusal | Outdated) =>
    db.transaction(async (tx) => {
      const [row] = await tx
        .update(emails)
        .set({ status, ...reason, handed_over_at: null })
        .where(and(eq(emails.id, email_id), notInArray(emails.status, ['sent', 'outdated'])))
        .returning(ofHook)
      // Another try sent it in the meantime or it became outdated, or it was erased.
      if (!row) return (await tx.$count(emails, and(eq(emails.id, email_id), eq(emails.status, 'sent')))) === 0
      await also?.(tx)
      if (row.status === 'failed' && reason.error_code !== unanswered.error_code) await onFailed(tx, row)
      return true
    })
  const kept: Pick<Mail, 'noteBounce' | 'forget' | 'cancel' | 'outdateKept' | 'keepAgain' | 'wipeAbout' | 'wipeTo'> = {
    async noteBounce({ email_id, answer }) {
      const error = firstOf(answer ? `It came back: ${answer}` : 'It came back.', 300)
      const wasSent = and(eq(emails.id, email_id), or(eq(emails.status, 'sent'), eq(emails.error_code, 'mail.unanswered')))
      return await db.transaction(async (tx) => {
        const [row] = await tx
          .update(emails)
          .set({ status: 'failed', error, error_code: 'mail.came_back' })
          .where(wasSent)
          .returning(ofHook)
        if (row) await onFailed(tx, row)
        return row !== undefined
      })
    },
    async forget(email_id) {
      await db.delete(emails).where(eq(emails.id, email_id))
    },
    async cancel(tx, since, kinds) {
      const earliest = [...since.values()].toSorted()[0]
      if (earliest === undefined) return new Set()
      const stored = await tx
        .select({
          id: emails.id,
          candidate_id: emails.candidate_id,
          status: emails.status,
          created_at: emails.created_at,
          handed_over_at: emails.handed_over_at,
        })
        .from(emails)
        .where(and(anyOf(emails.candidate_id, [...since.keys()]), inArray(emails.kind, kinds), gte(emails.created_at, earliest)))
        .orderBy(asc(emails.id))
        .for('update')
      const rows = stored.filter((row) => row.created_at >= since.get(row.candidate_id!)!)
      const gone = rows.filter((row) => row.status !== 'kept' && (row.status !== 'waiting' || row.handed_over_at !== null))
      const told = new Set(gone.map((row) => row.candidate_id!))
      const ids = rows.flatMap((row) => (told.has(row.candidate_id!) ? [] : row.id))
      if (ids.length > 0) await tx.delete(emails).where(anyOf(emails.id, ids))
      return told
    },
    async outdateKept(tx, candidate_ids, kinds, why) {
      if (candidate_ids.length === 0) return
      await tx
        .update(emails)
        .set({ status: 'outdated', ...why })
        .where(and(anyOf(emails.candidate_id, candidate_ids), inArray(emails.kind, kinds), eq(emails.status, 'kept')))
    },
    async keepAgain(tx, since, kind, why) {
      // With a mail server this could not tell a kept one from one that waited for it, which stays outdated.
      if (goesOut || since.size === 0) return
      const { id, candidate_id, created_at, error_code } = emails
      const outdated = await tx
        .select({ id, candidate_id, created_at })
        .from(emails)
        .where(and(anyOf(candidate_id, [...since.keys()]), eq(emails.kind, kind), eq(emails.status, 'outdated'), eq(error_code, why)))
      const ids = outdated.flatMap((row) => (row.created_at >= since.get(row.candidate_id!)! ? row.id : []))
      if (ids.length > 0) await tx.update(emails).set({ status: 'kept', error: null, error_code: null }).where(anyOf(id, ids))
    },
    async wipeAbout(tx, candidate_id) {
      await tx.delete(emails).where(eq(emails.candidate_id, candidate_id))
    },
    async wipeTo(tx, address) {
      await tx
        .delete(emails)
        .where(and(isNull(emails.candidate_id), inArray(emails.kind, [...emailsOnceWithoutId]), eq(emails.to, address)))
    },
  }
  return { insert, read, noteSent, failed, kept }
}
