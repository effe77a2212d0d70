// The interviews about which feedback may be given, with all that its email says.
import { eq, sql } from 'drizzle-orm'
import type { Ctx } from '../../context.ts'
import { candidates } from '../../db/schema/candidates.ts'
import { interviews } from '../../db/schema/interviews.ts'
import { jobs } from '../../db/schema/jobs.ts'
import { scores } from '../../db/schema/scoring.ts'
import { candidatePage, letterheadOf, type Letterhead } from '../../letters/face.ts'
import { feedbackState } from '../feedbackState.ts'
import { isApproved } from '../isApprovedScore.ts'
import type { Feedback } from './feedbackEmail.ts'
import { visibleScores } from '../readScores.ts'

/** By the candidates' ids; one who has no interview that the caller sees is left out. */
export async function findFeedback(ctx: Ctx<'admin'>, candidate_ids: string[]): Promise<Map<string, Feedback>> {
  const rows = await ctx.db
    .select({
      score: scores,
      candidate: candidates,
      job_title: jobs.title,
      language: jobs.interview_language,
      recruiter_id: jobs.recruiter_id,
      consent_notice: interviews.consent_notice,
      feedback: feedbackState,
    })
    .from(scores)
    .innerJoin(candidates, eq(candidates.id, scores.candidate_id))
    .innerJoin(jobs, eq(jobs.id, scores.job_id))
    .leftJoin(interviews, eq(interviews.id, scores.interview_id))
    .where(visibleScores(ctx, sql`${candidates.id} in (select jsonb_array_elements_text(${JSON.stringify(candidate_ids)}::jsonb)::uuid)`))
  const addresses = { support_email: ctx.config.support_email, candidate_page: candidatePage(ctx.config) }
  const letterheads = new Map<string, Letterhead>()
  for (const { recruiter_id, language } of rows) {
    const key = `${recruiter_id} ${language}`
    if (!letterheads.has(key)) letterheads.set(key, await letterheadOf(ctx.db, recruiter_id, language))
  }
  return new Map(
    rows.map(({ recruiter_id, language, ...row }) => [
      row.candidate.id,
      { ...row, letterhead: letterheads.get(`${recruiter_id} ${language}`)!, ...addresses },
    ]),
  )
}

export const feedbackRefusals = {
  'score.not_found': 'There is no completed interview of this candidate.',
  'score.rejected': 'This score was rejected; feedback goes out for approved scores only.',
  'score.not_approved': 'This score is not approved yet; approve it first.',
  'feedback.sent': 'Feedback to this candidate is being sent already.',
} as const

const already = {
  sent: 'Feedback was sent to this candidate already.',
  may_have_arrived: 'Feedback to this candidate may have been sent already: the mail server’s answer did not come.',
  waiting: 'Feedback to this candidate is already waiting to be sent.',
  kept: 'Feedback to this candidate is in the Outbox already. It was not emailed, because no mail server was set.',
  failed: feedbackRefusals['feedback.sent'],
}

export type Refused = { code: keyof typeof feedbackRefusals; reason: string }
export const refusedBy = (code: Refused['code']): Refused => ({ code, reason: feedbackRefusals[code] })

export function whyNoFeedback(found: Pick<Feedback, 'score' | 'feedback'> | undefined): Refused | null {
  if (!found) return refusedBy('score.not_found')
  const { score, feedback } = found
  if (score.decision === 'rejected') return refusedBy('score.rejected')
  if (!isApproved(score)) return refusedBy('score.not_approved')
  return score.feedback_sent_at ? { code: 'feedback.sent', reason: already[feedback?.state ?? 'sent'] } : null
}
