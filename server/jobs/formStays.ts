import { sql } from 'drizzle-orm'

/** In a change of what the form of a job does not show: an editor who loaded the job before it may still save. */
export const formStays = { updated_at: sql`updated_at` }
