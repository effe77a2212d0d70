import { pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { TemplateKind } from '../../../shared/emailTemplates.ts'
import { changed, created, id } from '../columns.ts'
import { companies } from './companies.ts'

/** A company's own text of an email to its candidates. Without a row the standard text is used. */
export const emailTemplates = pgTable(
  'email_templates',
  {
    id: id(),
    company_id: uuid()
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    kind: text().$type<TemplateKind>().notNull(),
    subject: text().notNull(),
    text: text().notNull(),
    updated_by: uuid().notNull(),
    created_at: created(),
    updated_at: changed(),
  },
  (t) => [uniqueIndex('email_templates_kind').on(t.company_id, t.kind)],
)
