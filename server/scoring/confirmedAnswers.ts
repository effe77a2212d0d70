import { and, eq } from 'drizzle-orm'
import type { Db } from '../db/open.ts'
import { scores } from '../db/schema/scoring.ts'

/** From this level of five an answer shows what was asked. */
const showsIt = 3

/** What a person has confirmed: each criterion whose level they set, in a score that is approved, with the words that count for it. */
export async function confirmedAnswers(db: Db, candidate_id: string): Promise<{ criterion: string; quotes: string[] }[]> {
  const [score] = await db
    .select({ competency_scores: scores.competency_scores })
    .from(scores)
    .where(and(eq(scores.candidate_id, candidate_id), eq(scores.is_current, true), eq(scores.decision, 'approved')))
  return (score?.competency_scores ?? [])
    .filter(({ level }) => level !== undefined && level >= showsIt)
    .map(({ name, evidence }) => ({ criterion: name, quotes: evidence.map(({ quote }) => quote) }))
}
