import type { contract } from '../../../shared/contract.ts'
import type { VerbInput, VerbOutput } from '../../../shared/endpoint.ts'
import type { Ctx } from '../../context.ts'
import { AppError } from '../../errors.ts'
import { feedbackMessage, statementsOf } from './feedbackEmail.ts'
import { findFeedback, refusedBy, whyNoFeedback } from './findFeedback.ts'

type Call = typeof contract.scoring.previewFeedback

/** The feedback as it would go out now. */
export async function previewFeedback(ctx: Ctx<'admin'>, { candidate_id }: VerbInput<Call>): Promise<VerbOutput<Call>> {
  const feedback = (await findFeedback(ctx, [candidate_id])).get(candidate_id)
  const refused = whyNoFeedback(feedback)
  if (!feedback || refused) {
    const { code, reason } = refused ?? refusedBy('score.not_found')
    throw new AppError(code, reason)
  }
  const { id: score_id, updated_at } = feedback.score
  return { ...feedbackMessage(feedback), statements: statementsOf(feedback), score_id, updated_at }
}
