import { inArray, sql } from 'drizzle-orm'
import type { Deps } from '../context.ts'
import { emails } from '../db/schema/mail.ts'
import { hasUnfinishedTask } from '../tasks/taskRows.ts'
import type { EmailKind } from './mail.ts'
import { unanswered } from './openHandOver.ts'

const error = 'The server stopped while it made the last try.'

/** Emails that are deleted once they are out or have failed for good. */
const once: EmailKind[] = ['erasure-receipt']

/**
 * Fails an email whose task is gone because the server stopped in its last try; without this it would wait for ever. One of which nothing
 * stays here is deleted, also if it was sent.
 */
export async function failLostEmails({ db }: Pick<Deps, 'db'>): Promise<void> {
  const lost = sql`created_at < now() - interval '2 minutes' and not ${hasUnfinishedTask('send-email', 'email_id', sql`emails.id`)}`
  await db.execute(sql`delete from emails where ${inArray(emails.kind, once)} and ${lost}`)
  await db.execute(
    sql`update emails set status = 'failed', handed_over_at = null,
      error = case when handed_over_at is null then coalesce(error, ${error}) else ${unanswered.error} end,
      error_code = case when handed_over_at is null then error_code else ${unanswered.error_code} end
      where status = 'waiting' and ${lost}`,
  )
}
