import { redirectDocument } from 'react-router'
import { endCalls } from './api.ts'
import { makeClient } from './client.ts'
import { clearCandidate, clearSession, readToken } from './session.ts'

// The call outlives the page. Nothing waits for its answer, since a user without a network must still be able to leave.
const lastWords = makeClient({ token: readToken, fetch: (address, init) => fetch(address, { ...init, keepalive: true }) })

/** A route loader from the app to a sign-in page: ends the session in the browser and on the server, once the user agreed to leave. */
export const signOutTo = (login: string) => (): Response => {
  void lastWords.sessions.logout().catch(() => undefined)
  endCalls()
  clearSession()
  clearCandidate()
  return redirectDocument(login)
}
