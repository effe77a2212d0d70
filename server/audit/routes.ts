import type { RoomRoutes } from '../RoomRoutes.ts'
import { exportAudit, listAudit } from './listAudit.ts'

export const auditRoutes: RoomRoutes<'audit'> = { listAudit, exportAudit }
