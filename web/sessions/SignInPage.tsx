import { paths } from '../paths.ts'
import { AdminLogin } from './AdminLogin.tsx'
import { CandidateLogin } from './CandidateLogin.tsx'
import { PasswordPage } from './PasswordPage.tsx'
import { RecruiterLogin } from './RecruiterLogin.tsx'
import { SignOnPage } from './SignOnPage.tsx'

/** The sign-in page for a path, with or without a slash at its end; `search` is as in `location`. */
export function SignInPage({ path, search }: { path: string; search: string }) {
  const at = decodeURIComponent(path).toLowerCase().replace(/\/+$/, '')
  if (at === paths.adminLogin()) return <AdminLogin />
  if (at === paths.recruiterLogin()) return <RecruiterLogin />
  if (at === paths.signOn()) return <SignOnPage />
  if (at === paths.adminPassword()) return <PasswordPage area="admin" />
  if (at === paths.recruiterPassword()) return <PasswordPage area="recruiter" />
  return <CandidateLogin email={new URLSearchParams(search).get('email') ?? ''} />
}
