import type { InviteResult } from '../../shared/candidates.ts'
import { outdatedInvitation, type InviteFailure } from '../../shared/failures.ts'
import type { Ctx } from '../context.ts'
import { invitationWriter } from '../letters/face.ts'
import { requireJob } from '../security/visible.ts'
import { mailEach } from './mailEach.ts'
import { refusals, requireInviting, whyNotInvited } from './whyNotInvited.ts'

/**
 * Emails each candidate their invitation, several at a time. An invitation is outdated if its candidate was removed or decided on, their
 * email or code or the deadline was changed, or the job was closed or lost its interviewer after it was stored.
 */
export async function sendInvites(
  ctx: Ctx<'recruiter' | 'admin'>,
  input: { job_id: string; candidate_ids: string[] },
): Promise<InviteResult> {
  const job = await requireJob(ctx, input.job_id)
  requireInviting(job)
  const write = await invitationWriter(ctx, job)
  const orElse = ctx.actor.user_type === 'admin' ? 'or set one (SMTP_URL) and send them from the Outbox' : 'or ask your administrator'
  return await mailEach<InviteFailure>(ctx, input, {
    noun: 'invitation',
    closed: { refused: 'job.closed', words: 'The job was closed before this invitation went out.' },
    kept: `No mail server is set. Copy each invitation and send it yourself, ${orElse}.`,
    store: async (tx, candidate, job) => {
      const why = await whyNotInvited(tx, candidate)
      if (why) return { refused: why, words: refusals[why] }
      if (job.agent_status !== 'ready')
        return { refused: 'agent.not_ready', words: 'The AI interviewer of the job was removed before this invitation went out.' }
      const email = { ...(await write(candidate, tx)), sent_by: ctx.actor.id }
      return await ctx.mail.store(tx, 'invitation', email, candidate.id, candidate.code_hash)
    },
    outdated: outdatedInvitation,
  })
}
