import { aliasedTable, and, eq, sql } from 'drizzle-orm'
import type { Outcome } from '../../shared/outcomes.ts'
import { anyOf, type Db } from '../db/open.ts'
import { outcomes } from '../db/schema/outcomes.ts'
import { users } from '../db/schema/people.ts'

export type CurrentOutcome = typeof outcomes.$inferSelect & { decided_by_name: string; decided_by_type: 'admin' | 'recruiter' }

/** The current outcomes, by candidate id. */
export async function currentOutcomes(db: Db, candidate_ids: string[]): Promise<Map<string, CurrentOutcome>> {
  if (candidate_ids.length === 0) return new Map()
  const rows = await db
    .select({ row: outcomes, decided_by_name: users.name, decided_by_type: users.user_type })
    .from(outcomes)
    .innerJoin(users, eq(users.id, outcomes.decided_by))
    .where(and(anyOf(outcomes.candidate_id, candidate_ids), eq(outcomes.is_current, true)))
  return new Map(rows.map(({ row, ...decider }) => [row.candidate_id, { ...row, ...decider }]))
}

/** The user who decided; a query that shows outcomes beside others joins it. */
export const decider = aliasedTable(users, 'decider')

/** What a query reads of an outcome for `toOutcome`. */
export const outcomeColumns = {
  id: outcomes.id,
  outcome: outcomes.outcome,
  reason: outcomes.reason,
  decided_by_name: sql<string>`${decider.name}`,
  decided_at: outcomes.decided_at,
}

export const toOutcome = ({
  id,
  outcome,
  reason,
  decided_by_name,
  decided_at,
}: Pick<CurrentOutcome, keyof typeof outcomeColumns>): Outcome => ({
  id,
  outcome,
  reason,
  decided_by: decided_by_name,
  decided_at,
})
