// What the browser keeps of a session: the token, who it is for, and the candidate's own interview.
import { candidateLogin, userType, type CandidateLogin, type UserType } from '../shared/sessions.ts'
import { paths } from './paths.ts'

const candidateKey = 'candidate_info'

export function readToken(): string | null {
  return localStorage.getItem('access_token')
}

export function readUserType(): UserType | null {
  return userType.safeParse(localStorage.getItem('user_type')).data ?? null
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
  localStorage.setItem(candidateKey, JSON.stringify(candidateLogin.parse(candidate)))
}

export function clearCandidate(): void {
  localStorage.removeItem(candidateKey)
}

/** The signed-in candidate's interview, or why there is none. */
export function readCandidate(): CandidateLogin | 'missing' | 'invalid' {
  const stored = localStorage.getItem(candidateKey)
  if (!stored) return 'missing'
  try {
    return candidateLogin.safeParse(JSON.parse(stored)).data ?? 'invalid'
  } catch {
    return 'invalid'
  }
}

export function loginPath(type: UserType | null): string {
  return type === 'admin' ? paths.adminLogin() : type === 'recruiter' ? paths.recruiterLogin() : paths.candidateLogin()
}
