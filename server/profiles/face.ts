// What other rooms may do with profiles, in their own transaction: read and erase one.
export { exportProfile } from './exportProfile.ts'
export { getProfile } from './getProfile.ts'
export { seesOpenJobs } from './jobSkills.ts'
export { wipeProfile } from './wipeProfile.ts'
