// Sends emails through a pooled SMTP connection and keeps every one, encrypted. Without a mail server it only keeps them.
import type { OutdatedEmail } from '../../shared/failures.ts'
import { and, asc, eq, gte, inArray, isNull, notInArray, sql } from 'drizzle-orm'
import nodemailer from 'nodemailer'
import addressparser from 'nodemailer/lib/addressparser'
import type { Logger } from 'pino'
import type { Config } from '../config.ts'
import { anyOf, type Database, type Db } from '../db/open.ts'
import { emails, type EmailDelivery } from '../db/schema/mail.ts'
import { notFound } from '../errors.ts'
import type { Files } from '../files/files.ts'
import { requireNotErased } from '../security/requireNotErased.ts'
import type { Secrets } from '../security/secrets.ts'
import type { Tasks } from '../tasks/tasks.ts'
import { headersOf } from './headersOf.ts'
import { logoId } from './logo.ts'
import { left_s, onItsWay } from './onItsWay.ts'
import { openHandOver, unanswered } from './openHandOver.ts'
import { openNotes } from './openNotes.ts'
import type { Refusal } from './smtpReason.ts'

/** `sent_by`: the member of staff who had it sent, if anybody. */
export type Email = { to: string; subject: string; html: string; text: string; delivery?: EmailDelivery; sent_by?: string }
/** The kinds of email that tell a candidate an outcome. */
export type NoticeEmail = 'notice-advanced' | 'notice-declined'
/** These go to staff. They are kept with the candidate, so that they are erased with them. */
export const emailsToStaff = ['mention', 'review-request', 'adjustment'] as const satisfies EmailKind[]

/** Older versions stored these without the candidate's id. */
export const emailsOnceWithoutId = ['invitation', 'feedback'] as const satisfies EmailKind[]

export type EmailKind =
  | 'invitation'
  | 'reminder'
  | 'sign-in-link'
  | 'reopened'
  | 'received'
  | 'agent-ready'
  | 'feedback'
  | 'adjustment'
  | 'early-access'
  | 'mention'
  | NoticeEmail
  | 'password-link'
  | 'account-invitation'
  | 'account'
  | 'retention'
  | 'results'
  | 'daily-summary'
  | 'review-request'
  | 'review-answer'
  | 'erasure-receipt'
/** `kept`: no mail server is set, so it waits in the Outbox. */
export type Sent = { status: 'sent' | 'kept' } | ({ status: 'failed' } & Refusal)
export type Outdated = { error: string; error_code: OutdatedEmail }
/** `outdated`: it was not sent and never will be, because what it says is not true any more. */
export type Delivered = Sent | ({ status: 'outdated' } & Outdated)

export type Mail = {
  /**
   * Sends from a task after this transaction, with retries, and at least `after_s` seconds later if given. Returns its id. An email about a
   * candidate has their id, so that it can be erased with them. Throws 404 if they were removed or erased, as `store` does.
   */
  queue: (tx: Db, kind: EmailKind, email: Email, candidate_id?: string, after_s?: number) => Promise<string>
  /** As `queue`, and deleted once it is out or has failed for good: nothing of it stays here. Without a mail server it is not sent at all. */
  queueOnce: (tx: Db, kind: EmailKind, email: Email) => Promise<void>
  /** Deletes one that was sent once. */
  forget: (email_id: string) => Promise<void>
  /**
   * Only stores it, in this transaction; `deliver` sends it once that is through, and a task does where no server lived to do so. Answers
   * its id. An invitation has the hash of its login code.
   */
  store: (tx: Db, kind: EmailKind, email: Email, candidate_id?: string, code_hash?: string) => Promise<string>
  /** The only try of a stored email, unless it was sent or is out of date. `onFailure` runs in the transaction that stores a failure. Throws 404. */
  deliver: (email_id: string, onFailure?: (tx: Db) => Promise<void>) => Promise<Delivered>
  /** A try on request: a queued email stays waiting if it fails, because its task tries again. Throws 404. */
  resend: (email_id: string) => Promise<Delivered>
  /**
   * A try by the email's task: it stays waiting until the last one, or until nobody knows whether it was sent. Null if another try has
   * failed for good. Throws 404.
   */
  deliverQueued: (email_id: string, last_try: boolean) => Promise<Delivered | null>
  /**
   * Deletes the emails of these kinds to candidates since a moment of each that were not sent and, if queued, are younger than `within_s`.
   * Returns the candidates of whom nothing was deleted, because one of theirs was sent or may be on its way.
   */
  takeBack: (tx: Db, since: Map<string, string>, kinds: EmailKind[], within_s: number) => Promise<Set<string>>
  /** `wipeAbout` deletes the emails about a candidate; `wipeTo` deletes those of older versions to their address. */
  wipeAbout: (tx: Db, candidate_id: string) => Promise<void>
  wipeTo: (tx: Db, address: string) => Promise<void>
  /** Closes the connections after sent emails are noted; waits at most 5 seconds for that. */
  close: () => Promise<void>
}

/** Runs in the transaction that stores that an invitation was sent. The hash of the login code says which invitation it is. */
export type OnInvited = (tx: Db, code_hash: string) => Promise<void>

type StoredEmail = Pick<typeof emails.$inferSelect, 'kind' | 'candidate_id' | 'created_at' | 'error' | 'error_code'>
export type OutdatedEmails = {
  /** Why a stored email must not go out any more; null if it may. */
  why: (db: Db, email: StoredEmail) => Promise<Outdated | null>
  /** Runs in the transaction that stores that an email is not sent for such a reason. */
  onSetAside: (tx: Db, email: StoredEmail) => Promise<void>
}

/** How many emails are sent at once. */
export const mailConnections = 5
/** Milliseconds. `socketTimeout` is the longest silence, not the longest try: a slow server may be silent before each of its answers. */
export const mailTimeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 }

/** The status after a try on request that failed. */
const stillWaiting = sql`case when ${emails.status} = 'waiting' then 'waiting' else 'failed' end`
type AfterFailure = 'failed' | 'waiting' | typeof stillWaiting

export function openMail(
  config: Config,
  db: Database,
  secrets: Secrets,
  tasks: Tasks,
  files: Files,
  onInvited: OnInvited,
  outdated: OutdatedEmails,
  log: Logger,
): Mail {
  const transport = config.smtp_url
    ? nodemailer.createTransport({ url: config.smtp_url, pool: true, maxConnections: mailConnections, ...mailTimeouts })
    : null
  const notes = openNotes(log)
  const { inTurn, signing, signingAtOnce } = onItsWay(tasks, log, notes.noted)
  const handOver = transport && openHandOver(db, transport, notes.note)
  const sender = addressparser(config.mail_from)[0]?.address ?? ''
  const domain = sender.split('@').at(-1)
  const common = { from: config.mail_from, ...(config.reply_to ? { replyTo: config.reply_to } : {}) }
  const insert = async (tx: Db, kind: EmailKind, email: Email, candidate_id?: string, code_hash: string | null = null) => {
    if (candidate_id) await requireNotErased(tx, candidate_id)
    if (!transport && code_hash !== null) await onInvited(tx, code_hash)
    const [row] = await tx
      .insert(emails)
      .values({
        kind,
        candidate_id,
        code_hash,
        to: email.to,
        sent_by: email.sent_by ?? null,
        subject: email.subject,
        html_sealed: secrets.seal(email.html),
        text_sealed: secrets.seal(email.text),
        delivery: email.delivery ?? null,
        status: transport ? 'waiting' : 'kept',
      })
      .returning({ id: emails.id })
    return row!.id
  }
  const store: Mail['store'] = async (tx, kind, email, candidate_id, code_hash) => {
    const email_id = await insert(tx, kind, email, candidate_id, code_hash)
    if (transport) await tasks.send(tx, 'send-email', { email_id, unfinished: true }, left_s)
    return email_id
  }
  const noteSent = (email_id: string, code_hash: string | null, sent_at: string) =>
    db.transaction(async (tx) => {
      // This comes before the update of the email, because an erasure locks the rows in the same order.
      if (code_hash !== null) await onInvited(tx, code_hash)
      await tx
        .update(emails)
        .set({ status: 'sent', error: null, error_code: null, handed_over_at: null, sent_at })
        .where(eq(emails.id, email_id))
    })
  const failed = (email_id: string, status: AfterFailure | 'outdated', also?: (tx: Db) => Promise<void>) => (reason: Refusal | Outdated) =>
    db.transaction(async (tx) => {
      const [row] = await tx
        .update(emails)
        .set({ status, ...reason, handed_over_at: null })
        .where(and(eq(emails.id, email_id), notInArray(emails.status, ['sent', 'outdated'])))
        .returning({ id: emails.id })
      // Another try sent it in the meantime or set it aside, or it was erased.
      if (!row) return (await tx.$count(emails, and(eq(emails.id, email_id), eq(emails.status, 'sent')))) === 0
      await also?.(tx)
      return true
    })
  /** Just before a stored email goes out: a retry, a queue that stood still, or the Outbox may send it long after it was written. */
  const setAside = async (row: typeof emails.$inferSelect, also?: (tx: Db) => Promise<void>): Promise<Delivered | null> => {
    const reason = transport && (await outdated.why(db, row))
    if (!reason) return null
    const store = failed(row.id, 'outdated', async (tx) => {
      await outdated.onSetAside(tx, row)
      await also?.(tx)
    })
    return (await store(reason)) ? { status: 'outdated', ...reason } : { status: 'sent' }
  }
  const read = async (email_id: string) => {
    await notes.noted(email_id)
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
  /** The message has the email's id, so that mail servers can drop a second copy. */
  const messageOf = async (email_id: string, { delivery, to, subject, html, text }: Email) => {
    const logo = delivery?.logo_key ? await files.get(delivery.logo_key) : null
    const attachments = logo ? [{ cid: logoId, filename: 'logo', content: Buffer.from(logo), contentDisposition: 'inline' as const }] : []
    return { ...common, ...headersOf(sender, delivery), attachments, messageId: `<${email_id}@${domain}>`, to, subject, html, text }
  }
  const onError = (error: unknown) =>
    log.warn({ err: error, cause: (error as { originalCode?: string }).originalCode }, 'an email was not taken')
  const tryRow = async (
    row: Awaited<ReturnType<typeof read>>,
    status: AfterFailure,
    also?: (tx: Db) => Promise<void>,
  ): Promise<Delivered> => {
    if (row.status === 'sent') return { status: 'sent' }
    const notTaken = async (reason: Refusal): Promise<Sent> => {
      const store = failed(row.id, reason.error_code === unanswered.error_code ? 'failed' : status, also)
      return (await store(reason)) ? { status: 'failed', ...reason } : { status: 'sent' }
    }
    // A server that was killed since, or another one whose try goes on, handed it over.
    if (row.handed_over_at !== null) return await notTaken(unanswered)
    const gone = await setAside(row, also)
    if (gone) return gone
    if (!handOver) return { status: 'kept' }
    const result = await handOver(row.id, await messageOf(row.id, row.email()), async () => !(await outdated.why(db, row)), onError)
    if (result === 'elsewhere') return await tryStored(row.id, status, also)
    if (result !== 'taken') return await notTaken(result === 'unanswered' ? unanswered : result)
    const sent_at = new Date().toISOString()
    await notes.note(row.id, () => noteSent(row.id, row.code_hash, sent_at))
    return { status: 'sent' }
  }
  const tryStored = async (email_id: string, status: AfterFailure, also?: (tx: Db) => Promise<void>): Promise<Delivered> =>
    await tryRow(await read(email_id), status, also)
  return {
    store,
    async queue(tx, kind, email, candidate_id, after_s) {
      const email_id = await insert(tx, kind, email, candidate_id)
      if (transport) await tasks.send(tx, 'send-email', { email_id }, after_s)
      return email_id
    },
    async queueOnce(tx, kind, email) {
      if (transport) await tasks.send(tx, 'send-email', { email_id: await insert(tx, kind, email), forget: true })
    },
    async forget(email_id) {
      await db.delete(emails).where(eq(emails.id, email_id))
    },
    async takeBack(tx, since, kinds, within_s) {
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
      const oldest = new Date(Date.now() - within_s * 1000).toISOString()
      const gone = rows.filter(
        (row) => row.status !== 'kept' && (row.status !== 'waiting' || row.handed_over_at !== null || row.created_at < oldest),
      )
      const told = new Set(gone.map((row) => row.candidate_id!))
      const ids = rows.flatMap((row) => (told.has(row.candidate_id!) ? [] : row.id))
      if (ids.length > 0) await tx.delete(emails).where(anyOf(emails.id, ids))
      return told
    },
    deliver: (email_id, onFailure) => signing(email_id, () => tryStored(email_id, 'failed', onFailure)),
    resend: (email_id) => signingAtOnce(email_id, () => tryStored(email_id, stillWaiting)),
    deliverQueued: (email_id, last_try) =>
      inTurn(email_id, async () => {
        const row = await read(email_id)
        if (row.status !== 'waiting' && row.status !== 'sent') return null
        return await tryRow(row, last_try ? 'failed' : 'waiting')
      }),
    async wipeAbout(tx, candidate_id) {
      await tx.delete(emails).where(eq(emails.candidate_id, candidate_id))
    },
    async wipeTo(tx, address) {
      await tx
        .delete(emails)
        .where(and(isNull(emails.candidate_id), inArray(emails.kind, [...emailsOnceWithoutId]), eq(emails.to, address)))
    },
    async close() {
      await notes.close()
      transport?.close()
    },
  }
}
