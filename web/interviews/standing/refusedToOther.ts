import { readCandidate, readUserType } from '../../session.ts'
import { interviewCode } from './refusalOf.ts'

/** The id of the candidate who is signed in in this browser now. Another tab may have changed it. */
export function signedInCandidate(): string | null {
  const candidate = readUserType() === 'candidate' ? readCandidate() : 'missing'
  return typeof candidate === 'object' ? candidate.candidate_id : null
}

/** Whether a call for this candidate was refused only because somebody else is signed in now. */
export function refusedToOther(error: unknown, candidateId: string, signedIn: string | null): boolean {
  const code = interviewCode(error)
  return signedIn !== candidateId && (code === 'interview.not_found' || code === 'role.forbidden')
}
