// How candidates sign in: with the link in an email, or with their email address and the login code of the invitation.
import type { CandidateLogin as CandidateLoginResult } from '../../shared/sessions.ts'
import type { LoginResult } from '../../shared/signIn.ts'
import { codeMaxLength } from '../../shared/lengths.ts'
import { publicApi } from '../client.ts'
import { askedNext, candidateNext } from '../returnPath.ts'
import { saveCandidate, saveSession } from '../session.ts'
import { Button } from '../ui/Button.tsx'
import { TextField } from '../ui/Field.tsx'
import { FormError } from '../ui/FormError.tsx'
import { useForm } from '../ui/useForm.ts'
import { leaveFor } from './leaveFor.ts'
import { LinkNotice } from './LinkNotice.tsx'
import { LinkRequest } from './LinkRequest.tsx'
import { loginProblem } from './loginProblem.ts'
import { SignInLayout } from './SignInLayout.tsx'
import { SupportContact } from './SupportContact.tsx'
import { useSignInLink } from './useSignInLink.ts'

const expectations = [
  'An AI interviewer asks you questions about the job. The next page says how it goes, before anything starts.',
  'You answer by voice or, with most interviewers, by typing; both count the same.',
  'Your answers are saved as you go. If the connection drops, you go on where you were.',
  'An AI or a simpler program suggests scores with the words they rest on. A person reviews them and decides.',
]

const ended =
  'Sign in again to go on where you were. If your code no longer works, use the newest one that you were sent, or write to the address on this page. What you submitted is saved, and what you were writing is kept in this browser, unless your data was deleted.'

async function enter(result: CandidateLoginResult & LoginResult): Promise<void> {
  saveSession(result)
  saveCandidate(result)
  await leaveFor(candidateNext(result.candidate_id, askedNext()))
}

/** `email` comes from the link of the invitation; it is empty otherwise. */
export function CandidateLogin({ email: invited }: { email: string }) {
  const form = useForm({
    initial: { email: invited, code: '' },
    describe: (error) => (error as Error).message,
    onSubmit: async ({ email, code }) => {
      const { signInByLoginCode } = publicApi.sessions
      const result = await signInByLoginCode({ email: email.trim().toLowerCase(), code: code.trim() }).catch((error: unknown) => {
        throw new Error(loginProblem(signInByLoginCode, error, 'login code'))
      })
      await enter(result)
    },
  })
  const link = useSignInLink(enter)
  const empty = !form.values.email.trim() || !form.values.code.trim()
  return (
    <SignInLayout
      title="Candidate sign-in"
      lead="Use the email and login code from your invitation."
      promise="You are heard in your own words, and judged by nothing else."
      ended={() => ended}
      aside={
        <>
          <h2 className="text-lg">What to expect</h2>
          <ul className="mt-3 mb-6 grid gap-2.5 quiet">
            {expectations.map((line) => (
              <li key={line} className="border-l-2 border-emerald-500 pl-3">
                {line}
              </li>
            ))}
          </ul>
          <SupportContact question="Need help, or an adjustment?" />
        </>
      }
    >
      <LinkNotice link={link} />
      <form {...form.form} className="grid gap-4">
        <FormError>{form.error}</FormError>
        <TextField label="Email" type="email" autoComplete="email" required {...form.field('email')} />
        <TextField
          label="Login code"
          maxLength={codeMaxLength}
          autoComplete="one-time-code"
          autoCapitalize="characters"
          spellCheck={false}
          required
          hint="Looks like XXXX-XXXX; spaces and hyphens do not matter."
          {...form.field('code')}
        />
        <Button type="submit" look="primary" size="lg" disabled={empty} busy={form.busy}>
          {form.busy ? 'Signing in...' : 'Sign In'}
        </Button>
      </form>
      <div className="mt-6">
        <LinkRequest email={form.values.email} onProblem={form.setError} />
      </div>
    </SignInLayout>
  )
}
