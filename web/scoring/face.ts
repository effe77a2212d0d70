// What other rooms may show of scores.
export { ShortlistCard } from './ShortlistCard.tsx'
