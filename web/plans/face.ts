// What other rooms may show of interview plans.
export { confirmPlan } from './confirmPlan.ts'
export { PlanCard } from './PlanCard.tsx'
export { unreadyTitles, type Unready } from './planStanding.ts'
export { readStanding } from './readStanding.ts'
export { usePlan } from './usePlan.ts'
