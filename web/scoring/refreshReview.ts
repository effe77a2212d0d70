import { queryClient, refresh } from '../api.ts'

const shown = [
  'listScoresToReview',
  'getScoringSummary',
  'getScore',
  'listRankedCandidates',
  'getRankedCandidate',
  'getJobAnalytics',
] as const

/** Loads everything that shows a score or a decision about it. */
export const refreshReview = () => refresh(...shown, 'previewFeedback', 'getAgreement')

/** The same after feedback was sent. Whoever got it has none to preview any more, and the dialog may still show theirs. */
export const refreshAfterFeedback = (left: ReadonlySet<string>) =>
  Promise.all([
    refresh(...shown, 'getAgreement'),
    queryClient.invalidateQueries({
      queryKey: ['previewFeedback'],
      predicate: ({ queryKey }) => left.has((queryKey[1] as { candidate_id: string }).candidate_id),
    }),
  ])

/** The same while a score is being made. Nobody has set a level by that, so the agreement is as it was. */
export const refreshScores = () => refresh(...shown, 'previewFeedback')
