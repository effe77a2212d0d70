import { eq } from 'drizzle-orm'
import { closedSince } from '../../shared/closedSince.ts'
import type { InviteResult } from '../../shared/candidates.ts'
import type { Ctx, Deps } from '../context.ts'
import { AppError } from '../errors.ts'
import { jobs } from '../db/schema/jobs.ts'
import { invitationWriter } from '../letters/face.ts'
import { mailConnections } from '../mail/mail.ts'
import { lockLiving } from '../security/lockLiving.ts'
import { requireJob } from '../security/visible.ts'
import { notSent, requireInviting, whyNot } from './mayInvite.ts'

type Result = InviteResult['results'][number]

/** Emails each candidate their invitation, several at a time. Returns one result for each, in the order of the input. */
export async function sendInvites(
  ctx: Ctx<'recruiter' | 'admin'>,
  input: { job_id: string; candidate_ids: string[] },
): Promise<InviteResult> {
  const job = await requireJob(ctx, input.job_id)
  requireInviting(job)
  const ids = [...new Set(input.candidate_ids)]
  const write = await invitationWriter(ctx, job)

  // Many take minutes, so the job and each candidate are read when their turn comes, with the code that is valid then.
  const invite = async (candidate_id: string): Promise<Result> => {
    const { result, stored } = await ctx.db.transaction(async (tx) => {
      const living = await lockLiving(tx, candidate_id)
      const candidate = living?.job_id === job.id ? living : null
      const result = { candidate_id, candidate_name: candidate?.name ?? '', candidate_email: candidate?.email ?? '' }
      const [now] = await tx.select().from(jobs).where(eq(jobs.id, job.id))
      const closed = !now || now.deleted_at !== null || closedSince(now) !== null
      const refused = closed ? 'job.closed' : await whyNot(tx, candidate)
      if (!candidate || refused) return { result, stored: { refused: refused ?? ('candidate.not_found' as const) } }
      const email = { ...(await write(candidate, tx)), sent_by: ctx.actor.id }
      return { result, stored: await ctx.mail.store(tx, 'invitation', email, candidate_id, candidate.code_hash) }
    })
    const sent = typeof stored === 'string' ? await deliver(ctx, stored) : stored
    if ('refused' in sent)
      return { ...result, success: false, status: 'failed', code: sent.refused, error_message: notSent[sent.refused], can_retry: false }
    if (sent.status === 'failed')
      return { ...result, success: false, status: 'failed', code: sent.error_code, error_message: sent.error, can_retry: true }
    return { ...result, success: true, status: sent.status, code: null, error_message: null, can_retry: false }
  }

  const results: Result[] = []
  for (let i = 0; i < ids.length; i += mailConnections) {
    results.push(...(await Promise.all(ids.slice(i, i + mailConnections).map(invite))))
  }
  const having = (status: Result['status']) => results.filter((r) => r.status === status).length
  const [sent_count, kept_count, failed_count] = [having('sent'), having('kept'), having('failed')]
  const orElse = ctx.actor.user_type === 'admin' ? 'or set one (SMTP_URL) and send them from the Outbox' : 'or ask your administrator'
  const note = kept_count === 0 ? null : `No mail server is set. Copy each invitation and send it yourself, ${orElse}.`
  const told = kept_count > 0 ? `${invitations(kept_count)} not emailed` : `${invitations(sent_count)} sent`
  const message = `${told}${failed_count ? `, ${failed_count} failed` : ''}.${note ? ` ${note}` : ''}`
  return { message, sent_count, kept_count, failed_count, note, results }
}

/** An invitation is gone if its candidate was erased after it was stored, and set aside if they were removed, their email or code was changed or the job was closed. */
async function deliver({ mail }: Pick<Deps, 'mail'>, email_id: string) {
  const gone = { refused: 'candidate.not_found' as const }
  try {
    const sent = await mail.deliver(email_id)
    if (sent.status !== 'outdated') return sent
    if (sent.error_code === 'invitation.address_changed' || sent.error_code === 'invitation.code_ended') return { refused: sent.error_code }
    return sent.error_code === 'invitation.job_closed' ? { refused: 'job.closed' as const } : gone
  } catch (error) {
    if (error instanceof AppError && error.code === 'email.not_found') return gone
    throw error
  }
}

const invitations = (n: number) => `${n} ${n === 1 ? 'invitation' : 'invitations'}`
