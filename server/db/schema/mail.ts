import { index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { MailFailure } from '../../../shared/failures.ts'
import { emailStatuses } from '../../../shared/system.ts'
import { created, id, instant } from '../columns.ts'
import { candidates } from './candidates.ts'
import { users } from './people.ts'

/** What an email has besides its text. `stop_url` is where a mail program stops more such emails with one press. */
/** `begin_by`: of an invitation, and of a reminder that a person sent, the deadline to start that it names. */
export type EmailDelivery = { from_name?: string; reply_to?: string; logo_key?: string; stop_url?: string; begin_by?: string | null }

/** Emails as they were written, with whom they are about; all that it says but its subject is encrypted, because an invitation carries a login code. */
export const emails = pgTable(
  'emails',
  {
    id: id(),
    kind: text().notNull(),
    candidate_id: uuid().references(() => candidates.id),
    /** For an invitation: the keyed hash of its login code. */
    code_hash: text(),
    to: text('to_address').notNull(),
    /** Who had it sent; null for one that Vouch sends by itself. */
    sent_by: uuid().references(() => users.id),
    subject: text().notNull(),
    html_sealed: text().notNull(),
    text_sealed: text().notNull(),
    /** `PageParts`, encrypted too: of an email that the candidate also reads on their own page. Older versions kept none. */
    page_sealed: text(),
    /** The sender's name, the address for replies and the logo. Null for an email to staff, and where the recruiter has no company. */
    delivery: jsonb().$type<EmailDelivery>(),
    status: text({ enum: emailStatuses }).notNull(),
    error: text(),
    error_code: text().$type<MailFailure>(),
    created_at: created(),
    /** When the end of it went to a mail server whose answer is not stored yet. */
    handed_over_at: instant(),
    sent_at: instant(),
  },
  (t) => [index('emails_status').on(t.status, t.id), index('emails_candidate').on(t.candidate_id), index('emails_to').on(t.to)],
)
