import { useState } from 'react'
import { CallError } from '../../shared/client.ts'
import { publicApi } from '../client.ts'
import { Button } from '../ui/Button.tsx'
import { linkClass } from '../ui/linkClass.ts'
import { usePublicAbout } from '../usePublicAbout.ts'

/** Sends a sign-in link to the email address in the form. */
export function LinkRequest({ email, onProblem }: { email: string; onProblem: (words: string) => void }) {
  const [state, setState] = useState<'ask' | 'busy' | 'sent'>('ask')
  const about = usePublicAbout()
  const send = async () => {
    if (!email.trim()) return onProblem(about?.sends_email ? 'Type your email first. The link goes to it.' : 'Type your email first.')
    setState('busy')
    try {
      await publicApi.sessions.requestLink({ email: email.trim().toLowerCase() })
      setState('sent')
    } catch (error) {
      setState('ask')
      const problem = error instanceof CallError ? error.problem : null
      onProblem(
        problem?.errors
          ? 'Please check your email and try again.'
          : (problem?.detail ?? 'No link was sent. Check your connection and try again.'),
      )
    }
  }
  return (
    <div className="grid justify-items-start gap-2" role="status">
      {state === 'sent' && about?.sends_email === false ? (
        <p>
          Not emailed: this server sends no emails yet. Write to{' '}
          <a href={`mailto:${about.support_email}`} className={linkClass}>
            {about.support_email}
          </a>{' '}
          or to whoever invited you, and ask for a new code.
        </p>
      ) : state === 'sent' ? (
        <p>
          If there is an interview for <strong className="font-semibold wrap-anywhere">{email.trim()}</strong>, a link to it is on its way.
          It works once, within a day.
        </p>
      ) : (
        <>
          <p className="quiet">Lost your code, or does it no longer work?</p>
          <Button busy={state === 'busy'} onClick={() => void send()}>
            {about?.sends_email ? 'Email me a sign-in link' : 'Ask for a sign-in link'}
          </Button>
        </>
      )}
    </div>
  )
}
