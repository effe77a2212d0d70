import { redirectDocument } from 'react-router'
import { queryClient } from './api.ts'
import { makeClient } from './client.ts'
import { clearCandidate, clearSession, readToken } from './session.ts'

// Outlives the page; its answer is not waited for, since without a network one must still be able to leave.
const lastWords = makeClient({ token: readToken, fetch: (address, init) => fetch(address, { ...init, keepalive: true }) })

/** The way from the app to a sign-in page: ends the session here and on the server. As a loader it runs once leaving is agreed to. */
export function signOut({ request }: { request: Request }): Response {
  void lastWords.sessions.logout().catch(() => undefined)
  clearSession()
  clearCandidate()
  queryClient.clear()
  return redirectDocument(new URL(request.url).pathname)
}
