// What other rooms may do with interview plans in their own transaction.
export { askForPlan } from './askForPlan.ts'
export { copyPlan } from './copyPlan.ts'
export { ensurePlan, hasBegun, latestPlan, likelyPlan, lockPlan } from './makePlan.ts'
