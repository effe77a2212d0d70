// What other rooms may change about a candidate, in their own transaction.
export { withFreshCodes } from './candidates.ts'
export { eraseDetails } from './eraseDetails.ts'
export { lockCandidate } from './lockCandidate.ts'
export { markInvited } from './markInvited.ts'
export { markStarted, markCompleted, markReopened } from './markStarted.ts'
export { whyLinkOutdated, whyInvitationOutdated } from './whyInvitationOutdated.ts'
export { forgetReminder, whyReminderOutdated } from './whyReminderOutdated.ts'
export { whyLetterOutdated } from './whyLetterOutdated.ts'
