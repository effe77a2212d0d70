import { and, desc, eq, getTableColumns, isNull } from 'drizzle-orm'
import type { contract } from '../../shared/contract.ts'
import type { Page, VerbInput } from '../../shared/endpoint.ts'
import type { EmailRow, StoredEmail } from '../../shared/system.ts'
import type { Ctx } from '../context.ts'
import { countEmails } from '../db/counts.ts'
import { after, foundFirst, matchesEmailFirst, readPage, toPage } from '../db/keyset.ts'
import { candidates } from '../db/schema/candidates.ts'
import { emails } from '../db/schema/mail.ts'
import type { Db } from '../db/open.ts'
import { AppError, notFound, OwnError } from '../errors.ts'
import { logoDataOf, withLogo } from '../mail/withLogo.ts'
import { requireProof } from '../security/requireProof.ts'
import { maskSignIn } from './maskSignIn.ts'

type Calls = typeof contract.system
type Admin = Ctx<'admin'>

const { html_sealed: _html, text_sealed: _text, page_sealed: _page, ...columns } = getTableColumns(emails)
const about = { candidate_id: candidates.id, job_id: candidates.job_id, name: candidates.name }
/** A deleted candidate has no page. */
const ofPage = and(eq(candidates.id, emails.candidate_id), isNull(candidates.deleted_at))

export async function listEmails(ctx: Admin, input: VerbInput<Calls['listEmails']>): Promise<Page<EmailRow>> {
  await requireProof(ctx)
  const matching = await matchesEmailFirst(ctx.db, input.q, { address: emails.to, seen: undefined, others: [emails.subject] })
  const where = and(input.status ? eq(emails.status, input.status) : undefined, foundFirst(emails.id, matching))
  const [rows, total] = await readPage(
    input,
    ctx.db
      .select({ ...columns, about })
      .from(emails)
      .leftJoin(candidates, ofPage)
      .where(and(where, after(emails.id, input.cursor)))
      .orderBy(desc(emails.id))
      .limit(input.limit + 1),
    () => (input.q ? ctx.db.$count(emails, where) : countAll(ctx, input.status)),
  )
  return toPage(rows, input.limit, total)
}

async function countAll(ctx: Admin, status: EmailRow['status'] | undefined): Promise<number> {
  const { all, by } = await countEmails(ctx.db)
  return status ? (by.get(status) ?? 0) : all
}

async function readEmail(ctx: Admin, email_id: string, db: Db = ctx.db) {
  const [row] = await db
    .select({ ...getTableColumns(emails), about })
    .from(emails)
    .leftJoin(candidates, ofPage)
    .where(eq(emails.id, email_id))
  if (!row) throw notFound('email.not_found')
  const html = withLogo(ctx.secrets.open(row.html_sealed), await logoDataOf(ctx, row.delivery?.logo_key ?? null))
  return { ...row, html, text: ctx.secrets.open(row.text_sealed) }
}

/** The email with its login code and link secrets hidden. */
export async function getEmail(ctx: Admin, input: { email_id: string }): Promise<StoredEmail> {
  await requireProof(ctx)
  return maskSignIn(ctx.secrets, await readEmail(ctx, input.email_id))
}

/** The whole email. The call is recorded in the audit, like every call by an administrator that is not a GET. */
export async function revealEmail(ctx: Admin, input: { email_id: string }): Promise<StoredEmail> {
  await requireProof(ctx)
  // In a transaction, because the audit row is stored with it. If that fails, the email is not shown.
  return await ctx.db.transaction(async (tx) => ({ ...(await readEmail(ctx, input.email_id, tx)), masked: false }))
}

/**
 * Tries again now. Throws 409 if the email was sent, if what it says is not true any more, if the mail server refuses it, or if no mail server is set.
 * Throws 503 if the mail server is away.
 */
export async function resendEmail(ctx: Admin, input: { email_id: string }): Promise<EmailRow> {
  const before = await readEmail(ctx, input.email_id)
  if (before.status === 'sent') throw new AppError('email.sent', 'This email was sent already.')
  if (!ctx.config.smtp_url) throw new AppError('mail.not_set', 'No mail server is set. Set SMTP_URL and start again, then resend.')
  const sent = await ctx.mail.resend(input.email_id)
  if (sent.status === 'outdated') throw new AppError('email.outdated', sent.error)
  if (sent.status === 'failed' && (sent.error_code === 'mail.refused' || sent.error_code === 'mail.unanswered'))
    throw new AppError(sent.error_code, sent.error)
  // The mail server's message contains the address, so it is for the caller and not for the log.
  if (sent.status === 'failed')
    throw new AppError('mail.away', sent.error, { retry_after: 30, cause: new OwnError('the email was not taken') })
  return await readEmail(ctx, input.email_id)
}
