import type { RoomRoutes } from '../http/mount.ts'
import { bulkApproveScores, overrideScore, reviewScore, scoreAgain } from './decide.ts'
import { exportShortlist } from './exportShortlist.ts'
import { getAgreement } from './getAgreement.ts'
import { getJobAnalytics } from './jobAnalytics.ts'
import { getScore, listScoresToReview, getScoringSummary } from './pending.ts'
import { listRankedCandidates, getRankedCandidate } from './ranking.ts'
import { getScoringTemplate, uploadScores } from './scoresCsv.ts'
import { previewFeedback } from './previewFeedback.ts'
import { sendFeedback } from './sendFeedback.ts'
import { setLevels } from './setLevels.ts'
import { undoDecision } from './undoDecision.ts'

export const scoringRoutes: RoomRoutes<'scoring'> = {
  listRankedCandidates,
  getRankedCandidate,
  exportShortlist,
  getJobAnalytics,
  listScoresToReview,
  getScoringSummary,
  getScore,
  reviewScore,
  bulkApproveScores,
  overrideScore,
  setLevels,
  undoDecision,
  getAgreement,
  scoreAgain,
  previewFeedback,
  sendFeedback,
  uploadScores,
  getScoringTemplate,
}
