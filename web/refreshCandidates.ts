import { refresh } from './api.ts'

/** Reloads what shows candidates or their outcomes: lists, the jobs with their counts, and what has a candidate's name or email in it. */
export async function refreshCandidates(): Promise<void> {
  await refresh(
    'listCandidates',
    'adminListCandidates',
    'getCandidate',
    'listRankedCandidates',
    'getTimeline',
    'getJob',
    'adminGetJob',
    'listJobs',
    'getCandidateNoticeTemplate',
    'getBulkNoticeTemplate',
    'listAdjustments',
  )
}
