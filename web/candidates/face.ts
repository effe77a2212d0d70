// What other rooms may show of candidates.
export { CandidatesCard } from './CandidatesCard.tsx'
export { StagedBar } from './StagedBar.tsx'
export { useStaged } from './useStaged.ts'
