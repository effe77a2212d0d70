import { loginPath } from '../session.ts'
import { UnsavedGuard } from '../ui/UnsavedGuard.tsx'
import { allDrafts, dropDrafts } from '../ui/useDraft.ts'

const logins = new Set<string>([loginPath('admin'), loginPath('recruiter'), loginPath('candidate')])

/**
 * Asks before a logout loses what somebody has begun to write: the browser would ask only once the session has ended. It must stand before
 * the page, whose own question about the page's work comes in its place.
 */
export function LogoutGuard() {
  return (
    <UnsavedGuard
      title="Log out and lose what you have begun?"
      action="Log out"
      before={(pathname) => logins.has(pathname) && allDrafts().length > 0}
      discard={dropDrafts}
    >
      What you have typed and not sent yet is lost. Cancel to stay and send it.
    </UnsavedGuard>
  )
}
