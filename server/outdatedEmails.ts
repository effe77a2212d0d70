// Asks the rooms whether what a stored email says is still true, and tells them of one that is not sent for that reason.
import { forgetReminder, whyNoInvitation, whyNoReminder } from './candidates/face.ts'
import type { OutdatedEmails } from './mail/mail.ts'
import { whyNoNotice } from './outcomes/face.ts'

export const outdatedEmails: OutdatedEmails = {
  async why(db, email) {
    const { kind, candidate_id } = email
    if (!candidate_id) return null
    if (kind === 'reminder') return await whyNoReminder(db, { ...email, candidate_id })
    if (kind === 'notice-advanced' || kind === 'notice-declined') return await whyNoNotice(db, kind, candidate_id)
    if (kind === 'invitation' || kind === 'sign-in-link' || kind === 'reopened')
      return await whyNoInvitation(db, { kind, to: email.to, candidate_id })
    return null
  },
  async onSetAside(tx, { kind, candidate_id, created_at }) {
    if (kind === 'reminder' && candidate_id) await forgetReminder(tx, { candidate_id, created_at })
  },
}
