// What other rooms use to write to candidates: the sender, the words and the links.
export { invitationWriter } from './invitationWriter.ts'
export { letterheadOf } from './letterhead.ts'
export { candidateOfStopToken, newSignInUrl, stopToken } from './links.ts'
export { reminder } from './reminder.ts'
export { reopened } from './reopened.ts'
