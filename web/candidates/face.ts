// What other folders may import from candidates.
export { CandidatesCard } from './CandidatesCard.tsx'
export { StagedBar } from './StagedBar.tsx'
export { useStaged } from './useStaged.ts'
