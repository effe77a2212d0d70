import { and, desc, eq, lt } from 'drizzle-orm'
import type { contract } from '../../shared/contract.ts'
import type { VerbInput } from '../../shared/endpoint.ts'
import type { Ctx } from '../context.ts'
import { decisionLog } from '../db/schema.ts'
import { invalid } from '../errors.ts'

/** The log, newest first; its cursor is the sequence number of the last row read. */
export async function listDecisions(ctx: Ctx<'admin'>, input: VerbInput<typeof contract.system.listDecisions>) {
  const before = input.cursor ? Number(input.cursor) : null
  if (before !== null && !Number.isSafeInteger(before)) throw invalid('cursor', 'must be the cursor of an earlier page')
  const subject = input.subject_id ? eq(decisionLog.subject_id, input.subject_id) : undefined
  const rows = await ctx.db
    .select()
    .from(decisionLog)
    .where(and(subject, before === null ? undefined : lt(decisionLog.seq, before)))
    .orderBy(desc(decisionLog.seq))
    .limit(input.limit + 1)
  const kept = rows.slice(0, input.limit)
  return { rows: kept, total: await ctx.db.$count(decisionLog, subject), next: rows.length > input.limit ? String(kept.at(-1)!.seq) : null }
}
