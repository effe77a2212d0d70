// What other rooms may show of holds.
export { HoldDialog } from './HoldDialog.tsx'
