// What other rooms may do with people, in their own transaction.
export { leaveCompany } from './leaveCompany.ts'
export { whyStaffLinkOutdated } from './whyStaffLinkOutdated.ts'
