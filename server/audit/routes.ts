import type { RoomRoutes } from '../http/mount.ts'
import { exportAudit, listAudit } from './listAudit.ts'

export const auditRoutes: RoomRoutes<'audit'> = { listAudit, exportAudit }
