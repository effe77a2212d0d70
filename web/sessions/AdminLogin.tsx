import { publicApi } from '../client.ts'
import { PasswordLogin } from './PasswordLogin.tsx'
import { SignInLayout } from './SignInLayout.tsx'
import { staffEnded } from './staffEnded.ts'
import { SupportContact } from './SupportContact.tsx'

export function AdminLogin() {
  return (
    <SignInLayout
      title="Admin sign-in"
      lead="Oversee interviews and review their scores."
      promise="A model may score. A person decides."
      ended={staffEnded}
      aside={<SupportContact />}
    >
      <PasswordLogin login={publicApi.sessions.adminLogin} area="admin" />
    </SignInLayout>
  )
}
