// What other rooms may ask about holds and erasure, in their own transaction.
export { isOverdue, overdueCandidates } from './endedJobs.ts'
export { requireNotHeld } from './requireNotHeld.ts'
export { wipeHolds } from './wipeHolds.ts'
