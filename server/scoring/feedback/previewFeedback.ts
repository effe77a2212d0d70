import type { contract } from '../../../shared/contract.ts'
import type { VerbInput, VerbOutput } from '../../../shared/endpoint.ts'
import type { Ctx } from '../../context.ts'
import { AppError } from '../../errors.ts'
import { feedbackMessage, statementsOf } from './feedbackEmail.ts'
import { feedbackRefusals, findFeedback, whyNoFeedback } from './findFeedback.ts'

type Call = typeof contract.scoring.previewFeedback

/** The feedback as it would go out now. */
export async function previewFeedback(ctx: Ctx<'admin'>, { candidate_id }: VerbInput<Call>): Promise<VerbOutput<Call>> {
  const feedback = (await findFeedback(ctx, [candidate_id])).get(candidate_id)
  const refused = whyNoFeedback(feedback?.score)
  if (!feedback || refused) throw new AppError(refused ?? 'score.not_found', feedbackRefusals[refused ?? 'score.not_found'])
  return { ...feedbackMessage(feedback), statements: statementsOf(feedback) }
}
