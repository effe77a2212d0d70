// Sends emails through a pooled SMTP connection and keeps every one, encrypted; without a mail server it only keeps them.
import { eq } from 'drizzle-orm'
import nodemailer from 'nodemailer'
import type { Config } from '../config.ts'
import type { Database, Db } from '../db/open.ts'
import { emails } from '../db/schema.ts'
import { notFound } from '../errors.ts'
import type { Secrets } from '../security/secrets.ts'
import type { Tasks } from '../tasks/tasks.ts'

export type Email = { to: string; subject: string; html: string; text: string }
export type EmailKind = 'invitation' | 'agent-ready' | 'feedback' | 'adjustment' | 'early-access'
/** `kept`: no mail server is set, so it waits in the Outbox. */
export type Sent = { status: 'sent' | 'kept' } | { status: 'failed'; error: string }

export type Mail = {
  /** Sends now and answers how it went; for a caller who waits for the result. An email about a candidate names them, so that it can be erased with them. */
  send: (kind: EmailKind, email: Email, candidate_id?: string) => Promise<Sent>
  /** Sends from a task after this transaction, with retries. */
  queue: (tx: Db, kind: EmailKind, email: Email, candidate_id?: string) => Promise<void>
  /** Only stores it, in this transaction; `deliver` sends it once that is through. Answers its id. */
  store: (tx: Db, kind: EmailKind, email: Email, candidate_id?: string) => Promise<string>
  /** Tries a stored email (again), unless it went out. Throws 404 for an unknown one. */
  deliver: (email_id: string) => Promise<Sent>
  close: () => void
}

/** How many emails go out at once. */
export const mailConnections = 5

export function openMail(config: Config, db: Database, secrets: Secrets, tasks: Tasks): Mail {
  const transport = config.smtp_url
    ? nodemailer.createTransport({ url: config.smtp_url, pool: true, maxConnections: mailConnections, connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 })
    : null
  const store = async (to: Db, kind: EmailKind, email: Email, candidate_id?: string) => {
    const [row] = await to.insert(emails).values({
      kind, candidate_id, to: email.to, subject: email.subject, html_sealed: secrets.seal(email.html), text_sealed: secrets.seal(email.text),
      status: transport ? 'waiting' : 'kept',
    }).returning({ id: emails.id })
    return row!.id
  }
  const attempt = async (email_id: string, email: Email): Promise<Sent> => {
    if (!transport) return { status: 'kept' }
    try {
      // The id is the message's own, so that a mail server can drop a second copy after a crash between send and record.
      await transport.sendMail({ from: config.mail_from, messageId: `<${email_id}@vouch>`, ...email })
    } catch (error) {
      const reason = smtpReason(error)
      await db.update(emails).set({ status: 'failed', error: reason }).where(eq(emails.id, email_id))
      return { status: 'failed', error: reason }
    }
    await db.update(emails).set({ status: 'sent', error: null, sent_at: new Date().toISOString() }).where(eq(emails.id, email_id))
    return { status: 'sent' }
  }
  return {
    store,
    send: async (kind, email, candidate_id) => await attempt(await store(db, kind, email, candidate_id), email),
    async queue(tx, kind, email, candidate_id) {
      const email_id = await store(tx, kind, email, candidate_id)
      if (transport) await tasks.send(tx, 'send-email', { email_id })
    },
    async deliver(email_id) {
      const [row] = await db.select().from(emails).where(eq(emails.id, email_id))
      if (!row) throw notFound('email')
      if (row.status === 'sent') return { status: 'sent' }
      return await attempt(row.id, { to: row.to, subject: row.subject, html: secrets.open(row.html_sealed), text: secrets.open(row.text_sealed) })
    },
    close: () => transport?.close(),
  }
}

/** What the mail server said, in words that tell a recruiter what to change. */
function smtpReason(error: unknown): string {
  const e = error as { code?: string; response?: string; responseCode?: number }
  if (e.responseCode) return `The mail server refused it: ${e.response ?? e.responseCode}`.slice(0, 300)
  if (e.code === 'EAUTH') return 'The mail server refused our sign-in.'
  return 'The mail server cannot be reached.'
}
