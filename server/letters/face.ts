// What other rooms may write to candidates: in whose name, with which words and links.
export { invitationWriter } from './invitationWriter.ts'
export { letterheadOf } from './letterhead.ts'
export { candidateOfStopToken, newSignInUrl, stopToken } from './links.ts'
export { reminder } from './reminder.ts'
export { reopened } from './reopened.ts'
