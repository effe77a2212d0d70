import { eq, sql } from 'drizzle-orm'
import { standardTemplates, type TemplateKind, type TemplateText } from '../../shared/emailTemplates.ts'
import { isTimeZone } from '../../shared/fields.ts'
import type { LanguageCode } from '../../shared/languages/languages.ts'
import type { Db } from '../db/open.ts'
import { companies } from '../db/schema/companies.ts'
import { emailTemplates } from '../db/schema/letters.ts'
import { users } from '../db/schema/people.ts'
import { inLanguage } from '../inLanguage.ts'
import type { Sender } from '../mail/writeEmail.ts'

/** The sender of emails to candidates, that company's texts for them, the language of the rest, and the time zone of its dates. */
export type Letterhead = {
  language: LanguageCode
  zone: string
  sender: Sender | null
  recruiter_name: string
  templates: Record<TemplateKind, TemplateText>
}

/** The zone of the server's own clock, which `TZ` sets. Where the machine has none, Node names one that it does not know itself. */
export const serverZone = zoneOf(new Intl.DateTimeFormat().resolvedOptions().timeZone)

function zoneOf(name: string | undefined): string {
  return name !== undefined && isTimeZone(name) ? name : 'UTC'
}

async function ownTemplates(db: Db, company_id: string): Promise<Partial<Record<TemplateKind, TemplateText>>> {
  const rows = await db.select().from(emailTemplates).where(eq(emailTemplates.company_id, company_id))
  return Object.fromEntries(rows.map(({ kind, subject, text }) => [kind, { subject, text }]))
}

/**
 * The letterhead for candidates of this recruiter, for interviews in this language. Without a company the sender is Vouch itself. What a
 * company wrote itself stays in the language it wrote in.
 */
export async function letterheadOf(db: Db, recruiter_id: string, language: LanguageCode): Promise<Letterhead> {
  const [row] = await db
    .select({
      recruiter_name: users.name,
      reply_to: users.email,
      company_id: companies.id,
      name: companies.name,
      logo_key: companies.logo_key,
      // The zone of their newest job with a deadline.
      zone: sql<
        string | null
      >`(select closes_zone from jobs where recruiter_id = ${recruiter_id} and closes_zone is not null order by id desc limit 1)`,
    })
    .from(users)
    .leftJoin(companies, eq(companies.id, users.company_id))
    .where(eq(users.id, recruiter_id))
  const recruiter_name = row?.recruiter_name ?? ''
  const zone = row?.zone ?? serverZone
  const standard = inLanguage(language).catalogue?.templates ?? standardTemplates
  if (!row?.company_id || row.name === null) return { language, zone, sender: null, recruiter_name, templates: standard }
  const { company_id, name, reply_to, logo_key } = row
  return {
    language,
    zone,
    sender: { name, reply_to, logo_key },
    recruiter_name,
    templates: { ...standard, ...(await ownTemplates(db, company_id)) },
  }
}
