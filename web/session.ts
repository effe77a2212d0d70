// What the browser keeps of a session: the token, the user type, and the candidate's own interview.
import type { CandidateLogin } from '../shared/sessions.ts'
import type { UserType } from '../shared/signIn.ts'
import { paths } from './paths.ts'

const candidateKey = 'candidate_info'
// Checked by hand. The contract's schemas would have to load before the sign-in pages can be used.
const userTypes: UserType[] = ['admin', 'recruiter', 'candidate']
const candidateFields: (keyof CandidateLogin)[] = [
  'candidate_id',
  'candidate_name',
  'job_id',
  'job_title',
  'job_description',
  'company_info',
]

export function readToken(): string | null {
  return localStorage.getItem('access_token')
}

export function readUserType(): UserType | null {
  const stored = localStorage.getItem('user_type')
  return userTypes.find((type) => type === stored) ?? null
}

export function saveSession(session: { access_token: string; user_type: UserType }): void {
  localStorage.setItem('access_token', session.access_token)
  localStorage.setItem('user_type', session.user_type)
}

export function clearSession(): void {
  localStorage.removeItem('access_token')
  localStorage.removeItem('user_type')
}

export function saveCandidate(candidate: CandidateLogin): void {
  localStorage.setItem(candidateKey, JSON.stringify(candidate, candidateFields))
}

export function clearCandidate(): void {
  localStorage.removeItem(candidateKey)
}

/** The signed-in candidate's interview, or why there is none. */
export function readCandidate(): CandidateLogin | 'missing' | 'invalid' {
  const stored = localStorage.getItem(candidateKey)
  if (!stored) return 'missing'
  try {
    const candidate = JSON.parse(stored) as CandidateLogin | null
    return candidate && candidateFields.every((field) => typeof candidate[field] === 'string') ? candidate : 'invalid'
  } catch {
    return 'invalid'
  }
}

/** In the address of a sign-in page: the session has ended by itself, and the page says so. */
export const endedQuery = 'session=ended'

/** In the address of a sign-in page: a password was set, and the page says so. */
export const passwordSetQuery = 'password=set'

export function loginPath(type: UserType | null): string {
  return type === 'admin' ? paths.adminLogin() : type === 'recruiter' ? paths.recruiterLogin() : paths.candidateLogin()
}
