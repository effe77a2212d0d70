import { paths } from '../paths.ts'
import { AdminLogin } from './AdminLogin.tsx'
import { CandidateLogin } from './CandidateLogin.tsx'
import { RecruiterLogin } from './RecruiterLogin.tsx'

/** The sign-in page at a path of ours, with or without its trailing slash; `search` as in a location. */
export function SignInPage({ path, search }: { path: string; search: string }) {
  const at = path.replace(/\/$/, '')
  return (
    <>
      <a href="#main" className="sr-only z-50 rounded-control bg-white px-4 py-2 font-medium focus:not-sr-only focus:fixed focus:top-2 focus:left-2">Skip to content</a>
      {at === paths.adminLogin() ? <AdminLogin /> : at === paths.recruiterLogin() ? <RecruiterLogin /> : <CandidateLogin email={new URLSearchParams(search).get('email') ?? ''} />}
    </>
  )
}
