import { CallError } from '../../shared/client.ts'

/** The sentence for a sign-in that failed. */
export function loginProblem(error: unknown, secret: 'password' | 'login code'): string {
  if (error instanceof CallError) {
    if (error.status === 401) return `Invalid email or ${secret}. Please check your credentials and try again.`
    if (error.status === 422) return 'Please check your input and try again.'
    if (error.problem) return error.problem.detail
  }
  return 'Login failed. Please check your connection and try again.'
}
