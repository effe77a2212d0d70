// What other rooms may show of scores.
export { CandidateScore } from './CandidateScore.tsx'
export { ResultCell } from './ResultCell.tsx'
export { ShortlistCard, shortlistMost } from './ShortlistCard.tsx'
