// What other rooms may use to write to candidates: the sender, the texts and the links.
export { invitationWriter } from './invitationWriter.ts'
export { letterheadOf } from './letterheadOf.ts'
export { candidateOfStopToken, newSignInUrl, stopToken } from './links.ts'
export { received } from './received.ts'
export { reminder } from './reminder.ts'
export { reopened } from './reopened.ts'
