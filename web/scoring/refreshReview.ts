import { refresh } from '../api.ts'

/** Loads everything that shows a score or a decision about it. */
export const refreshReview = () =>
  refresh(
    'listScoresToReview',
    'getScoringSummary',
    'getScore',
    'listRankedCandidates',
    'getRankedCandidate',
    'getJobAnalytics',
    'getAgreement',
  )
