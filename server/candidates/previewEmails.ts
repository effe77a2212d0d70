import type { Ctx } from '../context.ts'
import { invitationPreview, reminderPreview } from '../letters/face.ts'
import { requireCandidateOf } from '../security/visible.ts'

/** Returns an email as this candidate would read it, so that staff can read it before it is sent. */
const previewOf =
  (write: typeof invitationPreview) => async (ctx: Ctx<'recruiter' | 'admin'>, input: { job_id: string; candidate_id: string }) => {
    const { job, candidate } = await requireCandidateOf(ctx, input)
    return { to: candidate.email, ...(await write(ctx, job, candidate)) }
  }

export const previewInvitation = previewOf(invitationPreview)
export const previewReminder = previewOf(reminderPreview)
