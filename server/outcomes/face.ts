// What other rooms may know of outcomes, and do with them in their own transaction.
export { decider, outcomeColumns, toOutcome } from './currentOutcomes.ts'
export { hasOutcome, isDecidedEarly } from './hasOutcome.ts'
export { noticeEmails } from './noticeEmails.ts'
export { outcomesOf } from './outcomesOf.ts'
export { hasWithdrawn, knowsOutcome, toldOutcome, whyNoticeOutdated } from './toldOutcome.ts'
export { wipeOutcomes } from './wipeOutcomes.ts'
