import { asc } from 'drizzle-orm'
import { anyOf, type Db } from './open.ts'
import { turns } from './schema/interviews.ts'

export type TurnRecord = typeof turns.$inferSelect

/** The turns of an interview, or of several, in their order. */
export const turnsOf = (db: Db, ...interview_ids: string[]): Promise<TurnRecord[]> =>
  db.select().from(turns).where(anyOf(turns.interview_id, interview_ids)).orderBy(asc(turns.seq))
