// What other folders may import from interviews.
export { AdjustmentRequests } from './adjustments/AdjustmentRequests.tsx'
