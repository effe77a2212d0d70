import { sql } from 'drizzle-orm'
import type { Deps } from '../context.ts'
import { hasUnfinishedTask } from '../tasks/taskRows.ts'
import { unanswered } from './openHandOver.ts'

const error = 'The server stopped while it made the last try.'

/** Fails an email whose task is gone because the server stopped in its last try. Without this it would wait for ever. */
export async function failLostEmails({ db }: Pick<Deps, 'db'>): Promise<void> {
  await db.execute(
    sql`update emails set status = 'failed', handed_over_at = null,
      error = case when handed_over_at is null then coalesce(error, ${error}) else ${unanswered.error} end,
      error_code = case when handed_over_at is null then error_code else ${unanswered.error_code} end
      where status = 'waiting' and created_at < now() - interval '2 minutes' and not ${hasUnfinishedTask('send-email', 'email_id', sql`emails.id`)}`,
  )
}
