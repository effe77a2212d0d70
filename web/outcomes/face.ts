// What other rooms may show of outcomes.
export type { Person } from './decide.ts'
export { MessageFields } from './MessageFields.tsx'
export { Notes } from './Notes.tsx'
export { OutcomeButtons, OutcomeMenu } from './OutcomeActions.tsx'
export { OutcomeBadge } from './OutcomeBadge.tsx'
export { OutcomeFilterSelect } from './OutcomeFilterSelect.tsx'
export { Timeline } from './Timeline.tsx'
