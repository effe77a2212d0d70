// Asks the rooms whether what a stored email says is still true, and tells them what became of it.
import { forgetReminder, whyLinkOutdated, whyInvitationOutdated, whyReminderOutdated, whyLetterOutdated } from './candidates/face.ts'
import type { Deps } from './context.ts'
import type { Db } from './db/open.ts'
import { emailsToStaff, type Outdated, type OutdatedEmails, type StoredEmail } from './mail/mail.ts'
import { whyNoticeOutdated } from './outcomes/face.ts'
import { whyStaffLinkOutdated } from './people/face.ts'
import { forgetFeedback, noteFeedback, whyFeedbackOutdated } from './scoring/face.ts'

const toStaff = new Set<string>(emailsToStaff)

async function whyNot(db: Db, email: StoredEmail & { candidate_id: string }): Promise<Outdated | null> {
  switch (email.kind) {
    case 'reminder':
      return await whyReminderOutdated(db, email)
    case 'invitation':
    case 'sign-in-link':
    case 'reopened':
      return await whyInvitationOutdated(db, { ...email, kind: email.kind })
    case 'notice-advanced':
    case 'notice-declined':
      return (await whyLetterOutdated(db, email)) ?? (await whyNoticeOutdated(db, { ...email, kind: email.kind }))
    case 'received':
      return (await whyLetterOutdated(db, email)) ?? (await whyLinkOutdated(db, email))
    case 'feedback':
      return (await whyLetterOutdated(db, email)) ?? (await whyFeedbackOutdated(db, email))
    default:
      return toStaff.has(email.kind) ? null : await whyLetterOutdated(db, email)
  }
}

export const outdatedEmails = (deps: Pick<Deps, 'secrets'>): OutdatedEmails => ({
  async why(db, { candidate_id, ...email }) {
    if (candidate_id) return await whyNot(db, { ...email, candidate_id })
    const { kind } = email
    return kind === 'account-invitation' || kind === 'password-link' ? await whyStaffLinkOutdated(db, { ...email, kind }) : null
  },
  async onOutdated(tx, { id, kind, candidate_id, created_at, delivery }) {
    if (kind === 'reminder' && candidate_id) await forgetReminder(tx, { candidate_id, created_at, delivery })
    if (kind === 'feedback' && candidate_id) await forgetFeedback(tx, deps, candidate_id, id)
  },
  async onSent(tx, { kind, candidate_id }) {
    if (kind === 'feedback' && candidate_id) await noteFeedback(tx, deps, candidate_id)
  },
  async onFailed(tx, { id, kind, candidate_id }) {
    if (kind === 'feedback' && candidate_id) await forgetFeedback(tx, deps, candidate_id, id)
  },
})
