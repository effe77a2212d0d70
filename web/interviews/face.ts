// What other folders may import from interviews.
export { AdjustmentRequests } from './AdjustmentRequests.tsx'
