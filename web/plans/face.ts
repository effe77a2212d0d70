// What other rooms may show of interview plans.
export { PlanCard } from './PlanCard.tsx'
export { usePlan } from './usePlan.ts'
