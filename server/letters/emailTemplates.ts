// A company's own texts for emails to candidates. The fixed parts are added when an email is written, so a company cannot remove them.
import { and, eq, sql } from 'drizzle-orm'
import { standardTemplates, templateKinds, type TemplateKind } from '../../shared/emailTemplates.ts'
import type { contract } from '../../shared/contract.ts'
import type { VerbInput, VerbOutput } from '../../shared/endpoint.ts'
import type { CompanyEmails, EmailTemplate } from '../../shared/letters.ts'
import type { Ctx } from '../context.ts'
import { emailTemplates } from '../db/schema/letters.ts'
import { changedMeanwhile } from '../errors.ts'
import { logoDataOf, withLogo } from '../mail/withLogo.ts'
import { requireCompany } from '../security/visible.ts'
import { requireKnown } from './requireKnown.ts'
import { sampleEmail } from './sampleEmail.ts'

type Calls = typeof contract.letters
type Staff = Ctx<'recruiter' | 'admin'>

const standard = (kind: TemplateKind): EmailTemplate => ({ kind, ...standardTemplates[kind], updated_at: null })

export async function getCompanyEmails(ctx: Staff, { company_id }: { company_id: string }): Promise<CompanyEmails> {
  const company = await requireCompany(ctx, company_id)
  const rows = await ctx.db.select().from(emailTemplates).where(eq(emailTemplates.company_id, company_id))
  const templates = templateKinds.map((kind): EmailTemplate => {
    const own = rows.find((row) => row.kind === kind)
    return own ?? standard(kind)
  })
  return { company_id, company_name: company.name, logo_data: await logoDataOf(ctx, company.logo_key), templates }
}

export async function saveEmailTemplate(
  ctx: Staff,
  { company_id, kind, subject, text, updated_at: seen }: VerbInput<Calls['saveEmailTemplate']>,
): Promise<EmailTemplate> {
  await requireCompany(ctx, company_id)
  requireKnown(kind, { subject, text })
  const words = { subject, text, updated_by: ctx.actor.id, updated_at: new Date().toISOString() }
  return await ctx.db.transaction(async (tx) => {
    const [row] = seen
      ? await tx
          .update(emailTemplates)
          .set(words)
          .where(and(eq(emailTemplates.company_id, company_id), eq(emailTemplates.kind, kind), eq(emailTemplates.updated_at, seen)))
          .returning()
      : await tx
          .insert(emailTemplates)
          .values({ company_id, kind, ...words })
          .onConflictDoUpdate({
            target: [emailTemplates.company_id, emailTemplates.kind],
            set: words,
            setWhere: seen === null ? sql`false` : undefined,
          })
          .returning()
    if (!row) throw changedMeanwhile('email')
    return row
  })
}

export async function resetEmailTemplate(
  ctx: Staff,
  { company_id, kind, updated_at }: VerbInput<Calls['resetEmailTemplate']>,
): Promise<EmailTemplate> {
  await requireCompany(ctx, company_id)
  const own = and(eq(emailTemplates.company_id, company_id), eq(emailTemplates.kind, kind))
  await ctx.db.transaction(async (tx) => {
    await tx.delete(emailTemplates).where(and(own, eq(emailTemplates.updated_at, updated_at)))
    if ((await tx.$count(emailTemplates, own)) > 0) throw changedMeanwhile('email')
  })
  return standard(kind)
}

export async function previewEmailTemplate(
  ctx: Staff,
  { company_id, kind, ...words }: VerbInput<Calls['previewEmailTemplate']>,
): Promise<VerbOutput<Calls['previewEmailTemplate']>> {
  const company = await requireCompany(ctx, company_id)
  requireKnown(kind, words)
  const { subject, html, text } = sampleEmail(ctx, kind, company, words)
  return { subject, text, html: withLogo(html, await logoDataOf(ctx, company.logo_key)) }
}
