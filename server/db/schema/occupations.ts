import { jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { created, id } from '../columns.ts'

/** An imported catalogue of occupations. The newest one replaces the built-in catalogue. */
export const occupationCatalogues = pgTable('occupation_catalogues', {
  id: id(),
  source: text().notNull(),
  data: jsonb().$type<unknown>().notNull(),
  created_at: created(),
})
