import { eq } from 'drizzle-orm'
import { standardTemplates, type TemplateKind, type TemplateText } from '../../shared/emailTemplates.ts'
import type { Db } from '../db/open.ts'
import { companies } from '../db/schema/companies.ts'
import { emailTemplates } from '../db/schema/letters.ts'
import { users } from '../db/schema/people.ts'
import type { Sender } from '../mail/writeEmail.ts'

/** The sender of emails to candidates, and that company's texts for them. */
export type Letterhead = { sender: Sender | null; recruiter_name: string; templates: Record<TemplateKind, TemplateText> }

export async function templatesOf(db: Db, company_id: string): Promise<Record<TemplateKind, TemplateText>> {
  const rows = await db.select().from(emailTemplates).where(eq(emailTemplates.company_id, company_id))
  const own = Object.fromEntries(rows.map(({ kind, subject, text }) => [kind, { subject, text }]))
  return { ...standardTemplates, ...own }
}

/** The letterhead for candidates of this recruiter. Without a company the sender is Vouch itself. */
export async function letterheadOf(db: Db, recruiter_id: string): Promise<Letterhead> {
  const [row] = await db
    .select({
      recruiter_name: users.name,
      reply_to: users.email,
      company_id: companies.id,
      name: companies.name,
      logo_key: companies.logo_key,
    })
    .from(users)
    .leftJoin(companies, eq(companies.id, users.company_id))
    .where(eq(users.id, recruiter_id))
  const recruiter_name = row?.recruiter_name ?? ''
  if (!row?.company_id || row.name === null) return { sender: null, recruiter_name, templates: standardTemplates }
  const { company_id, name, reply_to, logo_key } = row
  return { sender: { name, reply_to, logo_key }, recruiter_name, templates: await templatesOf(db, company_id) }
}
