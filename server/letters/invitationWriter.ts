import { desc, eq, sql } from 'drizzle-orm'
import { minutesPerQuestion } from '../../shared/interviewTimes.ts'
import type { Deps } from '../context.ts'
import type { Db } from '../db/open.ts'
import type { candidates } from '../db/schema/candidates.ts'
import { plans } from '../db/schema/plans.ts'
import { logoDataOf, withLogo } from '../mail/withLogo.ts'
import type { Email } from '../mail/mail.ts'
import type { JobRecord } from '../security/visible.ts'
import { invitation } from './invitation.ts'
import { newSignInUrl, signInUrl } from './signInUrl.ts'
import { letterheadOf } from './letterheadOf.ts'

type Candidate = typeof candidates.$inferSelect

type Needs = Pick<Deps, 'db' | 'config'>

/** Reads once what all invitations to this job share. */
async function lettersOf({ db, config }: Needs, job: JobRecord): Promise<(candidate: Candidate, code: string, url: string) => Email> {
  const [plan] = await db
    .select({ questions: sql<number>`jsonb_array_length(${plans.competencies})` })
    .from(plans)
    .where(eq(plans.job_id, job.id))
    .orderBy(desc(plans.version))
    .limit(1)
  const letterhead = await letterheadOf(db, job.recruiter_id, job.interview_language)
  const minutes = plan ? plan.questions * minutesPerQuestion : null
  return (candidate, code, url) => invitation({ config, job, letterhead, candidate, minutes, code, url })
}

/** Returns the function that writes each invitation to this job, with the candidate's code and a sign-in link of their own. */
export async function invitationWriter(
  deps: Needs & Pick<Deps, 'secrets'>,
  job: JobRecord,
): Promise<(candidate: Candidate, tx?: Db) => Promise<Email>> {
  const write = await lettersOf(deps, job)
  const { db, config, secrets } = deps
  return async (candidate, tx = db) => {
    const { id, url } = await newSignInUrl(tx, config.public_url, candidate.id)
    const email = write(candidate, secrets.openCodes([candidate.code_sealed])[0]!, url)
    return { ...email, id, delivery: { ...email.delivery, begin_by: job.closes_at } }
  }
}

/** The invitation as this candidate would read it. Its code is blanked out and its link signs nobody in. */
export async function invitationPreview(deps: Needs & Pick<Deps, 'files'>, job: JobRecord, candidate: Candidate) {
  const write = await lettersOf(deps, job)
  const { subject, html, text, delivery } = write(candidate, 'XXXX-XXXX', signInUrl(deps.config.public_url, ''))
  return { subject, text, html: withLogo(html, await logoDataOf(deps, delivery?.logo_key ?? null)) }
}
