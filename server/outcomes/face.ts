// What other rooms may read of outcomes, and do with them in their own transaction.
import { eq, sql, type SQL } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Outcome, OutcomeFilter } from '../../shared/outcomes.ts'
import type { Db } from '../db/open.ts'
import { notes, outcomes } from '../db/schema.ts'
import { standingOf, toOutcome } from './standing.ts'

/** The current outcomes, by candidate id. */
export async function outcomesOf(db: Db, candidate_ids: string[]): Promise<Map<string, Outcome>> {
  const standing = await standingOf(db, candidate_ids)
  return new Map([...standing].map(([candidate_id, row]) => [candidate_id, toOutcome(row)]))
}

/** The condition that a candidate has this outcome, or has none. */
export function hasOutcome(candidate_id: AnyPgColumn, wanted: OutcomeFilter | undefined): SQL | undefined {
  if (!wanted) return undefined
  const standing = sql`select 1 from ${outcomes} where ${outcomes.candidate_id} = ${candidate_id} and ${outcomes.is_current}`
  return wanted === 'none' ? sql`not exists (${standing})` : sql`exists (${standing} and ${outcomes.outcome} = ${wanted})`
}

/** Empties every text about a candidate. What was decided, by whom and when, stays. */
export async function wipeOutcomes(tx: Db, candidate_id: string): Promise<void> {
  await tx.update(outcomes).set({ reason: '' }).where(eq(outcomes.candidate_id, candidate_id))
  await tx.update(notes).set({ text: '', mentioned: [] }).where(eq(notes.candidate_id, candidate_id))
}
