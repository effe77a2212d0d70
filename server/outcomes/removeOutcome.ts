import { eq } from 'drizzle-orm'
import type { contract } from '../../shared/contract.ts'
import type { VerbInput, VerbOutput } from '../../shared/endpoint.ts'
import { outcomes } from '../db/schema/outcomes.ts'
import { appendDecision } from '../decisions/appendDecisions.ts'
import { AppError, notFound } from '../errors.ts'
import { requireJob } from '../security/visible.ts'
import { lockCandidates, type Staff } from './requireJobCandidate.ts'
import { outcomeStands } from './setOutcome.ts'
import { currentOutcomes } from './currentOutcomes.ts'
import { outdateKept } from './keptNotices.ts'

type Call = typeof contract.outcomes.removeOutcome

/** The outcome before it does not stand again. A message about it that has not gone out ends as not sent. */
export async function removeOutcome(ctx: Staff, input: VerbInput<Call>): Promise<VerbOutput<Call>> {
  const { job_id, candidate_id, outcome_id, reason } = input
  await requireJob(ctx, job_id)
  return await ctx.db.transaction(async (tx) => {
    if (!(await lockCandidates(tx, job_id, [candidate_id])).has(candidate_id)) throw notFound('candidate.not_found')
    const stands = (await currentOutcomes(tx, [candidate_id])).get(candidate_id) ?? null
    if (stands?.id !== outcome_id) throw new AppError('outcome.stands', outcomeStands(stands))
    await tx
      .update(outcomes)
      .set({ is_current: false, undone_at: new Date().toISOString(), undone_reason: reason })
      .where(eq(outcomes.id, outcome_id))
    await outdateKept(ctx, tx, [candidate_id], null)
    await appendDecision(tx, ctx, {
      action: 'outcome_removed',
      subject_type: 'candidate',
      subject_id: candidate_id,
      data: { outcome_id, outcome: stands.outcome },
    })
    return { candidate_id, removed: stands.outcome }
  })
}
