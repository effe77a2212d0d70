import { and, eq } from 'drizzle-orm'
import type { Db } from '../db/open.ts'
import { interviews, turns } from '../db/schema/interviews.ts'

/** The answers of a candidate, each with the number of its question. */
export const answersOf = (db: Db, candidate_id: string): Promise<{ number: number; text: string }[]> =>
  db
    .select({ number: turns.number, text: turns.text })
    .from(turns)
    .innerJoin(interviews, eq(interviews.id, turns.interview_id))
    .where(and(eq(interviews.candidate_id, candidate_id), eq(turns.role, 'candidate')))
    .orderBy(turns.seq)
