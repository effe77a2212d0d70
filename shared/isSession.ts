// Apart from the schemas, which the sign-in pages load later.
import type { LoginResult, StaffLogin } from './signIn.ts'

/** Whether a sign-in is complete. If not, it asks for a second factor. */
export const isSession = (login: StaffLogin): login is LoginResult => login.access_token !== undefined
