// What other rooms may do with interviews, in their own transaction: lock, read and erase one.
export { answersOf } from './answersOf.ts'
export { closeAttempts, endUnscored } from './endUnscored.ts'
export { findInterview, lockInterview, requireCandidate, requireOwn } from './findInterview.ts'
export { lockLivingInterview } from './lockLivingInterview.ts'
export { readInterview } from './readInterview.ts'
export { playable, segmentsOf } from './segments.ts'
export { wipeInterview } from './wipeInterview.ts'
