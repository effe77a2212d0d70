// Where a sign-in leads: to the page that somebody without a session had opened, or else to the first page of their area.
import type { UserType } from '../shared/signIn.ts'
import { paths } from './paths.ts'
import { loginPath } from './session.ts'

const key = 'next'
const areas: Record<UserType, RegExp> = { admin: /^\/admin\/./, recruiter: /^\/recruiter\/./, candidate: /^\/interview\/[^/]+\/./ }
const firstPages = { admin: paths.adminDashboard(), recruiter: paths.recruiterDashboard() }
// Any origin serves: a path that leads elsewhere leads away from this one too.
const here = 'http://here'

/** The path as the browser reads it, if it is a page of this area on this origin; else null. Anybody may have written the address. */
export function returnPath(type: UserType, given: string | null): string | null {
  if (given === null || !areas[type].test(given) || !URL.canParse(given, here)) return null
  const { origin, pathname, search, hash } = new URL(given, here)
  return origin === here && areas[type].test(pathname) && pathname !== loginPath(type) ? pathname + search + hash : null
}

/** Whether only somebody who is signed in may see this path. A link to a shared page or out of an email is for anybody. */
export const needsSession = (path: string): boolean => /^\/(?:admin|recruiter|interview|occupations)(?:\/|$)/.test(path)

/** The address of a sign-in page that leads to `from` afterwards. `query` is what the page says. */
export function loginThen(type: UserType | null, from: string | null, query = ''): string {
  const asked = new URLSearchParams(query)
  const next = type && returnPath(type, from)
  if (next && next !== (type === 'candidate' ? null : firstPages[type])) asked.set(key, next)
  return asked.size > 0 ? `${loginPath(type)}?${asked}` : loginPath(type)
}

/** What the address of this page says about where to go on, unchecked. */
export const askedNext = (): string | null => new URLSearchParams(location.search).get(key)

/** The page that a member of staff sees after signing in. */
export const staffNext = (type: 'admin' | 'recruiter', asked: string | null): string => returnPath(type, asked) ?? firstPages[type]

/** The page that a candidate sees after signing in: their own interview, or the page of it that they had opened. */
export function candidateNext(candidate_id: string, asked: string | null): string {
  const own = paths.interview(candidate_id)
  const next = returnPath('candidate', asked)
  return next?.startsWith(`${own}/`) ? next : own
}
