import type { contract } from '../../shared/contract.ts'
import type { VerbInput, VerbOutput } from '../../shared/endpoint.ts'
import type { Ctx } from '../context.ts'
import { appendDecision } from '../decisions/appendDecisions.ts'
import { AppError, notFound } from '../errors.ts'
import { invitationWriter } from '../letters/face.ts'
import { lockLiving } from '../security/lockLiving.ts'
import { requireCandidateOf } from '../security/visible.ts'
import { markInvited } from './markInvited.ts'
import { refusals, requireInviting, whyNotInvited } from './whyNotInvited.ts'

type Call = typeof contract.candidates.copyInvitation

/** Returns the invitation as text, for sending it by hand. From then on the candidate counts as invited. */
export async function copyInvitation(ctx: Ctx<'recruiter' | 'admin'>, input: VerbInput<Call>): Promise<VerbOutput<Call>> {
  const { job } = await requireCandidateOf(ctx, input)
  requireInviting(job)
  const write = await invitationWriter(ctx, job)
  return await ctx.db.transaction(async (tx) => {
    const candidate = await lockLiving(tx, input.candidate_id)
    if (!candidate) throw notFound('candidate.not_found')
    const refused = await whyNotInvited(tx, candidate)
    if (refused) throw new AppError(refused, refusals[refused])
    const { subject, text } = await write(candidate, tx)
    await markInvited(tx, candidate.code_hash, candidate.email)
    await appendDecision(tx, ctx, {
      action: 'invitation_copied',
      subject_type: 'candidate',
      subject_id: candidate.id,
      data: { job_id: job.id },
    })
    return { subject, text }
  })
}
