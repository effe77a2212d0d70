// What other rooms may show of scores.
export { CandidateScore } from './result/CandidateScore.tsx'
export { ResultCell } from './result/ResultCell.tsx'
export { ShortlistCard } from './ranking/ShortlistCard.tsx'
export { shortlistCount } from './ranking/shortlistCount.ts'
