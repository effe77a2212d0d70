// What other rooms may know of outcomes, and do with them in their own transaction.
import { eq } from 'drizzle-orm'
import type { Outcome } from '../../shared/outcomes.ts'
import type { Db } from '../db/open.ts'
import { notes, outcomes } from '../db/schema/outcomes.ts'
import { currentOutcomes, toOutcome } from './currentOutcomes.ts'

export { decider, outcomeColumns, toOutcome } from './currentOutcomes.ts'
export { hasOutcome, isDecidedEarly } from './hasOutcome.ts'
export { noticeEmails } from './noticeEmails.ts'
export { hasWithdrawn, knowsOutcome, toldOutcome, whyNoNotice } from './toldOutcome.ts'

/** The current outcomes, by candidate id. */
export async function outcomesOf(db: Db, candidate_ids: string[]): Promise<Map<string, Outcome>> {
  const current = await currentOutcomes(db, candidate_ids)
  return new Map([...current].map(([candidate_id, row]) => [candidate_id, toOutcome(row)]))
}

/** Empties every text about a candidate; that something was decided, by whom and when, stays. */
export async function wipeOutcomes(tx: Db, candidate_id: string): Promise<void> {
  await tx.update(outcomes).set({ reason: '', undone_reason: '' }).where(eq(outcomes.candidate_id, candidate_id))
  await tx.update(notes).set({ text: '', mentioned: [] }).where(eq(notes.candidate_id, candidate_id))
}
