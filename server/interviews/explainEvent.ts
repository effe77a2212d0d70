import { and, eq, ne } from 'drizzle-orm'
import type { contract } from '../../shared/contract.ts'
import type { VerbInput, VerbOutput } from '../../shared/endpoint.ts'
import type { Ctx } from '../context.ts'
import { interviewEvents } from '../db/schema/interviews.ts'
import { scores } from '../db/schema/scoring.ts'
import { AppError, notFound } from '../errors.ts'
import { requireCandidate, requireOwn } from './findInterview.ts'
import { toEvent } from './readInterview.ts'
import { lockLivingInterview } from './lockLivingInterview.ts'

type Call = typeof contract.interviews.explainEvent

/** Stores what the candidate says about an event, for the person who decides. It does not change the score. */
export async function explainEvent(ctx: Ctx<'candidate'>, input: VerbInput<Call>): Promise<VerbOutput<Call>> {
  requireOwn(ctx, input.candidate_id)
  await requireCandidate(ctx.db, input.candidate_id)
  return await ctx.db.transaction(async (tx) => {
    const interview = await lockLivingInterview(tx, input.candidate_id)
    if (!interview) throw notFound('event.not_found')
    const decided = await tx.$count(
      scores,
      and(eq(scores.candidate_id, input.candidate_id), eq(scores.is_current, true), ne(scores.decision, 'pending')),
    )
    if (decided > 0) throw new AppError('interview.reviewed', 'This interview has been reviewed, so its notes are closed.')
    const [event] = await tx
      .update(interviewEvents)
      .set({ explanation: input.text, explained_at: new Date().toISOString() })
      .where(and(eq(interviewEvents.interview_id, interview.id), eq(interviewEvents.id, input.event_id)))
      .returning()
    if (!event) throw notFound('event.not_found')
    return toEvent(event)
  })
}
