import { and, eq } from 'drizzle-orm'
import type { contract } from '../../shared/contract.ts'
import { isOwnAgent } from '../../shared/interviewer.ts'
import type { VerbInput, VerbOutput } from '../../shared/endpoint.ts'
import type { Ctx } from '../context.ts'
import { isDuplicate } from '../db/conflicts.ts'
import { interviewAttempts, interviews } from '../db/schema/interviews.ts'
import { AppError, invalid } from '../errors.ts'
import { requireCandidate, requireOwn } from './findInterview.ts'
import { lockLivingInterview } from './lockLivingInterview.ts'

type Call = typeof contract.interviews.beginConversation

/**
 * Stores which conversation belongs to an attempt, so that the poller can ask for it. A repeated call only says that the conversation
 * continues. What was said in it is taken from the provider alone.
 */
export async function beginConversation(ctx: Ctx<'candidate'>, input: VerbInput<Call>): Promise<VerbOutput<Call>> {
  const { candidate_id, attempt_id, conversation_id } = input
  requireOwn(ctx, candidate_id)
  await requireCandidate(ctx.db, candidate_id)
  return await ctx.db
    .transaction(async (tx) => {
      const interview = await lockLivingInterview(tx, candidate_id)
      const [attempt] = interview
        ? await tx
            .select()
            .from(interviewAttempts)
            .where(and(eq(interviewAttempts.id, attempt_id), eq(interviewAttempts.interview_id, interview.id)))
        : []
      if (!attempt) throw invalid('attempt_id', 'is not an attempt of this interview')
      if (isOwnAgent(attempt.agent_id))
        throw new AppError('agent.builtin', "This interview is with Vouch's own interviewer, which has no conversations elsewhere.")
      if (attempt.conversation_id !== null && attempt.conversation_id !== conversation_id)
        throw new AppError('conversation.begun', 'This attempt has a conversation already. Start again for another.')
      await tx.update(interviewAttempts).set({ conversation_id }).where(eq(interviewAttempts.id, attempt_id))
      if (!interview!.ended_at)
        await tx.update(interviews).set({ last_activity_at: new Date().toISOString() }).where(eq(interviews.id, interview!.id))
      return { attempt_id, conversation_id }
    })
    .catch((error: unknown) => {
      if (isDuplicate(error, 'attempts_conversation'))
        throw new AppError('conversation.taken', 'This conversation belongs to another attempt.')
      throw error
    })
}
