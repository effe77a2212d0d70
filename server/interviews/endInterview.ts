import type { contract } from '../../shared/contract.ts'
import type { VerbInput } from '../../shared/endpoint.ts'
import type { Interview } from '../../shared/interview.ts'
import type { Ctx } from '../context.ts'
import { turnsOf } from '../db/turnsOf.ts'
import { complete } from './complete.ts'
import { notStarted, planOf, requireCandidate, requireOwn } from './findInterview.ts'
import { lockLivingInterview } from './lockLivingInterview.ts'
import { hasAnsweredAll } from './openTurn.ts'
import { readInterview } from './readInterview.ts'

/** Ends the interview. Ending it again changes nothing and returns the same. */
export async function endInterview(ctx: Ctx<'candidate'>, input: VerbInput<typeof contract.interviews.endInterview>): Promise<Interview> {
  requireOwn(ctx, input.candidate_id)
  await requireCandidate(ctx.db, input.candidate_id)
  await ctx.db.transaction(async (tx) => {
    const interview = await lockLivingInterview(tx, input.candidate_id)
    if (!interview?.started_at) throw notStarted()
    if (interview.ended_at) return
    const [turns, plan] = [await turnsOf(tx, interview.id), await planOf(tx, interview)]
    await complete(tx, ctx, interview, hasAnsweredAll(interview, turns, plan) ? 'answered_all' : 'ended_by_candidate', ctx)
  })
  return await readInterview(ctx, input.candidate_id)
}
