import { refresh } from '../api.ts'

const shown = [
  'listScoresToReview',
  'getScoringSummary',
  'getScore',
  'listRankedCandidates',
  'getRankedCandidate',
  'getJobAnalytics',
  'previewFeedback',
] as const

/** Loads everything that shows a score or a decision about it. */
export const refreshReview = () => refresh(...shown, 'getAgreement')

/** The same while a score is being made. Nobody has set a level by that, so the agreement is as it was. */
export const refreshScores = () => refresh(...shown)
