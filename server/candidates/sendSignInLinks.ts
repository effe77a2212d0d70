import { and, desc, eq, exists, inArray, isNull, ne, or, sql } from 'drizzle-orm'
import { askedLink_hours } from '../../shared/signInTimes.ts'
import type { Deps } from '../context.ts'
import { candidates } from '../db/schema/candidates.ts'
import { jobs } from '../db/schema/jobs.ts'
import type { Db } from '../db/open.ts'
import { emails } from '../db/schema/mail.ts'
import { letterheadOf, newSignInUrl, signInLink } from '../letters/face.ts'
import { wentOut } from '../mail/mail.ts'
import { noticeEmails } from '../outcomes/face.ts'
import { lockLiving } from '../security/lockLiving.ts'
import type { TaskData } from '../tasks/TaskData.ts'

const atMost = 5

/** Whoever was neither invited nor told an outcome does not hear of the interview from here. */
function mayCome(db: Db) {
  const told = and(
    eq(emails.candidate_id, candidates.id),
    inArray(emails.kind, noticeEmails),
    inArray(emails.status, wentOut),
    sql`lower(${emails.to}) = ${candidates.email}`,
  )
  return or(
    eq(candidates.invitation_sent, true),
    ne(candidates.interview_status, 'not_started'),
    exists(db.select({ id: emails.id }).from(emails).where(told)),
  )
}

/** The `send-sign-in-links` task: sends a link to each of the newest interviews of this email. A second run sends new links. */
export async function sendSignInLinks(deps: Deps, { email_sealed }: TaskData['send-sign-in-links']): Promise<void> {
  const email = deps.secrets.open(email_sealed)
  const found = await deps.db
    .select({
      id: candidates.id,
      name: candidates.name,
      title: jobs.title,
      recruiter_id: jobs.recruiter_id,
      language: jobs.interview_language,
    })
    .from(candidates)
    .innerJoin(jobs, eq(jobs.id, candidates.job_id))
    .where(and(eq(candidates.email, email), isNull(candidates.deleted_at), isNull(jobs.deleted_at), mayCome(deps.db)))
    .orderBy(desc(candidates.id))
    .limit(atMost)
  await deps.db.transaction(async (tx) => {
    for (const { id, name, title, recruiter_id, language } of found) {
      if (!(await lockLiving(tx, id))) continue
      const { id: email_id, url } = await newSignInUrl(tx, deps.config.public_url, id, askedLink_hours)
      const letterhead = await letterheadOf(tx, recruiter_id, language)
      const letter = signInLink({ candidate: { name, email }, job: { title }, letterhead, hours: askedLink_hours, url })
      await deps.mail.queue(tx, 'sign-in-link', { ...letter, id: email_id }, id)
    }
  })
}
