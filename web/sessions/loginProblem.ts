import { CallError, type Client } from '../../shared/client.ts'

type Login = Client['sessions']['adminLogin' | 'recruiterLogin' | 'verifyCode']

/** The sentence for a sign-in by `login` that failed. */
export function loginProblem(login: Login, error: unknown, secret: 'password' | 'login code'): string {
  const code = login.codeOf(error)
  if (code === 'credentials.wrong') return `Invalid email or ${secret}. Please check your credentials and try again.`
  if (code === 'input.invalid') return 'Please check your input and try again.'
  if (error instanceof CallError && error.problem) return error.problem.detail
  return 'Login failed. Please check your connection and try again.'
}
