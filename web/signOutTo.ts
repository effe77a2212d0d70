import { redirectDocument } from 'react-router'
import { endCalls } from './api.ts'
import { makeClient } from './client.ts'
import { clearCandidate, clearSession, readToken } from './session.ts'

// The call outlives the page. Nothing waits for its answer, since a user without a network must still be able to leave.
const lastWords = makeClient({ token: readToken, fetch: (address, init) => fetch(address, { ...init, keepalive: true }) })

/** It changes when somebody signs out, and is gone at once: other tabs learn that the session did not end by itself. */
export const signedOutKey = 'signed_out'

/** Ends the session in this browser for good: no tab keeps what was typed in it. */
export function leaveForGood(): void {
  endCalls()
  localStorage.setItem(signedOutKey, '1')
  localStorage.removeItem(signedOutKey)
  clearSession()
  clearCandidate()
}

/** A route loader from the app to a sign-in page: ends the session in the browser and on the server, once the user agreed to leave. */
export const signOutTo = (login: string) => (): Response => {
  void lastWords.sessions.logout().catch(() => undefined)
  leaveForGood()
  return redirectDocument(login)
}
