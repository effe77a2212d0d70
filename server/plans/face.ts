// What other rooms may do with interview plans, in their own transaction.
export { ensurePlan, hasBegun, latestPlan, lockPlan } from './makePlan.ts'
