import { refresh } from '../api.ts'

/** Has the candidates, and the jobs that count them, load again. */
export async function refreshCandidates(): Promise<void> {
  await refresh('listCandidates', 'adminListCandidates', 'getJob', 'adminGetJob', 'listJobs')
}
