import { redirectDocument, type LoaderFunctionArgs } from 'react-router'
import type { UserType } from '../shared/signIn.ts'
import { loginThen } from './returnPath.ts'
import { readToken, readUserType } from './session.ts'

/** The path of the page that is asked for. A request has no place on the page (`#notes`), but the address of a page that just opened has. */
function pathOf({ request }: LoaderFunctionArgs): string {
  const { pathname, search } = new URL(request.url)
  return pathname + search + (location.pathname === pathname ? location.hash : '')
}

/** A route loader that sends everyone but this kind of user to that area's login page. The sign-in leads back. */
export function requireUser(type: UserType) {
  return (asked: LoaderFunctionArgs) => (readToken() && readUserType() === type ? null : redirectDocument(loginThen(type, pathOf(asked))))
}

/** A route loader that sends users who are not signed in to a login page. */
export const requireAnyUser = (asked: LoaderFunctionArgs) =>
  readToken() && readUserType() ? null : redirectDocument(loginThen(readUserType(), pathOf(asked)))
