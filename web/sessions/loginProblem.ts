import { CallError, codeOf } from '../../shared/client.ts'

/** The sentence for a sign-in that failed. */
export function loginProblem(error: unknown, secret: 'password' | 'login code'): string {
  const code = codeOf(error)
  if (code === 'credentials.wrong') return `Invalid email or ${secret}. Please check your credentials and try again.`
  if (code === 'input.invalid') return 'Please check your input and try again.'
  if (error instanceof CallError && error.problem) return error.problem.detail
  return 'Login failed. Please check your connection and try again.'
}
