import { eq } from 'drizzle-orm'
import { closedSince } from '../../shared/closedSince.ts'
import type { OutdatedInvitation } from '../../shared/failures.ts'
import type { Db } from '../db/open.ts'
import { candidates } from '../db/schema/candidates.ts'
import { jobs } from '../db/schema/jobs.ts'
import type { Outdated, StoredEmail } from '../mail/mail.ts'
import { linkWorks } from '../sessions/face.ts'
import { whyNotInvited } from './whyNotInvited.ts'

type StoredLetter = Pick<StoredEmail, 'id' | 'to' | 'code_hash' | 'delivery'> & {
  kind: 'invitation' | 'sign-in-link' | 'reopened'
  candidate_id: string
}

const newLink = 'They can ask for a new link where they sign in.'

/** Why an email whose link lets the candidate in must not go out any more; null if it may. */
export async function whyInvitationOutdated(
  db: Db,
  { id, kind, to, candidate_id, code_hash, delivery }: StoredLetter,
): Promise<Outdated<OutdatedInvitation> | null> {
  const [row] = await db
    .select({ candidate: candidates, job: jobs })
    .from(candidates)
    .innerJoin(jobs, eq(jobs.id, candidates.job_id))
    .where(eq(candidates.id, candidate_id))
  if (!row || row.candidate.deleted_at || row.job.deleted_at)
    return {
      error_code: 'email.candidate_removed',
      error: 'Not sent: the candidate was removed from the job, so the link in it no longer works.',
    }
  const another = kind === 'invitation' ? 'Invite them again.' : newLink
  if (to.toLowerCase() !== row.candidate.email)
    return {
      error_code: 'email.address_changed',
      error: `Not sent: the candidate’s email has changed since. ${another}`,
    }
  if (kind === 'invitation' && row.candidate.interview_status === 'not_started' && closedSince(row.job) !== null)
    return { error_code: 'job.closed', error: 'Not sent: the job was closed.' }
  if (kind === 'invitation' && row.candidate.interview_status === 'not_started' && row.job.agent_status !== 'ready')
    return {
      error_code: 'agent.not_ready',
      error: 'Not sent: the AI interviewer of the job is not ready any more. Invite them again when it is.',
    }
  if (code_hash !== null && code_hash !== row.candidate.code_hash)
    return {
      error_code: 'invitation.code_ended',
      error: 'Not sent: the login code in this invitation no longer works. Send the candidate a new invitation from the job page.',
    }
  const begin_by = row.candidate.interview_status === 'not_started' ? delivery?.begin_by : undefined
  if (begin_by !== undefined && begin_by !== row.job.closes_at)
    return {
      error_code: 'deadline.changed',
      error: 'Not sent: the deadline to start was changed, so this invitation names a wrong one. Invite them again.',
    }
  const refused = kind === 'invitation' || kind === 'reopened' ? await whyNotInvited(db, row.candidate) : null
  if (refused === 'interview.over') return { error_code: refused, error: 'Not sent: the candidate has completed the interview.' }
  if (refused === 'candidate.out') return { error_code: refused, error: 'Not sent: the candidate has been declined or withdrawn.' }
  return await whyLinkOutdated(db, { id, candidate_id }, another)
}

/** Why an email must not go out any more because its link signs nobody in; null while it does. */
export async function whyLinkOutdated(
  db: Db,
  email: Pick<StoredLetter, 'id' | 'candidate_id'>,
  another = newLink,
): Promise<Outdated<'link.ended'> | null> {
  if (await linkWorks(db, email)) return null
  return { error_code: 'link.ended', error: `Not sent: the link in it no longer works. ${another}` }
}
