import { and, desc, eq, isNull } from 'drizzle-orm'
import type { Deps } from '../context.ts'
import { candidates } from '../db/schema/candidates.ts'
import { jobs } from '../db/schema/jobs.ts'
import { letterheadOf, newSignInUrl } from '../letters/face.ts'
import { writeEmail } from '../mail/writeEmail.ts'
import type { TaskData } from '../tasks/tasks.ts'

const atMost = 5
const hours = 24

/** The `send-sign-in-links` task: sends a link to each of the newest interviews of this email. A second run sends new links. */
export async function sendSignInLinks(deps: Deps, { email_sealed }: TaskData['send-sign-in-links']): Promise<void> {
  const email = deps.secrets.open(email_sealed)
  const found = await deps.db
    .select({ id: candidates.id, name: candidates.name, job_title: jobs.title, recruiter_id: jobs.recruiter_id })
    .from(candidates)
    .innerJoin(jobs, eq(jobs.id, candidates.job_id))
    .where(and(eq(candidates.email, email), isNull(candidates.deleted_at), isNull(jobs.deleted_at)))
    .orderBy(desc(candidates.id))
    .limit(atMost)
  await deps.db.transaction(async (tx) => {
    for (const { id, name, job_title, recruiter_id } of found) {
      const url = await newSignInUrl(tx, deps.config.public_url, id, hours)
      const blocks = [
        { kind: 'heading', text: 'Your sign-in link' },
        {
          kind: 'paragraph',
          text: `Hello ${name},\n\nWith this link you open your interview for “${job_title}”. It works once, within ${hours} hours.`,
        },
        { kind: 'button', label: 'Open my interview', href: url },
        { kind: 'quiet', text: 'Somebody asked for this link with your email address. If it was not you, do nothing.' },
      ] as const
      await deps.mail.queue(
        tx,
        'sign-in-link',
        writeEmail(email, `Your sign-in link for ${job_title}`, [...blocks], (await letterheadOf(tx, recruiter_id)).sender),
        id,
      )
    }
  })
}
