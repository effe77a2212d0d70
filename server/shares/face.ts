// What other rooms may do with shared links, in their own transaction.
export { wipeShares } from './wipeShares.ts'
