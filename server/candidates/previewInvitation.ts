import type { contract } from '../../shared/contract.ts'
import type { VerbInput, VerbOutput } from '../../shared/endpoint.ts'
import type { Ctx } from '../context.ts'
import { invitationPreview } from '../letters/face.ts'
import { requireCandidateOf } from '../security/visible.ts'

type Call = typeof contract.candidates.previewInvitation

/** Returns the invitation as this candidate would read it, so that staff can read it before it is sent. */
export async function previewInvitation(ctx: Ctx<'recruiter' | 'admin'>, input: VerbInput<Call>): Promise<VerbOutput<Call>> {
  const { job, candidate } = await requireCandidateOf(ctx, input)
  return { to: candidate.email, ...(await invitationPreview(ctx, job, candidate)) }
}
