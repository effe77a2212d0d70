import { and, desc, eq, lt, sql, type SQL } from 'drizzle-orm'
import { z } from 'zod'
import type { contract } from '../../shared/contract.ts'
import type { VerbInput } from '../../shared/endpoint.ts'
import type { Ctx } from '../context.ts'
import { decisionLog } from '../db/schema/decisions.ts'
import { invalid } from '../errors.ts'
import { hiddenCandidates } from '../scoring/face.ts'

/** The score that a row is about; null if there is none. */
const scoreOf = ({ data }: { data: string }) => z.object({ score_id: z.uuid() }).safeParse(JSON.parse(data)).data?.score_id ?? null

/**
 * The log, newest first. The cursor is the sequence number of the last row read. Of a candidate whose score blind review
 * hides from the caller, a row about any of their scores gives its id alone.
 */
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
  const hidden = await hiddenCandidates(
    ctx,
    kept.filter((row) => scoreOf(row) !== null).map((row) => row.subject_id),
  )
  const shown = kept.map((row) => {
    const score_id = scoreOf(row)
    const figures_hidden = score_id !== null && hidden.has(row.subject_id)
    return { ...row, figures_hidden, data: figures_hidden ? JSON.stringify({ score_id }) : row.data }
  })
  return { rows: shown, total: await count(ctx, subject), next: rows.length > input.limit ? String(kept.at(-1)!.seq) : null }
}

/** The log has no gaps, so its highest number is its count. */
async function count(ctx: Ctx<'admin'>, subject: SQL | undefined): Promise<number> {
  if (subject) return await ctx.db.$count(decisionLog, subject)
  const [row] = await ctx.db.select({ n: sql<number>`coalesce(max(${decisionLog.seq}), 0)::int` }).from(decisionLog)
  return row!.n
}
