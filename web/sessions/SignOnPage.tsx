// The organisation's own sign-in sends the browser back to this page.
import { useEffect, useRef, useState } from 'react'
import { CallError } from '../../shared/client.ts'
import type { StaffType } from '../../shared/passwords.ts'
import { isSession } from '../../shared/isSession.ts'
import type { StaffLogin } from '../../shared/signIn.ts'
import { publicApi } from '../client.ts'
import { loginThen } from '../returnPath.ts'
import { Banner } from '../ui/Banner.tsx'
import { buttonClass } from '../ui/Button.tsx'
import { linkClass } from '../ui/linkClass.ts'
import { Loading, SkeletonText } from '../ui/Skeleton.tsx'
import { takeStored } from '../takeStored.ts'
import { signOnKey } from './beginSignOn.ts'
import { enter } from './enter.ts'
import { leaveFor } from './leaveFor.ts'
import { SecondStep } from './SecondStep.tsx'
import { SignInLayout } from './SignInLayout.tsx'
import { SupportContact } from './SupportContact.tsx'

type Begun = { sign_on_token: string; area: StaffType; next: string | null }

export function SignOnPage() {
  const [step, setStep] = useState<{ login: StaffLogin; area: StaffType } | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const [back, setBack] = useState(loginThen('recruiter', null))
  const begun = useRef(false)
  useEffect(() => {
    // What the browser brought back works for only one call.
    if (begun.current) return
    begun.current = true
    const finish = async () => {
      const kept = takeStored<Begun>(signOnKey)
      if (!kept)
        return setFailure('This sign-in was not started in this tab, or it has already finished. Please start again from the sign-in page.')
      const signIn = loginThen(kept.area, kept.next)
      setBack(signIn)
      const query = location.search
      // Without what the service sent; the page to go on to stands here as it did on the sign-in page.
      history.replaceState(null, '', location.pathname + new URL(signIn, location.origin).search)
      try {
        const login = await publicApi.sessions.finishSingleSignOn({ sign_on_token: kept.sign_on_token, query })
        if (!isSession(login)) return setStep({ login, area: kept.area })
        await enter(kept.area, login)
      } catch (thrown) {
        const told = thrown instanceof CallError && thrown.problem ? thrown.problem.detail : null
        setFailure(told ?? 'Network error. Please check your connection and start again from the sign-in page.')
      }
    }
    void finish()
  }, [])
  return (
    <SignInLayout
      title={failure ? 'Sign-in failed' : 'Signing you in'}
      lead="Your organisation has sent you back here."
      aside={<SupportContact />}
    >
      {failure ? (
        <Banner tone="low">{failure}</Banner>
      ) : step?.login.mfa_token ? (
        <SecondStep area={step.area} token={step.login.mfa_token} methods={step.login.methods ?? []} onEnd={() => void leaveFor(back)} />
      ) : (
        <Loading what="your account">
          <SkeletonText lines={3} />
        </Loading>
      )}
      <p className="mt-6">
        <a href={back} className={failure ? buttonClass({ look: 'primary', size: 'lg' }) : linkClass}>
          Back to sign-in
        </a>
      </p>
    </SignInLayout>
  )
}
