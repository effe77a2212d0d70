import { isSession } from '../shared/isSession.ts'
import type { LoginResult, StaffLogin } from '../shared/signIn.ts'

/** The session of a sign-in without a second factor. */
export async function signedIn(login: Promise<StaffLogin>): Promise<LoginResult> {
  const answer = await login
  if (!isSession(answer)) throw new Error('a second step is needed')
  return answer
}
