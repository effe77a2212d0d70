import { useRef, useState } from 'react'
import { CallError } from '../../shared/client.ts'
import { durationWords } from '../../shared/durationWords.ts'
import { askedLink_hours } from '../../shared/signInTimes.ts'
import { publicApi } from '../client.ts'
import { Button } from '../ui/Button.tsx'
import { linkClass } from '../ui/linkClass.ts'
import { usePublicAbout } from '../usePublicAbout.ts'

/** Sends a sign-in link to the email address in the form. */
export function LinkRequest({ email, onProblem }: { email: string; onProblem: (words: string | null) => void }) {
  const [busy, setBusy] = useState(false)
  const [asked, setAsked] = useState<string | null>(null)
  const box = useRef<HTMLDivElement>(null)
  const about = usePublicAbout()
  const typed = email.trim().toLowerCase()
  const send = async () => {
    if (!typed) return onProblem(about?.sends_email ? 'Type your email first. The link goes to it.' : 'Type your email first.')
    setBusy(true)
    onProblem(null)
    try {
      await publicApi.sessions.requestSignInLink({ email: typed })
      // The button goes away with the focus on it.
      if (box.current?.contains(document.activeElement)) box.current.focus()
      setAsked(typed)
    } catch (error) {
      const problem = error instanceof CallError ? error.problem : null
      onProblem(
        problem?.errors
          ? 'Please check your email and try again.'
          : (problem?.detail ?? 'No link was sent. Check your connection and try again.'),
      )
    } finally {
      setBusy(false)
    }
  }
  return (
    <div ref={box} tabIndex={-1} className="grid justify-items-start gap-2 outline-none" role="status">
      {asked !== typed ? (
        <>
          <p className="quiet">
            Lost your code, or does it no longer work?
            {about?.sends_email === false &&
              ' This server sends no emails yet: an administrator finds the link in the Outbox and can give it to you.'}
          </p>
          <Button busy={busy} onClick={() => void send()}>
            {about?.sends_email ? 'Email me a sign-in link' : 'Ask for a sign-in link'}
          </Button>
        </>
      ) : about?.sends_email === false ? (
        <p>
          Not emailed: this server sends no emails yet. Write to{' '}
          <a href={`mailto:${about.support_email}`} className={linkClass}>
            {about.support_email}
          </a>{' '}
          or to whoever invited you, and ask for the link or for a new code.
        </p>
      ) : (
        <p>
          If there is an interview for <strong className="font-semibold wrap-anywhere">{asked}</strong>, a link to it is on its way. It
          works once, within {durationWords(askedLink_hours * 60)}. If no email comes within a few minutes, look in the spam folder, or
          check the address above.
        </p>
      )}
    </div>
  )
}
