// What happens next for a candidate, and until when.
import { and, eq, isNull } from 'drizzle-orm'
import type { NextStep } from '../../shared/interview.ts'
import { decideWithin_days, reopen_days, reviewWithin_days } from '../../shared/interviewTimes.ts'
import { day_ms } from '../../shared/day_ms.ts'
import type { Deps } from '../context.ts'
import type { candidates } from '../db/schema/candidates.ts'
import type { interviews } from '../db/schema/interviews.ts'
import type { jobs } from '../db/schema/jobs.ts'
import { reviewRequests } from '../db/schema/rights.ts'
import { scores } from '../db/schema/scoring.ts'
import { inLanguage } from '../inLanguage.ts'
import { hasWithdrawn, toldOutcome } from '../outcomes/face.ts'
import { isCurrentScore } from '../scoring/face.ts'
import { likelyReader } from './likelyReader.ts'

type Candidate = Pick<typeof candidates.$inferSelect, 'id' | 'interview_status' | 'interview_completed_at'>
type Interview = Pick<typeof interviews.$inferSelect, 'reopened_at'>
type Job = Pick<typeof jobs.$inferSelect, 'closes_at' | 'interview_language'>

/** A moment that many days after another one, in the form of an instant. */
export const daysAfter = (at: string, days: number): string => new Date(Date.parse(at) + days * day_ms).toISOString()
const step = (code: NextStep['code'], text: string, by: string | null = null): NextStep => ({
  code,
  text,
  by,
  late: by !== null && by < new Date().toISOString(),
})

export async function nextStepFor(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  candidate: Candidate,
  job: Job,
  interview: Interview | null,
): Promise<NextStep> {
  const { letter, page } = inLanguage(job.interview_language)
  const [asked] = await db
    .select({ due_at: reviewRequests.due_at })
    .from(reviewRequests)
    .where(and(eq(reviewRequests.candidate_id, candidate.id), isNull(reviewRequests.answered_at)))
  if (asked) return step('another_review', letter('next_another_review'), asked.due_at)
  const told = await toldOutcome(db, candidate.id)
  if (told?.outcome === 'advanced') return step('told', letter('next_advanced'), told.hired ? null : daysAfter(told.told_at, 7))
  if (told) return step('told', letter('next_declined'))
  if (await hasWithdrawn(db, candidate.id)) return step('withdrawn', letter('next_withdrawn'))
  if (candidate.interview_status === 'not_started') return step('begin', letter('next_begin'), job.closes_at)
  if (candidate.interview_status === 'in_progress') {
    const reopened = interview?.reopened_at
    return step('go_on', letter('next_go_on'), reopened ? daysAfter(reopened, reopen_days) : null)
  }
  const completed = candidate.interview_completed_at ?? new Date().toISOString()
  const [score] = await db
    .select({ status: scores.status, decision: scores.decision })
    .from(scores)
    .where(and(eq(scores.candidate_id, candidate.id), isCurrentScore))
  if (score && score.decision !== 'pending') return step('decision', letter('next_decision'), daysAfter(completed, decideWithin_days))
  const code = !score || score.status === 'waiting' ? 'reading' : 'review'
  // Where the reading failed there is no proposed score, so a person sets the levels.
  const byPerson = likelyReader({ config }, job.interview_language) === 'person' || score?.status === 'failed'
  const words = code === 'reading' ? letter('next_reading') : page('next_review_words')
  return step(code, byPerson ? page('next_review_person') : words, daysAfter(completed, reviewWithin_days))
}
