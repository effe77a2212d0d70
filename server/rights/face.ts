// What other rooms may do with corrections and requests, in their own transaction: erase them.
export { wipeRights } from './wipeRights.ts'
