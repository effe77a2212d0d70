// Sends emails through a pooled SMTP connection and keeps every one. Without a mail server it only keeps them.
import nodemailer from 'nodemailer'
import addressparser from 'nodemailer/lib/addressparser'
import type { Logger } from 'pino'
import type { Config } from '../config.ts'
import type { Database } from '../db/open.ts'
import type { Files } from '../files/files.ts'
import type { Secrets } from '../security/secrets.ts'
import type { Tasks } from '../tasks/tasks.ts'
import { headersOf } from './headersOf.ts'
import { logoId } from './withLogo.ts'
import {
  mailConnections,
  mailTimeouts,
  type Delivered,
  type Email,
  type Mail,
  type OnInvited,
  type Outdated,
  type OutdatedEmails,
  type Sent,
} from './mail.ts'
import { left_s, onItsWay } from './onItsWay.ts'
import { openHandOver, unanswered } from './openHandOver.ts'
import { openNotes } from './openNotes.ts'
import type { Refusal } from './smtpReason.ts'
import { stillWaiting, storedEmails, type AfterFailure } from './storedEmails.ts'

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
  const stored = storedEmails(db, secrets, transport !== null, onInvited, outdated)
  const common = { from: config.mail_from, ...(config.reply_to ? { replyTo: config.reply_to } : {}) }
  const store: Mail['store'] = async (tx, kind, email, candidate_id, code_hash) => {
    const email_id = await stored.insert(tx, kind, email, candidate_id, code_hash)
    if (transport) await tasks.send(tx, 'send-email', { email_id, unfinished: true }, left_s)
    return email_id
  }
  /** Just before a stored email goes out: a retry, a queue that stood still, or the Outbox may send it long after it was written. */
  const ifOutdated = async (row: Awaited<ReturnType<typeof read>>): Promise<Delivered | null> => {
    const reason = transport && (await outdated.why(db, row))
    if (!reason) return null
    const store = stored.failed(row.id, 'outdated', (tx) => outdated.onOutdated(tx, row))
    return (await store(reason)) ? { status: 'outdated', ...reason } : { status: 'sent' }
  }
  const read = async (email_id: string) => {
    await notes.noted(email_id)
    return await stored.read(email_id)
  }
  /** The message has the email's id, so that mail servers can drop a second copy. */
  const messageOf = async (email_id: string, { delivery, to, subject, html, text }: Email) => {
    const logo = delivery?.logo_key ? await files.get(delivery.logo_key) : null
    const attachments = logo ? [{ cid: logoId, filename: 'logo', content: Buffer.from(logo), contentDisposition: 'inline' as const }] : []
    return { ...common, ...headersOf(sender, delivery), attachments, messageId: `<${email_id}@${domain}>`, to, subject, html, text }
  }
  const onError = (error: unknown) =>
    log.warn({ err: error, cause: (error as { originalCode?: string }).originalCode }, 'an email was not taken')
  const tryRow = async (row: Awaited<ReturnType<typeof read>>, status: AfterFailure): Promise<Delivered> => {
    if (row.status === 'sent') return { status: 'sent' }
    // It stays outdated, also if what it says has become true again: newer messages may have gone out since.
    if (row.status === 'outdated')
      return { status: 'outdated', error: row.error ?? '', error_code: row.error_code as Outdated['error_code'] }
    const notTaken = async (reason: Refusal): Promise<Sent> => {
      const store = stored.failed(row.id, reason.error_code === unanswered.error_code ? 'failed' : status)
      return (await store(reason)) ? { status: 'failed', ...reason } : { status: 'sent' }
    }
    // A server that was killed since, or another one whose try goes on, handed it over.
    if (row.handed_over_at !== null) return await notTaken(unanswered)
    const gone = await ifOutdated(row)
    if (gone) return gone
    if (!handOver) return { status: 'kept' }
    const result = await handOver(row.id, await messageOf(row.id, row.email()), async () => !(await outdated.why(db, row)), onError)
    if (result === 'elsewhere') return await tryStored(row.id, status)
    if (result !== 'taken') return await notTaken(result === 'unanswered' ? unanswered : result)
    const sent_at = new Date().toISOString()
    await notes.note(row.id, () => stored.noteSent(row, sent_at))
    return { status: 'sent' }
  }
  const tryStored = async (email_id: string, status: AfterFailure): Promise<Delivered> => await tryRow(await read(email_id), status)
  return {
    ...stored.kept,
    store,
    async queue(tx, kind, email, candidate_id, after_s) {
      const email_id = await stored.insert(tx, kind, email, candidate_id)
      if (transport) await tasks.send(tx, 'send-email', { email_id }, after_s)
      return email_id
    },
    async queueOnce(tx, kind, email) {
      if (transport) await tasks.send(tx, 'send-email', { email_id: await stored.insert(tx, kind, email), forget: true })
    },
    deliver: (email_id) => signing(email_id, () => tryStored(email_id, 'failed')),
    resend: (email_id) => signingAtOnce(email_id, () => tryStored(email_id, stillWaiting)),
    deliverQueued: (email_id, last_try) =>
      inTurn(email_id, async () => {
        const row = await read(email_id)
        if (row.status !== 'waiting' && row.status !== 'sent') return null
        return await tryRow(row, last_try ? 'failed' : 'waiting')
      }),
    async close() {
      await notes.close()
      transport?.close()
    },
  }
}
