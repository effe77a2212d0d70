import { publicApi } from '../client.ts'
import { PasswordLogin } from './PasswordLogin.tsx'
import { SignInLayout } from './SignInLayout.tsx'
import { staffEnded } from './staffEnded.ts'
import { SupportContact } from './SupportContact.tsx'

export function RecruiterLogin() {
  return (
    <SignInLayout title="Recruiter sign-in" lead="Your jobs, candidates and results." ended={staffEnded} aside={<SupportContact />}>
      <PasswordLogin login={publicApi.sessions.recruiterLogin} area="recruiter" />
    </SignInLayout>
  )
}
