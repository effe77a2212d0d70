import { paths } from '../paths.ts'
import { readCandidate, readToken, readUserType } from '../session.ts'
import { Banner } from '../ui/Banner.tsx'
import { Button } from '../ui/Button.tsx'
import { leaveFor } from './leaveFor.ts'
import type { useSignInLink } from './useSignInLink.ts'

/** What happened with the link of an email. Renders nothing if there was no link. */
export function LinkNotice({ link: { state, retry } }: { link: ReturnType<typeof useSignInLink> }) {
  if (state === 'none') return null
  if (state === 'signing_in') return <Banner className="mb-6" title="Signing you in" />
  if (state !== 'ended')
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
  const stored = readToken() && readUserType() === 'candidate' ? readCandidate() : 'missing'
  const signedIn = typeof stored === 'string' ? null : stored
  return (
    <Banner
      tone="fair"
      className="mb-6"
      title="This link does not work any more"
      action={
        signedIn && (
          <Button size="sm" onClick={() => void leaveFor(paths.interview(signedIn.candidate_id))}>
            Go on to {signedIn.job_title}
          </Button>
        )
      }
    >
      A link works once, within a week. {signedIn ? 'You are still signed in here.' : 'Use your login code below, or have a new link sent.'}
    </Banner>
  )
}
