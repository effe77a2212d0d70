import { CallError, type Client } from '../../shared/client.ts'

type Login = Client['sessions']['adminLogin' | 'recruiterLogin' | 'signInByLoginCode']

/** The sentence for a sign-in by `login` that failed. */
export function loginProblem(login: Login, error: unknown, secret: 'password' | 'login code'): string {
  const code = login.codeOf(error)
  // An answer that comes from something on the way has no code of ours, but it has a status.
  const status = code === 'unknown' && error instanceof CallError ? error.status : null
  if (code === 'credentials.wrong' || status === 401) return `Invalid email or ${secret}. Please check your credentials and try again.`
  if (code === 'input.invalid' || status === 422) return 'Please check your input and try again.'
  if (error instanceof CallError && error.problem) return error.problem.detail
  return 'Login failed. Please check your connection and try again.'
}
