// Candidates correct their answers. A correction is shown next to the answer and never replaces it.
import { and, asc, eq } from 'drizzle-orm'
import type { contract } from '../../shared/contract.ts'
import type { VerbInput, VerbOutput } from '../../shared/endpoint.ts'
import { correctionsAtMost, type Correction } from '../../shared/rights.ts'
import { toCorrection } from '../../shared/toCorrection.ts'
import type { Ctx } from '../context.ts'
import type { Db } from '../db/open.ts'
import { turns } from '../db/schema/interviews.ts'
import { corrections } from '../db/schema/rights.ts'
import { appendDecision } from '../decisions/appendDecisions.ts'
import { AppError, notFound } from '../errors.ts'
import { lockLivingInterview, requireCandidate, requireOwn } from '../interviews/face.ts'
import { decidedAt } from '../scoring/face.ts'

type Call = typeof contract.rights.addCorrection

/** Oldest first. A later correction of the same answer comes after the earlier one. */
export async function correctionsOf(db: Db, candidate_id: string): Promise<Correction[]> {
  const rows = await db.select().from(corrections).where(eq(corrections.candidate_id, candidate_id)).orderBy(asc(corrections.id))
  const decided = rows.length > 0 ? await decidedAt(db, candidate_id) : null
  return rows.map((row) => toCorrection(row, decided))
}

export async function addCorrection(ctx: Ctx<'candidate'>, input: VerbInput<Call>): Promise<VerbOutput<Call>> {
  const { candidate_id, turn_id, text } = input
  requireOwn(ctx, candidate_id)
  await requireCandidate(ctx.db, candidate_id)
  return await ctx.db.transaction(async (tx) => {
    const interview = await lockLivingInterview(tx, candidate_id)
    const answer = and(eq(turns.interview_id, interview?.id ?? candidate_id), eq(turns.id, turn_id), eq(turns.role, 'candidate'))
    if ((await tx.$count(turns, answer)) === 0) throw notFound('turn.not_found')
    if ((await tx.$count(corrections, eq(corrections.candidate_id, candidate_id))) >= correctionsAtMost)
      throw new AppError('corrections.full', 'You have reached the limit of corrections. Write to us instead.')
    const [row] = await tx.insert(corrections).values({ candidate_id, turn_id, text }).returning()
    await appendDecision(tx, ctx, {
      action: 'correction_added',
      subject_type: 'candidate',
      subject_id: candidate_id,
      data: { correction_id: row!.id, turn_id },
    })
    return toCorrection(row!, await decidedAt(tx, candidate_id))
  })
}
