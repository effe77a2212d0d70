import type { Outcome } from '../../shared/outcomes.ts'
import type { Db } from '../db/open.ts'
import { currentOutcomes, toOutcome } from './currentOutcomes.ts'

/** The current outcomes, by candidate id. */
export async function outcomesOf(db: Db, candidate_ids: string[]): Promise<Map<string, Outcome>> {
  const current = await currentOutcomes(db, candidate_ids)
  return new Map([...current].map(([candidate_id, row]) => [candidate_id, toOutcome(row)]))
}
