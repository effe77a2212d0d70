// For a password that is forgotten or not set yet: ask for a link, and set a password with it.
import { useEffect, useState } from 'react'
import type { StaffType } from '../../shared/passwords.ts'
import { publicApi } from '../client.ts'
import { paths } from '../paths.ts'
import { loginPath } from '../session.ts'
import { Banner } from '../ui/Banner.tsx'
import { linkClass } from '../ui/linkClass.ts'
import { Loading, SkeletonText } from '../ui/Skeleton.tsx'
import { useLinkToken } from '../useLinkToken.ts'
import { AskForLink } from './AskForLink.tsx'
import { SetPassword } from './SetPassword.tsx'
import { SignInLayout } from './SignInLayout.tsx'
import { SupportContact } from './SupportContact.tsx'

export function PasswordPage({ area }: { area: StaffType }) {
  const token = useLinkToken()
  return (
    <SignInLayout
      title={token ? 'Set your password' : 'Forgot your password?'}
      lead={token ? 'You sign in with it from now on.' : 'A link lets you set a new one.'}
      aside={<SupportContact />}
    >
      {token === null ? (
        <Loading what="form">
          <SkeletonText lines={3} />
        </Loading>
      ) : token === '' ? (
        <AskForLink area={area} />
      ) : (
        <ByLink key={token} token={token} />
      )}
      <p className="mt-6">
        <a href={loginPath(area)} className={linkClass}>
          Back to sign-in
        </a>
      </p>
    </SignInLayout>
  )
}

type Link = Awaited<ReturnType<typeof publicApi.people.openPasswordLink>>

function ByLink({ token }: { token: string }) {
  const [link, setLink] = useState<Link | 'ended' | 'unreachable' | null>(null)
  useEffect(() => {
    publicApi.people.openPasswordLink({ token }).then(setLink, (error: unknown) => {
      const code = publicApi.people.openPasswordLink.codeOf(error)
      setLink(code === 'password_link.ended' || code === 'input.invalid' ? 'ended' : 'unreachable')
    })
  }, [token])
  if (link === null)
    return (
      <Loading what="link">
        <SkeletonText lines={3} />
      </Loading>
    )
  if (link === 'ended')
    return (
      <Banner tone="fair" title="This link no longer works">
        A link works once, and only for a limited time.{' '}
        <a href={location.pathname} className="underline underline-offset-2">
          Ask for a new one
        </a>
        . If you were invited and have never signed in, ask the administrator who invited you.
      </Banner>
    )
  if (link === 'unreachable')
    return (
      <Banner tone="low" title="The link could not be checked">
        Check your connection and{' '}
        <a href={location.href} className="underline underline-offset-2" onClick={() => location.reload()}>
          try again
        </a>
        . The link still works.
      </Banner>
    )
  return <SetPassword token={token} email={link.email} next={link.user_type === 'admin' ? paths.adminLogin() : paths.recruiterLogin()} />
}
