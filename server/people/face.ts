// What other rooms may do with people, in their own transaction.
export { leaveCompany } from './leaveCompany.ts'
export { whyNoLink } from './whyNoLink.ts'
