// The organisation's own sign-in sends the browser back to this page.
import { useEffect, useRef, useState } from 'react'
import { CallError } from '../../shared/client.ts'
import type { StaffType } from '../../shared/passwords.ts'
import { isSession } from '../../shared/isSession.ts'
import type { StaffLogin } from '../../shared/signIn.ts'
import { publicApi } from '../client.ts'
import { paths } from '../paths.ts'
import { loginPath, saveSession } from '../session.ts'
import { Banner } from '../ui/Banner.tsx'
import { linkClass } from '../ui/linkClass.ts'
import { Loading, SkeletonText } from '../ui/Skeleton.tsx'
import { leaveFor } from './leaveFor.ts'
import { SecondStep } from './SecondStep.tsx'
import { SignInLayout } from './SignInLayout.tsx'
import { signOnKey } from './SignOnButton.tsx'
import { SupportContact } from './SupportContact.tsx'

type Begun = { sign_on_token: string; area: StaffType }

function takeBegun(): Begun | null {
  const kept = sessionStorage.getItem(signOnKey)
  sessionStorage.removeItem(signOnKey)
  try {
    return kept ? (JSON.parse(kept) as Begun) : null
  } catch {
    return null
  }
}

const dashboard = (area: StaffType) => (area === 'admin' ? paths.adminDashboard() : paths.recruiterDashboard())

export function SignOnPage() {
  const [step, setStep] = useState<{ login: StaffLogin; area: StaffType } | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const [area, setArea] = useState<StaffType>('recruiter')
  const begun = useRef(false)
  useEffect(() => {
    // What the browser brought back works for only one call.
    if (begun.current) return
    begun.current = true
    const finish = async () => {
      const kept = takeBegun()
      if (!kept)
        return setFailure('This sign-in was not started in this tab, or it has already finished. Please start again from the sign-in page.')
      setArea(kept.area)
      const query = location.search
      history.replaceState(null, '', location.pathname)
      try {
        const login = await publicApi.sessions.finishSingleSignOn({ sign_on_token: kept.sign_on_token, query })
        if (!isSession(login)) return setStep({ login, area: kept.area })
        saveSession(login)
        await leaveFor(dashboard(kept.area))
      } catch (thrown) {
        const told = thrown instanceof CallError && thrown.problem ? thrown.problem.detail : null
        setFailure(told ?? 'Network error. Please check your connection and start again from the sign-in page.')
      }
    }
    void finish()
  }, [])
  return (
    <SignInLayout
      title={failure ? 'Not signed in' : 'Signing you in'}
      lead={failure ? 'Your organisation has sent you back here, but nobody is signed in.' : 'Your organisation has sent you back here.'}
      aside={<SupportContact />}
    >
      {failure ? (
        <Banner tone="low" title="You could not be signed in">
          {failure}
        </Banner>
      ) : step?.login.mfa_token ? (
        <SecondStep
          area={step.area}
          token={step.login.mfa_token}
          methods={step.login.methods ?? []}
          next={dashboard(step.area)}
          onEnd={() => void leaveFor(loginPath(step.area))}
        />
      ) : (
        <Loading what="your account">
          <SkeletonText lines={3} />
        </Loading>
      )}
      <p className="mt-6">
        <a href={loginPath(area)} className={linkClass}>
          Back to sign-in
        </a>
      </p>
    </SignInLayout>
  )
}
