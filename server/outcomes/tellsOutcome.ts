import { and, eq, inArray, or, sql } from 'drizzle-orm'
import { noticeKind } from '../../shared/outcomes.ts'
import { emails } from '../db/schema/mail.ts'
import { outcomes } from '../db/schema/outcomes.ts'
import { notFailed } from '../mail/mail.ts'
import { noticeEmail } from './noticeEmails.ts'

/**
 * The condition that an email to a candidate tells this outcome of theirs. A kept one tells: the candidate's own page shows it. So does one
 * whose answer from the mail server did not come: it may have arrived.
 */
export const tellsOutcome = and(
  or(...noticeKind.options.map((kind) => and(eq(outcomes.outcome, kind), eq(emails.kind, noticeEmail[kind])))),
  or(inArray(emails.status, notFailed), eq(emails.error_code, 'mail.unanswered')),
  // One that waits goes out although the outcome was changed and set again in the meantime.
  or(eq(emails.status, 'waiting'), sql`coalesce(${emails.sent_at}, ${emails.created_at}) >= ${outcomes.decided_at}`),
)
