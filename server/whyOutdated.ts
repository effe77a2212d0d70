// Asks the rooms whether what a stored email says is still true.
import { whyNoReminder } from './candidates/face.ts'
import type { WhyOutdated } from './mail/mail.ts'
import { whyNoNotice } from './outcomes/face.ts'

export const whyOutdated: WhyOutdated = async (db, { kind, candidate_id }) => {
  if (!candidate_id) return null
  if (kind === 'reminder') return await whyNoReminder(db, candidate_id)
  if (kind === 'notice-advanced' || kind === 'notice-declined') return await whyNoNotice(db, kind, candidate_id)
  return null
}
