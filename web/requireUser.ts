import { redirectDocument } from 'react-router'
import type { UserType } from '../shared/sessions.ts'
import { loginPath, readToken, readUserType } from './session.ts'

/** A route loader that sends everyone but this kind of user to that area's login page. */
export function requireUser(type: UserType) {
  return () => (readToken() && readUserType() === type ? null : redirectDocument(loginPath(type)))
}
