import { and, eq } from 'drizzle-orm'
import type { Db } from '../db/open.ts'
import { levelSets, scores } from '../db/schema/scoring.ts'
import { isApprovedScore } from './isApprovedScore.ts'
import { sameCompetency } from '../../shared/sameCompetency.ts'

/** From this level of five an answer shows what was asked. */
const showsIt = 3

/** What a person has confirmed: each criterion whose level they set, in a score that is approved, with the words that they themselves chose for it. */
export async function confirmedAnswers(db: Db, candidate_id: string): Promise<{ criterion: string; quotes: string[] }[]> {
  const sets = await db
    .select({ competency_scores: scores.competency_scores, levels: levelSets.levels })
    .from(scores)
    .innerJoin(levelSets, eq(levelSets.score_id, scores.id))
    .where(and(eq(scores.candidate_id, candidate_id), isApprovedScore))
  const chosen = sets.flatMap(({ levels }) => levels).filter(({ level }) => level >= showsIt)
  return (sets[0]?.competency_scores ?? [])
    .filter(({ level }) => level !== undefined && level >= showsIt)
    .map(({ name, evidence: valid }) => ({
      criterion: name,
      quotes: chosen
        .filter((set) => sameCompetency(set.name, name))
        .flatMap(({ evidence }) => evidence.map(({ quote }) => quote))
        // Words that were corrected since are in no answer any more.
        .filter((quote) => valid.some((e) => e.quote === quote)),
    }))
}
