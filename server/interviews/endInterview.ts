import type { contract } from '../../shared/contract.ts'
import type { CallEnder } from '../../shared/conversations.ts'
import type { VerbInput } from '../../shared/endpoint.ts'
import type { Interview } from '../../shared/interview.ts'
import { asksElsewhere } from '../../shared/interviewer.ts'
import type { Ctx } from '../context.ts'
import type { Db } from '../db/open.ts'
import { turnsOf } from '../db/turnsOf.ts'
import { complete } from './complete.ts'
import { notStarted, planOf, requireCandidate, requireOwn, type InterviewRecord } from './findInterview.ts'
import { howCallsEnded } from './howCallsEnded.ts'
import { lockLivingInterview } from './lockLivingInterview.ts'
import { hasAnsweredAll } from './openTurn.ts'
import { readInterview } from './readInterview.ts'

/** How an interview ends now. Who ended the last call with another provider's agent is the provider's word, or else the page's. */
async function endReason(tx: Db, interview: InterviewRecord, page: CallEnder) {
  if (hasAnsweredAll(interview, await turnsOf(tx, interview.id), await planOf(tx, interview))) return 'answered_all'
  if (!asksElsewhere(interview.provider)) return 'ended_by_candidate'
  const { by } = await howCallsEnded(tx, interview)
  return (by ?? page) === 'agent' ? 'provider' : 'ended_by_candidate'
}

/** Ends the interview. Ending it again changes nothing and returns the same. */
export async function endInterview(ctx: Ctx<'candidate'>, input: VerbInput<typeof contract.interviews.endInterview>): Promise<Interview> {
  requireOwn(ctx, input.candidate_id)
  await requireCandidate(ctx.db, input.candidate_id)
  await ctx.db.transaction(async (tx) => {
    const interview = await lockLivingInterview(tx, input.candidate_id)
    if (!interview?.started_at) throw notStarted()
    if (interview.ended_at) return
    await complete(tx, ctx, interview, await endReason(tx, interview, input.ended_by), ctx)
  })
  return await readInterview(ctx, input.candidate_id)
}
