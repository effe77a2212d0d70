import { desc, eq } from 'drizzle-orm'
import { asksHere, interviewerOf, interviewerWith, ownInterviewer, type Interviewer } from '../../shared/interviewer.ts'
import type { Db } from '../db/open.ts'
import { interviewAttempts } from '../db/schema/interviews.ts'
import type { JobRecord } from '../security/visible.ts'
import type { InterviewRecord } from './findInterview.ts'

/** The newest attempt of an interview; null before the first start. */
export async function lastAttempt(db: Db, interview_id: string): Promise<typeof interviewAttempts.$inferSelect | null> {
  const [attempt] = await db
    .select()
    .from(interviewAttempts)
    .where(eq(interviewAttempts.interview_id, interview_id))
    .orderBy(desc(interviewAttempts.id))
    .limit(1)
  return attempt ?? null
}

/** The interviewer that this interview began with; before the start, the job's. Null while the job has none that is ready. */
export async function interviewerIn(db: Db, interview: InterviewRecord | null, job: JobRecord): Promise<Interviewer | null> {
  if (!interview?.started_at) return interviewerOf(job)
  if (asksHere(interview.provider)) return ownInterviewer
  const attempt = await lastAttempt(db, interview.id)
  return attempt ? interviewerWith(attempt.agent_id, job) : interviewerOf(job)
}
