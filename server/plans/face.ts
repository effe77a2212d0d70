// What other rooms may do with interview plans, in their own transaction.
export { ensurePlan, latestPlan, likelyPlan, lockPlan } from './makePlan.ts'
