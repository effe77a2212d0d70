import { inLanguage } from '../inLanguage.ts'
import { writeEmail } from '../mail/writeEmail.ts'
import type { Email } from '../mail/mail.ts'
import type { Letterhead } from './letterheadOf.ts'
import { wordsOf } from './wordsOf.ts'

type SignInLink = { candidate: { name: string; email: string }; job: { title: string }; letterhead: Letterhead; hours: number; url: string }

/** The email with a link that a candidate asked for. */
export function signInLink({ candidate, job, letterhead, hours, url }: SignInLink): Email {
  const { language } = letterhead
  const { letter } = inLanguage(language)
  const { subject, text } = wordsOf('sign_in_link', letterhead, candidate, job)
  return writeEmail(
    candidate.email,
    subject,
    [
      { kind: 'heading', text: letter('link_heading') },
      { kind: 'paragraph', text },
      { kind: 'button', label: letter('link_button'), href: url },
      { kind: 'quiet', text: letter('link_once', { hours }) },
      { kind: 'quiet', text: letter('link_not_you') },
    ],
    letterhead.sender,
    { language },
  )
}
