import type { OutdatedEmail } from '../../shared/failures.ts'
import type { LetterMessages } from '../../shared/languages/catalogue.ts'
import type { LanguageCode } from '../../shared/languages/languages.ts'
import type { MessageBlock } from '../../shared/rights.ts'
import type { Db } from '../db/open.ts'
import type { emails, EmailDelivery } from '../db/schema/mail.ts'
import type { Bounce } from './readBounce.ts'
import type { Refusal } from './smtpReason.ts'

/** What is said on a candidate's own page in the place of a statement of an email. */
export type PageLetter = Extract<keyof LetterMessages, `${string}_again_here`>
/** An email to a candidate as their own page shows it: the parts as they were sent, but for what the page says in its own words. */
export type PageParts = { language: LanguageCode; words: MessageBlock[]; statements: (MessageBlock | { letter: PageLetter })[] }
/**
 * `id`: of one with a sign-in link, which was made for this id. `sent_by`: the member of staff who had it sent, if anybody. `page`: of one
 * that the candidate also reads on their own page.
 */
export type Email = {
  id?: string
  to: string
  subject: string
  html: string
  text: string
  delivery?: EmailDelivery
  sent_by?: string
  page?: PageParts
}
/** The statuses of an email that is out, or is kept in its place because no mail server is set. */
export const wentOut = ['sent', 'kept'] as const
/** Those, and of one that still goes out. */
export const notFailed = ['waiting', ...wentOut] as const
/** The kinds of email that tell a candidate an outcome. */
export type NoticeEmail = 'notice-advanced' | 'notice-declined'
/** These go to staff. They are kept with the candidate, so that they are erased with them. */
export const emailsToStaff = ['mention', 'review-request', 'adjustment'] as const satisfies EmailKind[]

/** Older versions stored these without the candidate's id. */
export const emailsOnceWithoutId = ['invitation', 'feedback'] as const satisfies EmailKind[]

export type EmailKind =
  | 'invitation'
  | 'reminder'
  | 'sign-in-link'
  | 'reopened'
  | 'received'
  | 'agent-ready'
  | 'feedback'
  | 'adjustment'
  | 'early-access'
  | 'mention'
  | NoticeEmail
  | 'password-link'
  | 'account-invitation'
  | 'account'
  | 'retention'
  | 'results'
  | 'advice'
  | 'daily-summary'
  | 'review-request'
  | 'review-answer'
  | 'erasure-receipt'
/** `kept`: no mail server is set, so it waits in the Outbox. */
export type Sent = { status: 'sent' | 'kept' } | ({ status: 'failed' } & Refusal)
export type Outdated<Code extends OutdatedEmail = OutdatedEmail> = { error: string; error_code: Code }
/** `outdated`: it was not sent and never will be, because what it says is not true any more. */
export type Delivered = Sent | ({ status: 'outdated' } & Outdated)

export type Mail = {
  /**
   * Sends from a task after this transaction, with retries, and at least `after_s` seconds later if given. Returns its id. An email about a
   * candidate has their id, so that it can be erased with them. Throws 404 if they were removed or erased, as `store` does.
   */
  queue: (tx: Db, kind: EmailKind, email: Email, candidate_id?: string, after_s?: number) => Promise<string>
  /** As `queue`, and deleted once it is out or has failed for good: nothing of it stays here. Without a mail server it is not sent at all. */
  queueOnce: (tx: Db, kind: EmailKind, email: Email) => Promise<void>
  /** Stores that a sent email came back. Answers false if it is not kept here, or did not go out. */
  noteBounce: (bounce: Bounce) => Promise<boolean>
  /** Deletes one that was sent once. */
  forget: (email_id: string) => Promise<void>
  /**
   * Only stores it, in this transaction; `deliver` sends it once that is through, and a task does where no server lived to do so. Answers
   * its id. An invitation has the hash of its login code.
   */
  store: (tx: Db, kind: EmailKind, email: Email, candidate_id?: string, code_hash?: string) => Promise<string>
  /** The only try of a stored email, unless it was sent or is out of date. Throws 404. */
  deliver: (email_id: string) => Promise<Delivered>
  /** A try on request: a queued email stays waiting if it fails, because its task tries again. Throws 404. */
  resend: (email_id: string) => Promise<Delivered>
  /**
   * A try by the email's task: it stays waiting until the last one, or until nobody knows whether it was sent. Null if another try has
   * failed for good. Throws 404.
   */
  deliverQueued: (email_id: string, last_try: boolean) => Promise<Delivered | null>
  /**
   * For each candidate: deletes emails of these kinds, written at the given time or after it, that have not gone out. Returns the candidates
   * of whom nothing was deleted, because one of theirs was sent, has failed or may be on its way.
   */
  cancel: (tx: Db, since: Map<string, string>, kinds: EmailKind[]) => Promise<Set<string>>
  /** The kept emails of these kinds about these candidates become outdated. */
  outdateKept: (tx: Db, candidate_ids: string[], kinds: EmailKind[], why: Outdated) => Promise<void>
  /** For each candidate: those written at the given time or after it, and outdated for this reason, wait in the Outbox again. */
  keepAgain: (tx: Db, since: Map<string, string>, kind: EmailKind, why: OutdatedEmail) => Promise<void>
  /** `wipeAbout` deletes the emails about a candidate; `wipeTo` deletes those of older versions to their address. */
  wipeAbout: (tx: Db, candidate_id: string) => Promise<void>
  wipeTo: (tx: Db, address: string) => Promise<void>
  /** Closes the connections after sent emails are noted; waits at most 5 seconds for that. */
  close: () => Promise<void>
}

/** Runs in the transaction that stores that an invitation was sent. The hash of the login code says which invitation it is. */
export type OnInvited = (tx: Db, code_hash: string, email: string) => Promise<void>

export type StoredEmail = Pick<
  typeof emails.$inferSelect,
  'id' | 'kind' | 'to' | 'candidate_id' | 'code_hash' | 'status' | 'created_at' | 'error' | 'error_code' | 'delivery'
>
/** What became of an email. Runs in the transaction that stores it. */
export type OnEmail = (tx: Db, email: Pick<StoredEmail, 'id' | 'kind' | 'candidate_id'>) => Promise<void>
export type OutdatedEmails = {
  /** Why a stored email must not go out any more; null if it may. */
  why: (db: Db, email: StoredEmail) => Promise<Outdated | null>
  /** Runs in the transaction that stores that an email is not sent for such a reason. */
  onOutdated: (tx: Db, email: StoredEmail) => Promise<void>
  onSent: OnEmail
  /** It was not taken and no task tries it again, or it came back. Not for one that may have been sent. */
  onFailed: OnEmail
}

/** How many emails are sent at once. */
export const mailConnections = 5
/** Milliseconds. `socketTimeout` is the longest silence, not the longest try: a slow server may be silent before each of its answers. */
export const mailTimeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 }
