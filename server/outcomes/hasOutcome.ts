// Conditions on a candidate's current outcome, for other rooms' queries.
import { and, eq, inArray, sql, type SQL } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { anyTimeOutcomes, type OutcomeFilter } from '../../shared/outcomeWords.ts'
import { noticeKind } from '../../shared/outcomes.ts'
import { emails } from '../db/schema/mail.ts'
import { outcomes } from '../db/schema/outcomes.ts'
import { tellsOutcome } from './tellsOutcome.ts'

/** The condition that a candidate has this outcome, has none, is not out, or has one that they should be told and were not. */
export function hasOutcome(candidate_id: AnyPgColumn, wanted: OutcomeFilter | undefined): SQL | undefined {
  if (!wanted) return undefined
  if (wanted === 'not_out') return sql`not ${isDecidedEarly(candidate_id)}`
  const current = sql`select 1 from ${outcomes} where ${outcomes.candidate_id} = ${candidate_id} and ${outcomes.is_current}`
  if (wanted === 'none') return sql`not exists (${current})`
  return sql`exists (${current} and ${wanted === 'untold' ? isUntold : eq(outcomes.outcome, wanted)})`
}

/**
 * The condition that no message told this outcome.
 * With its limit, the inner query stays one look into an index for each decided candidate; without it, Postgres may read all emails.
 */
const isUntold = sql`${inArray(outcomes.outcome, noticeKind.options)} and (${sql`select 1 from ${emails} where ${and(
  eq(emails.candidate_id, outcomes.candidate_id),
  tellsOutcome,
)} limit 1`}) is null`

/** The condition that a candidate's outcome is one that can come before the interview has ended. Nobody waits for their answers then. */
export function isDecidedEarly(candidate_id: AnyPgColumn): SQL {
  const early = inArray(outcomes.outcome, [...anyTimeOutcomes])
  return sql`exists (select 1 from ${outcomes} where ${outcomes.candidate_id} = ${candidate_id} and ${outcomes.is_current} and ${early})`
}
