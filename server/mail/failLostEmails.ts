import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Deps } from '../context.ts'
import { emails } from '../db/schema/mail.ts'
import { hasUnfinishedTask } from '../tasks/taskRows.ts'
import type { EmailKind, OnEmail } from './mail.ts'
import { unanswered } from './openHandOver.ts'

const error = 'The server stopped while it made the last try.'

/** Emails that are deleted once they are out or have failed for good. */
const once: EmailKind[] = ['erasure-receipt']

/**
 * Fails an email whose task is gone because the server stopped in its last try; without this it would wait for ever. One of which nothing
 * stays here is deleted, also if it was sent.
 */
export async function failLostEmails({ db }: Pick<Deps, 'db'>, onFailed: OnEmail): Promise<void> {
  const lost = sql`created_at < now() - interval '2 minutes' and not ${hasUnfinishedTask('send-email', 'email_id', sql`emails.id`)}`
  await db.execute(sql`delete from emails where ${inArray(emails.kind, once)} and ${lost}`)
  await db.transaction(async (tx) => {
    const failed = await tx
      .update(emails)
      .set({
        status: 'failed',
        handed_over_at: null,
        error: sql`case when ${emails.handed_over_at} is null then coalesce(${emails.error}, ${error}) else ${unanswered.error} end`,
        error_code: sql`case when ${emails.handed_over_at} is null then ${emails.error_code} else ${unanswered.error_code} end`,
      })
      .where(and(eq(emails.status, 'waiting'), lost))
      .returning({ id: emails.id, kind: emails.kind, candidate_id: emails.candidate_id, error_code: emails.error_code })
    for (const email of failed) if (email.error_code !== unanswered.error_code) await onFailed(tx, email)
  })
}
