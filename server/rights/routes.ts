import type { RoomRoutes } from '../RoomRoutes.ts'
import { answerReviewRequest, listReviewRequests, previewReviewAnswer } from './answerReviewRequest.ts'
import { addCorrection } from './corrections.ts'
import { exportOwnData } from './exportOwnData.ts'
import { getCandidateRights, getOwnRights } from './getRights.ts'
import { requestReview } from './requestReview.ts'

/** Erasing changes data of every room, so it has a room of its own. */
export const rightRoutes: Omit<RoomRoutes<'rights'>, 'eraseOwnData' | 'getReceipt'> = {
  getOwnRights,
  addCorrection,
  requestReview,
  exportOwnData,
  getCandidateRights,
  listReviewRequests,
  previewReviewAnswer,
  answerReviewRequest,
}
