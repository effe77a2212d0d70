import type { Candidate } from '../../shared/candidates.ts'

/** Why the server would refuse to reopen this candidate's interview; null if it would not. */
export function whyNotReopened({ result }: Pick<Candidate, 'result'>): string | null {
  if (result?.stands === 'approved' || result?.stands === 'rejected') return `The score is ${result.stands} already.`
  if (result?.asked_all) return 'Every question is answered.'
  return null
}
