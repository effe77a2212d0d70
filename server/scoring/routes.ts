import type { RoomRoutes } from '../RoomRoutes.ts'
import { bulkApproveScores, overrideScore, reviewScore, scoreAgain } from './review/reviewScore.ts'
import { exportShortlist } from './ranking/exportShortlist.ts'
import { getAgreement } from './review/getAgreement.ts'
import { getJobAnalytics } from './ranking/getJobAnalytics.ts'
import { getScore } from './review/getScore.ts'
import { getScoringSummary } from './review/getScoringSummary.ts'
import { listScoresToReview } from './review/listScoresToReview.ts'
import { listRankedCandidates, getRankedCandidate } from './ranking/ranking.ts'
import { getScoreUploadTemplate } from './review/getScoreUploadTemplate.ts'
import { uploadScores } from './review/uploadScores.ts'
import { previewFeedback } from './feedback/previewFeedback.ts'
import { sendFeedback } from './feedback/sendFeedback.ts'
import { setLevels } from './review/setLevels.ts'
import { undoLevels } from './review/undoLevels.ts'
import { undoReviewDecision } from './review/undoReviewDecision.ts'

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
  undoLevels,
  undoReviewDecision,
  getAgreement,
  scoreAgain,
  previewFeedback,
  sendFeedback,
  uploadScores,
  getScoreUploadTemplate,
}
