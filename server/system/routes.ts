import { listDecisions } from '../decisions/listDecisions.ts'
import type { RoomRoutes } from '../http/mount.ts'
import { version } from '../version.ts'
import { getSystemStatus } from './getSystemStatus.ts'
import { getEmail, listEmails, resendEmail } from './outbox.ts'
import { getAgentCounts, getAdminStats } from './stats.ts'

export const systemRoutes: RoomRoutes<'system'> = {
  getAbout: async (ctx) => ({ support_email: ctx.config.support_email, version }),
  getAdminStats,
  getAgentCounts,
  getSystemStatus,
  listEmails,
  getEmail,
  resendEmail,
  listDecisions,
}
