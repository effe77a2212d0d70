import type { Candidate } from '../../shared/candidates.ts'
import { api } from '../api.ts'

/**
 * After a refused change of a candidate: their newest row, if somebody else has changed it, and the sentence that says so. With that row as
 * the base, the same change can be saved again. Null if it was refused for another reason.
 */
export async function changedSince(error: unknown, { job_id, id }: Pick<Candidate, 'job_id' | 'id'>) {
  if (api.candidates.updateCandidate.codeOf(error) !== 'record.changed') return null
  const now = await api.candidates.getCandidate({ job_id, candidate_id: id }).catch(() => null)
  if (!now) return null
  const details = [now.name, now.email, now.phone].filter(Boolean).join(', ')
  return {
    now,
    detail: `Somebody else changed this candidate in the meantime, to ${details}. Save again to replace that with your change.`,
  }
}

/** Before a deletion that was chosen a while ago: what the candidate has done since. Null if they stand as they stood. */
export async function movedOn({ job_id, id, interview_status }: Candidate) {
  const now = await api.candidates.getCandidate({ job_id, candidate_id: id }).catch(() => null)
  if (!now || now.interview_status === interview_status) return null
  const done = now.interview_status === 'completed' ? 'completed' : 'begun'
  return { now, detail: `${now.name} has ${done} the interview in the meantime. Save again to delete this candidate anyway.` }
}
