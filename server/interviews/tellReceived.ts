import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import { asksElsewhere } from '../../shared/interviewer.ts'
import type { Deps } from '../context.ts'
import type { Db } from '../db/open.ts'
import { candidates } from '../db/schema/candidates.ts'
import { interviewAttempts, turns } from '../db/schema/interviews.ts'
import { jobs } from '../db/schema/jobs.ts'
import { scores } from '../db/schema/scoring.ts'
import { letterheadOf, newSignInUrl, received } from '../letters/face.ts'
import { knowsOutcome } from '../outcomes/face.ts'
import { isCurrentScore } from '../scoring/face.ts'
import { likelyReader } from './likelyReader.ts'
import type { InterviewRecord } from './findInterview.ts'

/** Emails the candidate what was received, unless they or the job were deleted. `awaited`: another provider still sends what was said. */
export async function tellReceived(
  tx: Db,
  { config, mail }: Pick<Deps, 'config' | 'mail'>,
  { id, candidate_id, provider }: InterviewRecord,
  { ended_at, awaited }: { ended_at: string; awaited: boolean },
): Promise<void> {
  const [row] = await tx
    .select({ candidate: candidates, job: jobs, count: scores.answered_count, of: scores.question_count })
    .from(candidates)
    .innerJoin(jobs, eq(jobs.id, candidates.job_id))
    .innerJoin(scores, and(eq(scores.candidate_id, candidates.id), isCurrentScore))
    .where(and(eq(candidates.id, candidate_id), isNull(candidates.deleted_at), isNull(jobs.deleted_at)))
  if (!row) return
  const { candidate, job, count, of } = row
  const calls = () =>
    tx.$count(interviewAttempts, and(eq(interviewAttempts.interview_id, id), isNotNull(interviewAttempts.conversation_id)))
  const answered = () => tx.$count(turns, and(eq(turns.interview_id, id), eq(turns.role, 'candidate')))
  const answersHere = async () => {
    if (awaited) return (await calls()) > 0 ? 'on_its_way' : 'no_call'
    if ((await answered()) === 0) return 'nothing'
    // Another provider's agent may ask in words of its own, so its questions cannot be counted.
    return asksElsewhere(provider) ? 'conversation' : { count, of }
  }
  const link = await newSignInUrl(tx, config.public_url, candidate_id)
  const email = received({
    candidate,
    job,
    letterhead: await letterheadOf(tx, job.recruiter_id, job.interview_language),
    ended_at,
    answers: await answersHere(),
    by_person: likelyReader({ config }, job.interview_language) === 'person',
    decided: await knowsOutcome(tx, candidate_id),
    support_email: config.support_email,
    url: link.url,
  })
  await mail.queue(tx, 'received', { ...email, id: link.id }, candidate_id)
}
