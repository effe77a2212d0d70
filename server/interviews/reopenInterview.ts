// A person reopens an interview that has ended, and the candidate continues where it stopped.
import { eq } from 'drizzle-orm'
import type { contract } from '../../shared/contract.ts'
import type { VerbInput, VerbOutput } from '../../shared/endpoint.ts'
import { reopen_days } from '../../shared/interviewTimes.ts'
import { isOutcomeFinal } from '../../shared/outcomeWords.ts'
import { lockCandidate, markReopened } from '../candidates/face.ts'
import type { Ctx } from '../context.ts'
import type { Db } from '../db/open.ts'
import { candidates } from '../db/schema/candidates.ts'
import { interviews } from '../db/schema/interviews.ts'
import { appendDecision } from '../decisions/appendDecisions.ts'
import { AppError, notFound } from '../errors.ts'
import { letterheadOf, newSignInUrl, reopened } from '../letters/face.ts'
import { turnsOf } from '../db/turnsOf.ts'
import { outcomesOf } from '../outcomes/face.ts'
import { isTouchedScore, outdateScore, requireUndecidedScore } from '../scoring/face.ts'
import { requireJob } from '../security/visible.ts'
import { lockInterview, planOf, type InterviewRecord } from './findInterview.ts'
import { daysAfter } from './nextStepFor.ts'
import { hasAnsweredAll } from './openTurn.ts'

type Calls = typeof contract.interviews
type Staff = Ctx<'recruiter' | 'admin'>

/** Throws 409 if the interview has not ended, has nothing left to ask, or a person has decided on its score or about the candidate. */
async function requireReopening(tx: Db, interview: InterviewRecord | null, candidate_id: string): Promise<InterviewRecord> {
  if (!interview?.started_at || !interview.ended_at)
    throw new AppError('interview.not_ended', 'This interview has not ended, so there is nothing to reopen.')
  await requireUndecidedScore(tx, candidate_id)
  if (isOutcomeFinal((await outcomesOf(tx, [candidate_id])).get(candidate_id)))
    throw new AppError('candidate.decided', 'A person has decided about this candidate already, so the interview is not reopened.')
  const all = hasAnsweredAll(interview, await turnsOf(tx, interview.id), await planOf(tx, interview))
  if (interview.end_reason === 'answered_all' || all)
    throw new AppError('interview.answered', 'Every question of this interview is answered, so there is nothing left to ask.')
  return interview
}

/** The candidate, if they belong to this job and are not deleted. Throws 404 otherwise. */
function living(candidate: typeof candidates.$inferSelect | null | undefined, job_id: string) {
  if (!candidate || candidate.job_id !== job_id || candidate.deleted_at) throw notFound('candidate.not_found')
  return candidate
}

export async function reopenInterview(
  ctx: Staff,
  input: VerbInput<Calls['reopenInterview']>,
): Promise<VerbOutput<Calls['reopenInterview']>> {
  const job = await requireJob(ctx, input.job_id)
  return await ctx.db.transaction(async (tx) => {
    const locked = await lockInterview(tx, input.candidate_id)
    const candidate = living(await lockCandidate(tx, input.candidate_id), job.id)
    // This comes first: a person who decides on the score at the same time is either seen below or has to wait.
    await outdateScore(tx, candidate.id)
    const interview = await requireReopening(tx, locked, candidate.id)
    const now = new Date().toISOString()
    await tx
      .update(interviews)
      .set({
        ended_at: null,
        end_reason: null,
        reopened_at: now,
        reopen_reasons: [...interview.reopen_reasons, input.reason],
        last_activity_at: now,
      })
      .where(eq(interviews.id, interview.id))
    await markReopened(tx, candidate.id)
    const { id, url } = await newSignInUrl(tx, ctx.config.public_url, candidate.id)
    const email = reopened({
      candidate,
      job,
      letterhead: await letterheadOf(tx, job.recruiter_id, job.interview_language),
      support_email: ctx.config.support_email,
      url,
    })
    await ctx.mail.queue(tx, 'reopened', { ...email, id, sent_by: ctx.actor.id }, candidate.id)
    await appendDecision(tx, ctx, {
      action: 'interview_reopened',
      subject_type: 'candidate',
      subject_id: candidate.id,
      data: { interview_id: interview.id, ended_at: interview.ended_at, end_reason: interview.end_reason },
    })
    return {
      candidate_id: candidate.id,
      reopened_at: now,
      open_until: daysAfter(now, reopen_days),
      emailed: ctx.config.smtp_url !== undefined,
    }
  })
}

/** The email that reopening sends, with a line of text instead of the sign-in link, and whether a person’s levels or score go with it. */
export async function previewReopening(
  ctx: Staff,
  input: VerbInput<Calls['previewReopening']>,
): Promise<VerbOutput<Calls['previewReopening']>> {
  const job = await requireJob(ctx, input.job_id)
  const [row] = await ctx.db.select().from(candidates).where(eq(candidates.id, input.candidate_id))
  const candidate = living(row, job.id)
  const { to, subject, text } = reopened({
    candidate,
    job,
    letterhead: await letterheadOf(ctx.db, job.recruiter_id, job.interview_language),
    support_email: ctx.config.support_email,
    url: '(their sign-in link)',
  })
  return { to, subject, text, person_set: await isTouchedScore(ctx.db, candidate.id) }
}
