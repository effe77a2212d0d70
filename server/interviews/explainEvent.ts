import { and, eq } from 'drizzle-orm'
import type { contract } from '../../shared/contract.ts'
import type { VerbInput, VerbOutput } from '../../shared/endpoint.ts'
import type { Ctx } from '../context.ts'
import { interviewEvents } from '../db/schema/interviews.ts'
import { notFound } from '../errors.ts'
import { decidedAt } from '../scoring/face.ts'
import { requireCandidate, requireOwn } from './findInterview.ts'
import { toEvent } from './readInterview.ts'
import { lockLivingInterview } from './lockLivingInterview.ts'

type Call = typeof contract.interviews.explainEvent

/** Stores what the candidate says about an event. It does not change the score. What stood when a person decided is kept beside it. */
export async function explainEvent(ctx: Ctx<'candidate'>, input: VerbInput<Call>): Promise<VerbOutput<Call>> {
  requireOwn(ctx, input.candidate_id)
  await requireCandidate(ctx.db, input.candidate_id)
  return await ctx.db.transaction(async (tx) => {
    const interview = await lockLivingInterview(tx, input.candidate_id)
    if (!interview) throw notFound('event.not_found')
    const which = and(eq(interviewEvents.interview_id, interview.id), eq(interviewEvents.id, input.event_id))
    const [before] = await tx.select().from(interviewEvents).where(which)
    if (!before) throw notFound('event.not_found')
    const decided_at = await decidedAt(tx, input.candidate_id)
    const wasRead = decided_at !== null && before.explained_at !== null && before.explained_at <= decided_at
    const [event] = await tx
      .update(interviewEvents)
      .set({
        explanation: input.text,
        explained_at: new Date().toISOString(),
        ...(wasRead ? { explanation_before: before.explanation } : {}),
      })
      .where(which)
      .returning()
    return toEvent(event!, decided_at)
  })
}
