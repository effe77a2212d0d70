import { boolean, pgTable, text } from 'drizzle-orm/pg-core'
import { changed, created, id } from '../columns.ts'

export const companies = pgTable('companies', {
  id: id(),
  name: text().notNull(),
  description: text(),
  website: text(),
  industry: text(),
  size: text(),
  logo_key: text(),
  is_active: boolean().notNull().default(true),
  created_at: created(),
  updated_at: changed(),
})
