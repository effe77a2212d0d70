import { useNavigate } from 'react-router'
import { api, queryClient } from '../api.ts'
import { clearCandidate, clearSession } from '../session.ts'

/** Ends the session here and on the server, and goes to that login page. */
export function useLogout(login: string) {
  const navigate = useNavigate()
  return () => {
    // The server's word is not waited for: without a network one must still be able to leave.
    void api.sessions.logout().catch(() => undefined)
    clearSession()
    clearCandidate()
    queryClient.clear()
    void navigate(login)
  }
}
