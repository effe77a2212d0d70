import { listDecisions } from '../decisions/listDecisions.ts'
import type { RoomRoutes } from '../http/mount.ts'
import { version } from '../version.ts'
import { liveStatus } from './liveStatus.ts'
import { getEmail, listEmails, resendEmail } from './outbox.ts'
import { agentCounts, stats } from './stats.ts'

export const systemRoutes: RoomRoutes<'system'> = {
  about: async (ctx) => ({ support_email: ctx.config.support_email, version }),
  stats,
  agentCounts,
  liveStatus,
  listEmails,
  getEmail,
  resendEmail,
  listDecisions,
}
