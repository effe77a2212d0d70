import { and, eq, isNull } from 'drizzle-orm'
import type { InviteResult } from '../../shared/candidates.ts'
import type { Ctx } from '../context.ts'
import { anyOf } from '../db/open.ts'
import { candidates } from '../db/schema/candidates.ts'
import { invitationWriter } from '../letters/face.ts'
import { mailConnections } from '../mail/mail.ts'
import { requireJob } from '../security/visible.ts'
import { decidedAmong, refusals, requireInviting, whyNot } from './mayInvite.ts'

type Result = InviteResult['results'][number]

/** Emails each candidate their invitation, several at a time. Returns one result for each, in the order of the input. */
export async function sendInvites(
  ctx: Ctx<'recruiter' | 'admin'>,
  input: { job_id: string; candidate_ids: string[] },
): Promise<InviteResult> {
  const job = await requireJob(ctx, input.job_id)
  requireInviting(job)
  const ids = [...new Set(input.candidate_ids)]
  const found = await ctx.db
    .select()
    .from(candidates)
    .where(and(eq(candidates.job_id, job.id), anyOf(candidates.id, ids), isNull(candidates.deleted_at)))
  const byId = new Map(found.map((row) => [row.id, row]))
  const decided = await decidedAmong(ctx.db, [...byId.keys()])

  const write = await invitationWriter(ctx, job)

  const invite = async (candidate_id: string): Promise<Result> => {
    const candidate = byId.get(candidate_id)
    const refused = whyNot(candidate, decided)
    const result = { candidate_id, candidate_name: candidate?.name ?? '', candidate_email: candidate?.email ?? '' }
    if (!candidate || refused)
      return { ...result, success: false, status: 'failed', code: refused, error_message: refused && refusals[refused], can_retry: false }
    const sent = await ctx.mail.send(
      'invitation',
      { ...(await write(candidate)), sent_by: ctx.actor.id },
      candidate.id,
      candidate.code_hash,
    )
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
  const note = kept_count === 0 ? null : 'No mail server is set. Copy each invitation and send it yourself, or ask your administrator.'
  const told = kept_count > 0 ? `${invitations(kept_count)} not emailed` : `${invitations(sent_count)} sent`
  const message = `${told}${failed_count ? `, ${failed_count} failed` : ''}.${note ? ` ${note}` : ''}`
  return { message, sent_count, kept_count, failed_count, note, results }
}

const invitations = (n: number) => `${n} ${n === 1 ? 'invitation' : 'invitations'}`
