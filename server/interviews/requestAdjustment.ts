import { eq } from 'drizzle-orm'
import { adjustmentWords } from '../../shared/adjustmentWords.ts'
import type { contract } from '../../shared/contract.ts'
import type { VerbInput, VerbOutput } from '../../shared/endpoint.ts'
import type { Ctx } from '../context.ts'
import { adjustments } from '../db/schema/interviews.ts'
import { users } from '../db/schema/people.ts'
import { appendDecision } from '../decisions/appendDecisions.ts'
import { AppError, notFound } from '../errors.ts'
import { writeEmail } from '../mail/writeEmail.ts'
import { lockLiving } from '../security/lockLiving.ts'
import { interviewOver, lockInterview, requireCandidate, requireOwn } from './findInterview.ts'

type Call = typeof contract.interviews.requestAdjustment

const adjustmentsAtMost = 20

export async function requestAdjustment(ctx: Ctx<'candidate'>, input: VerbInput<Call>): Promise<VerbOutput<Call>> {
  requireOwn(ctx, input.candidate_id)
  const { candidate, job } = await requireCandidate(ctx.db, input.candidate_id)
  return await ctx.db.transaction(async (tx) => {
    const interview = await lockInterview(tx, candidate.id)
    const living = await lockLiving(tx, candidate.id)
    if (!living) throw notFound('interview.not_found')
    // Nobody reads it then: the lists of requests leave out interviews that are over.
    if (living.interview_status === 'completed' || interview?.ended_at) throw interviewOver()
    if ((await tx.$count(adjustments, eq(adjustments.candidate_id, candidate.id))) >= adjustmentsAtMost)
      throw new AppError('adjustments.full', 'The recruiter has your requests. Please write to them directly.')
    const [row] = await tx.insert(adjustments).values({ candidate_id: candidate.id, kind: input.kind, note: input.note }).returning()
    const [recruiter] = await tx.select({ name: users.name, email: users.email }).from(users).where(eq(users.id, job.recruiter_id))
    await ctx.mail.queue(
      tx,
      'adjustment',
      writeEmail(recruiter!.email, `${candidate.name} asks for an adjustment`, [
        { kind: 'heading', text: `${candidate.name} asks for an adjustment` },
        {
          kind: 'paragraph',
          text: `Hello ${recruiter!.name},\n\n${candidate.name} (${candidate.email}, ${candidate.phone}) has asked for this adjustment to the interview for “${job.title}”:`,
        },
        { kind: 'list', items: [adjustmentWords[input.kind]] },
        ...(input.note ? [{ kind: 'quote' as const, text: input.note, source: candidate.name }] : []),
        { kind: 'paragraph', text: 'Please answer them directly. The request is not seen by the scorer and changes no score.' },
        { kind: 'button', label: 'Open the job', href: `${ctx.config.public_url}/recruiter/job/${job.id}` },
      ]),
      candidate.id,
    )
    await appendDecision(tx, ctx, {
      action: 'adjustment_requested',
      subject_type: 'candidate',
      subject_id: candidate.id,
      data: { kind: input.kind },
    })
    return { id: row!.id, kind: input.kind, note: row!.note, created_at: row!.created_at }
  })
}
