// What other rooms may do with the audit.
export { actsOn } from './actsOn.ts'
export { recordAudit, recordAudits, type AuditEntry } from './recordAudit.ts'
export { recordCommand, whileRecorded } from './recordCommand.ts'
export { recordedWithinAnHour } from './recordedWithinAnHour.ts'
export { recordSignIn } from './recordSignIn.ts'
export { verifyAudit } from './verifyAudit.ts'
export { wipeAddresses } from './wipeAddresses.ts'
