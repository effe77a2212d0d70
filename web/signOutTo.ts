import { redirectDocument } from 'react-router'
import { endCalls } from './api.ts'
import { makeClient } from './client.ts'
import { clearCandidate, clearSession, readToken } from './session.ts'

// Outlives the page; its answer is not waited for, since without a network one must still be able to leave.
const lastWords = makeClient({ token: readToken, fetch: (address, init) => fetch(address, { ...init, keepalive: true }) })

/** A loader for the way from the app to a sign-in page: ends the session here and on the server, once leaving is agreed to. */
export const signOutTo = (login: string) => (): Response => {
  void lastWords.sessions.logout().catch(() => undefined)
  endCalls()
  clearSession()
  clearCandidate()
  return redirectDocument(login)
}
