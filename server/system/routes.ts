import type { RoomRoutes } from '../RoomRoutes.ts'
import { version } from '../version.ts'
import { getReaderFigures } from './getReaderFigures.ts'
import { getSystemStatus } from './getSystemStatus.ts'
import { listDecisions } from './listDecisions.ts'
import { getEmail, listEmails, resendEmail, revealEmail } from './outbox.ts'
import { getAgentCounts, getAdminStats } from './stats.ts'

export const systemRoutes: RoomRoutes<'system'> = {
  getServerInfo: async ({ config }) => ({
    support_email: config.support_email,
    version,
    default_agent: config.default_agent !== undefined,
    single_sign_on: config.oidc !== null,
    sends_email: config.smtp_url !== undefined,
    language_model: config.llm !== null,
    speaks: config.tts !== null,
  }),
  getAdminStats,
  getAgentCounts,
  getSystemStatus,
  getReaderFigures,
  listEmails,
  getEmail,
  revealEmail,
  resendEmail,
  listDecisions,
}
