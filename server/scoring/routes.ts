import type { RoomRoutes } from '../http/mount.ts'
import { bulkApprove, overrideScore, review, scoreAgain } from './decide.ts'
import { getAgreement } from './getAgreement.ts'
import { getScore, listPending, scoringSummary } from './pending.ts'
import { analytics, exportShortlist, ranked, rankedCandidate } from './ranking.ts'
import { scoringTemplate, uploadScores } from './scoresCsv.ts'
import { sendFeedback } from './sendFeedback.ts'
import { setLevels } from './setLevels.ts'
import { undoDecision } from './undoDecision.ts'

export const scoringRoutes: RoomRoutes<'scoring'> = {
  ranked,
  rankedCandidate,
  exportShortlist,
  analytics,
  listPending,
  scoringSummary,
  getScore,
  review,
  bulkApprove,
  overrideScore,
  setLevels,
  undoDecision,
  getAgreement,
  scoreAgain,
  sendFeedback,
  uploadScores,
  scoringTemplate,
}
