// What other rooms may show of scores.
export { CandidateScore } from './result/CandidateScore.tsx'
export { ResultCell } from './result/ResultCell.tsx'
export { ShortlistCard, shortlistMost } from './ranking/ShortlistCard.tsx'
