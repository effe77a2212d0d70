import { and, desc, eq, getTableColumns, isNull } from 'drizzle-orm'
import type { contract } from '../../shared/contract.ts'
import type { Page, VerbInput } from '../../shared/endpoint.ts'
import type { EmailRow } from '../../shared/system.ts'
import type { Ctx } from '../context.ts'
import { after, matches, toPage } from '../db/keyset.ts'
import { candidates, emails } from '../db/schema.ts'
import { AppError, notFound, OwnError } from '../errors.ts'

type Calls = typeof contract.system
type Admin = Ctx<'admin'>

const { html_sealed: _html, text_sealed: _text, ...columns } = getTableColumns(emails)

export async function listEmails(ctx: Admin, input: VerbInput<Calls['listEmails']>): Promise<Page<EmailRow>> {
  const where = and(input.status ? eq(emails.status, input.status) : undefined, matches(input.q, emails.to, emails.subject))
  const rows = await ctx.db
    .select(columns)
    .from(emails)
    .where(and(where, after(emails.id, input.cursor)))
    .orderBy(desc(emails.id))
    .limit(input.limit + 1)
  return toPage(rows, input.limit, await ctx.db.$count(emails, where))
}

export async function getEmail(ctx: Admin, input: { email_id: string }) {
  const [row] = await ctx.db.select().from(emails).where(eq(emails.id, input.email_id))
  if (!row) throw notFound('email.not_found')
  return { ...row, html: ctx.secrets.open(row.html_sealed), text: ctx.secrets.open(row.text_sealed) }
}

/** Tries again now. Throws 409 for an email that went out, for an invitation whose code lets nobody in any more and while no mail server is set, and 503 when it fails again. */
export async function resendEmail(ctx: Admin, input: { email_id: string }): Promise<EmailRow> {
  const before = await getEmail(ctx, input)
  if (before.status === 'sent') throw new AppError('email.sent', 'This email was sent already.')
  if (!ctx.config.smtp_url) throw new AppError('mail.not_set', 'No mail server is set. Set SMTP_URL and start again, then resend.')
  const { code_hash } = before
  if (
    code_hash !== null &&
    (await ctx.db.$count(candidates, and(eq(candidates.code_hash, code_hash), isNull(candidates.deleted_at)))) === 0
  )
    throw new AppError(
      'email.code_ended',
      'The login code in this invitation is not valid any more. Send the candidate a new invitation from the job page.',
    )
  const sent = await ctx.mail.deliver(input.email_id)
  // The mail server's words name the address: they are for the caller, not for the log.
  if (sent.status === 'failed')
    throw new AppError('mail.away', sent.error, { retry_after: 30, cause: new OwnError('the email was not taken') })
  return await getEmail(ctx, input)
}
