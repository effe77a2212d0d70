import { refresh } from '../api.ts'

/** Reloads the candidates, and the jobs because they show candidate counts. */
export async function refreshCandidates(): Promise<void> {
  await refresh('listCandidates', 'adminListCandidates', 'getCandidate', 'getTimeline', 'getJob', 'adminGetJob', 'listJobs')
}
