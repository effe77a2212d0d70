import { useSyncExternalStore } from 'react'
import { paths } from '../paths.ts'
import { readCandidate, readToken, readUserType } from '../session.ts'
import { Banner } from '../ui/Banner.tsx'
import { Button } from '../ui/Button.tsx'
import { leaveFor } from './leaveFor.ts'
import type { useSignInLink } from './useSignInLink.ts'

const never = () => () => undefined

/** The candidate who is signed in in this browser, if there is one. The build knows of none. */
function useSignedIn() {
  const alive = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
  const stored = alive && readToken() && readUserType() === 'candidate' ? readCandidate() : 'missing'
  return typeof stored === 'string' ? null : stored
}

/** What happened with the link of an email, and the way back for a candidate who is signed in. Renders nothing if there is neither. */
export function LinkNotice({ link: { state, retry } }: { link: ReturnType<typeof useSignInLink> }) {
  const signedIn = useSignedIn()
  if (state === 'signing_in') return <Banner className="mb-6" title="Signing you in" />
  if (typeof state === 'object')
    return (
      <Banner
        tone="fair"
        className="mb-6"
        title="You are not signed in yet"
        action={
          <Button size="sm" onClick={retry}>
            Try again
          </Button>
        }
      >
        {state.failed}
      </Banner>
    )
  const goOn = signedIn && (
    <Button
      size="sm"
      className="!h-auto min-h-8 py-1 !whitespace-normal"
      onClick={() => void leaveFor(paths.interview(signedIn.candidate_id))}
    >
      Go on to {signedIn.job_title}
    </Button>
  )
  if (state === 'ended')
    return (
      <Banner tone="fair" className="mb-6" title="This link no longer works" action={goOn}>
        A link works once, and only for a limited time.{' '}
        {signedIn ? 'You are still signed in here.' : 'Use your login code below, or have a new link sent.'}
      </Banner>
    )
  if (!signedIn) return null
  return (
    <Banner className="mb-6" title={`You are signed in as ${signedIn.candidate_name}`} action={goOn}>
      If this is not you, or you have another interview, sign in below.
    </Banner>
  )
}
