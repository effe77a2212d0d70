import { eq } from 'drizzle-orm'
import { closedSince } from '../../shared/closedSince.ts'
import type { Db } from '../db/open.ts'
import { candidates } from '../db/schema/candidates.ts'
import { jobs } from '../db/schema/jobs.ts'
import type { Outdated } from '../mail/mail.ts'
import { linkWorks } from '../sessions/face.ts'
import { whyNot } from './mayInvite.ts'

/** Why an email whose link lets the candidate in must not go out any more; null if it may. */
export async function whyNoInvitation(
  db: Db,
  {
    kind,
    to,
    candidate_id,
    code_hash,
    created_at,
  }: { kind: 'invitation' | 'sign-in-link' | 'reopened'; to: string; candidate_id: string; code_hash: string | null; created_at: string },
): Promise<Outdated | null> {
  const [row] = await db
    .select({ candidate: candidates, job: jobs })
    .from(candidates)
    .innerJoin(jobs, eq(jobs.id, candidates.job_id))
    .where(eq(candidates.id, candidate_id))
  if (!row || row.candidate.deleted_at || row.job.deleted_at)
    return {
      error_code: 'invitation.candidate_removed',
      error: 'Not sent: the candidate was removed from the job, so its link would let nobody in.',
    }
  if (to.toLowerCase() !== row.candidate.email)
    return {
      error_code: 'invitation.address_changed',
      error: `Not sent: the candidate’s email has changed since. ${kind === 'invitation' ? 'Invite them again.' : 'They can ask for a new link where they sign in.'}`,
    }
  if (kind === 'invitation' && row.candidate.interview_status === 'not_started' && closedSince(row.job) !== null)
    return { error_code: 'invitation.job_closed', error: 'Not sent: the job was closed.' }
  if (code_hash !== null && code_hash !== row.candidate.code_hash)
    return {
      error_code: 'invitation.code_ended',
      error: 'Not sent: the login code in this invitation is not valid any more. Send the candidate a new invitation from the job page.',
    }
  const refused = kind === 'invitation' ? await whyNot(db, row.candidate) : null
  if (refused === 'candidate.completed')
    return { error_code: 'invitation.completed', error: 'Not sent: the candidate has completed the interview.' }
  if (refused === 'candidate.decided')
    return { error_code: 'invitation.decided', error: 'Not sent: the candidate has been declined or withdrawn.' }
  if (kind !== 'invitation' && !(await linkWorks(db, candidate_id, created_at)))
    return {
      error_code: 'invitation.link_ended',
      error:
        'Not sent: the link in it does not work any more, because it has run out or the candidate got a new login code. They can ask for a new link where they sign in.',
    }
  return null
}
