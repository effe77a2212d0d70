import { refresh } from '../api.ts'

/** Reloads the candidates, the jobs because they show candidate counts, and what has a candidate's name or email in it. */
export async function refreshCandidates(): Promise<void> {
  await refresh(
    'listCandidates',
    'adminListCandidates',
    'getCandidate',
    'getTimeline',
    'getJob',
    'adminGetJob',
    'listJobs',
    'getCandidateNoticeTemplate',
    'getBulkNoticeTemplate',
    'listAdjustments',
  )
}
