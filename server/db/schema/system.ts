import { date, pgTable } from 'drizzle-orm/pg-core'
import { created } from '../columns.ts'

/** The days whose summary the administrators got, or for which there was nothing to tell. */
export const dailySummaries = pgTable('daily_summaries', { day: date().primaryKey(), created_at: created() })
