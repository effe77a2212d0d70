import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import type { InviteResult } from '../../shared/candidates.ts'
import { minutesPerQuestion } from '../../shared/interviews.ts'
import type { Ctx } from '../context.ts'
import { anyOf } from '../db/open.ts'
import { candidates, companies, plans, users } from '../db/schema.ts'
import { AppError } from '../errors.ts'
import { mailConnections } from '../mail/mail.ts'
import { requireJob } from '../security/visible.ts'
import { invitation } from './invitation.ts'

type Result = InviteResult['results'][number]
type Candidate = typeof candidates.$inferSelect

/** Emails each candidate their invitation, several at a time, and answers for each in the order asked. */
export async function sendInvites(
  ctx: Ctx<'recruiter' | 'admin'>,
  input: { job_id: string; candidate_ids: string[] },
): Promise<InviteResult> {
  const job = await requireJob(ctx, input.job_id)
  if (job.agent_status !== 'ready')
    throw new AppError('agent.not_ready', 'The AI interviewer of this job is not ready yet, so candidates cannot be invited.')
  const ids = [...new Set(input.candidate_ids)]
  const found = await ctx.db
    .select()
    .from(candidates)
    .where(and(eq(candidates.job_id, job.id), anyOf(candidates.id, ids), isNull(candidates.deleted_at)))
  const byId = new Map(found.map((row) => [row.id, row]))

  const [plan] = await ctx.db
    .select({ questions: sql<number>`jsonb_array_length(${plans.competencies})` })
    .from(plans)
    .where(eq(plans.job_id, job.id))
    .orderBy(desc(plans.version))
    .limit(1)
  const [company] = await ctx.db
    .select({ name: companies.name })
    .from(users)
    .innerJoin(companies, eq(companies.id, users.company_id))
    .where(eq(users.id, job.recruiter_id))
  const minutes = plan ? plan.questions * minutesPerQuestion : null

  const invite = async (candidate_id: string): Promise<Result> => {
    const candidate = byId.get(candidate_id)
    const refused = whyNot(candidate)
    const result = { candidate_id, candidate_name: candidate?.name ?? '', candidate_email: candidate?.email ?? '' }
    if (!candidate || refused)
      return { ...result, success: false, status: 'failed', code: refused, error_message: refused && refusals[refused], can_retry: false }
    const sent = await ctx.mail.send(
      'invitation',
      invitation(
        ctx.config,
        { title: job.title, company_name: company?.name ?? 'A recruiter', agent_facts: job.agent_facts },
        candidate,
        ctx.secrets.openCodes([candidate.code_sealed])[0]!,
        minutes,
      ),
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
  const note = kept_count === 0 ? null : 'No mail server is set, so an administrator finds them in the Outbox.'
  const told = kept_count > 0 ? `${invitations(kept_count)} not emailed` : `${invitations(sent_count)} sent`
  const message = `${told}${failed_count ? `, ${failed_count} failed` : ''}.${note ? ` ${note}` : ''}`
  return { message, sent_count, kept_count, failed_count, note, results }
}

const invitations = (n: number) => `${n} ${n === 1 ? 'invitation' : 'invitations'}`

const refusals = {
  'candidate.not_found': 'This candidate does not belong to this job.',
  'candidate.completed': 'This candidate has completed the interview.',
} as const

function whyNot(candidate: Candidate | undefined): keyof typeof refusals | null {
  if (!candidate) return 'candidate.not_found'
  return candidate.interview_status === 'completed' ? 'candidate.completed' : null
}
