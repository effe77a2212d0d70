// What other rooms may show of interviews.
export { AdjustmentRequests } from './AdjustmentRequests.tsx'
