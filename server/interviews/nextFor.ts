// What happens next for a candidate, and until when.
import { and, eq, isNull, ne } from 'drizzle-orm'
import type { NextStep } from '../../shared/interview.ts'
import { decideWithin_days, reopenDays, reviewWithin_days } from '../../shared/interviewTimes.ts'
import type { Db } from '../db/open.ts'
import type { candidates } from '../db/schema/candidates.ts'
import type { interviews } from '../db/schema/interviews.ts'
import type { jobs } from '../db/schema/jobs.ts'
import { outcomes } from '../db/schema/outcomes.ts'
import { reviewRequests } from '../db/schema/rights.ts'
import { scores } from '../db/schema/scoring.ts'
import { toldOutcome } from '../outcomes/face.ts'

type Candidate = Pick<typeof candidates.$inferSelect, 'id' | 'interview_status' | 'interview_completed_at'>
type Interview = Pick<typeof interviews.$inferSelect, 'reopened_at'>
type Job = Pick<typeof jobs.$inferSelect, 'closes_at'>

const daysAfter = (at: string, days: number) => new Date(Date.parse(at) + days * 86_400_000).toISOString()
const step = (code: NextStep['code'], text: string, by: string | null = null): NextStep => ({
  code,
  text,
  by,
  late: by !== null && by < new Date().toISOString(),
})

export async function nextFor(db: Db, candidate: Candidate, job: Job, interview: Interview | null): Promise<NextStep> {
  const [asked] = await db
    .select({ due_at: reviewRequests.due_at })
    .from(reviewRequests)
    .where(and(eq(reviewRequests.candidate_id, candidate.id), isNull(reviewRequests.answered_at)))
  if (asked)
    return step('another_review', 'Another person looks at the decision and answers your request, by email and here.', asked.due_at)
  const told = await toldOutcome(db, candidate.id)
  if (told?.outcome === 'advanced')
    return step('told', 'You go on to the next step. The recruiter writes to you to agree on a time.', daysAfter(told.told_at, 7))
  if (told) return step('told', 'A person has decided not to go on with your application, and has written to you.')
  if (candidate.interview_status === 'not_started') return step('begin', 'You begin your interview, whenever you are ready.', job.closes_at)
  if (candidate.interview_status === 'in_progress') {
    const reopened = interview?.reopened_at
    return step('go_on', 'You go on with your interview where you left it.', reopened ? daysAfter(reopened, reopenDays) : null)
  }
  const completed = candidate.interview_completed_at ?? new Date().toISOString()
  const [[standing], reviewed] = await Promise.all([
    db
      .select({ outcome: outcomes.outcome })
      .from(outcomes)
      .where(and(eq(outcomes.candidate_id, candidate.id), eq(outcomes.is_current, true))),
    db.$count(scores, and(eq(scores.candidate_id, candidate.id), eq(scores.is_current, true), ne(scores.decision, 'pending'))),
  ])
  if (standing?.outcome === 'withdrawn') return step('withdrawn', 'Your application was withdrawn. Nothing more happens.')
  return reviewed > 0
    ? step(
        'decision',
        'A person has reviewed your interview. The recruiter decides on the next step and writes to you by email.',
        daysAfter(completed, decideWithin_days),
      )
    : step(
        'review',
        'A person reads the proposed score against your own words and decides whether it stands. Until then the recruiter sees no score of yours.',
        daysAfter(completed, reviewWithin_days),
      )
}
