// What other rooms may do with interview plans in their own transaction.
export { askForPlan } from './askForPlan.ts'
export { copyPlan } from './copyPlan.ts'
export { ensurePlan, hasBegun, keepWrittenFor, likelyPlan, planToAsk } from './makePlan.ts'
