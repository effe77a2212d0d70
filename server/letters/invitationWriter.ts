import { desc, eq, sql } from 'drizzle-orm'
import { minutesPerQuestion } from '../../shared/interviewTimes.ts'
import type { Deps } from '../context.ts'
import type { candidates } from '../db/schema/candidates.ts'
import { plans } from '../db/schema/plans.ts'
import type { Email } from '../mail/mail.ts'
import type { JobRecord } from '../security/visible.ts'
import { invitation } from './invitation.ts'
import { newSignInUrl } from './links.ts'
import { letterheadOf } from './letterheadOf.ts'

type Candidate = typeof candidates.$inferSelect

/** Reads once what all invitations to this job share. Returns the function that writes each one, with its own sign-in link. */
export async function invitationWriter(
  { db, config, secrets }: Pick<Deps, 'db' | 'config' | 'secrets'>,
  job: JobRecord,
): Promise<(candidate: Candidate) => Promise<Email>> {
  const [plan] = await db
    .select({ questions: sql<number>`jsonb_array_length(${plans.competencies})` })
    .from(plans)
    .where(eq(plans.job_id, job.id))
    .orderBy(desc(plans.version))
    .limit(1)
  const letterhead = await letterheadOf(db, job.recruiter_id, job.interview_language)
  const minutes = plan ? plan.questions * minutesPerQuestion : null
  return async (candidate) =>
    invitation({
      config,
      job,
      letterhead,
      candidate,
      minutes,
      code: secrets.openCodes([candidate.code_sealed])[0]!,
      url: await newSignInUrl(db, config.public_url, candidate.id),
    })
}
