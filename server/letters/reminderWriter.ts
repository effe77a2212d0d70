import type { Deps } from '../context.ts'
import type { Db } from '../db/open.ts'
import type { candidates } from '../db/schema/candidates.ts'
import { logoDataOf, withLogo } from '../mail/withLogo.ts'
import type { Email } from '../mail/mail.ts'
import type { JobRecord } from '../security/visible.ts'
import { newSignInUrl, signInUrl } from './signInUrl.ts'
import { stopToken } from './stopToken.ts'
import { letterheadOf } from './letterheadOf.ts'
import { reminder } from './reminder.ts'

type Candidate = Pick<typeof candidates.$inferSelect, 'id' | 'name' | 'email' | 'interview_status'>
type Job = Pick<JobRecord, 'title' | 'closes_at' | 'closes_zone'>

/** Reads once what all reminders of this job share. */
async function lettersOf(
  { config }: Pick<Deps, 'config'>,
  db: Db,
  { recruiter_id, interview_language }: Pick<JobRecord, 'recruiter_id' | 'interview_language'>,
) {
  const letterhead = await letterheadOf(db, recruiter_id, interview_language)
  return (candidate: Candidate, job: Job, links: { url: string; stop_page: string; stop_url: string }): Email =>
    reminder({
      candidate,
      job,
      letterhead,
      support_email: config.support_email,
      begun: candidate.interview_status === 'in_progress',
      ...links,
    })
}

/** Returns the function that writes each reminder of this job, with links of the candidate's own. */
export async function reminderWriter(
  deps: Pick<Deps, 'config' | 'secrets' | 'db'>,
  job: Pick<JobRecord, 'recruiter_id' | 'interview_language'>,
  db: Db = deps.db,
): Promise<(candidate: Candidate, now: Job, tx: Db) => Promise<Email>> {
  const write = await lettersOf(deps, db, job)
  const { public_url } = deps.config
  return async (candidate, now, tx) => {
    const token = `${stopToken(deps, candidate)}.${job.interview_language}`
    const { id, url } = await newSignInUrl(tx, public_url, candidate.id)
    const stop = { stop_page: `${public_url}/reminders#${token}`, stop_url: `${public_url}/api/reminders/${token}/stop` }
    return { ...write(candidate, now, { url, ...stop }), id }
  }
}

/** The reminder as this candidate would read it. Its links sign nobody in and stop nothing. */
export async function reminderPreview(deps: Pick<Deps, 'config' | 'db' | 'files'>, job: JobRecord, candidate: Candidate) {
  const write = await lettersOf(deps, deps.db, job)
  const stop = `${deps.config.public_url}/reminders`
  const email = write(candidate, job, { url: signInUrl(deps.config.public_url, ''), stop_page: stop, stop_url: stop })
  const { subject, html, text, delivery } = email
  return { subject, text, html: withLogo(html, await logoDataOf(deps, delivery?.logo_key ?? null)) }
}
