import { redirectDocument } from 'react-router'
import type { UserType } from '../shared/signIn.ts'
import { loginPath, readToken, readUserType } from './session.ts'

/** A route loader that sends everyone but this kind of user to that area's login page. */
export function requireUser(type: UserType) {
  return () => (readToken() && readUserType() === type ? null : redirectDocument(loginPath(type)))
}

/** A route loader that sends users who are not signed in to a login page. */
export const requireAnyUser = () => (readToken() && readUserType() ? null : redirectDocument(loginPath(readUserType())))
