import { reopenDays } from '../../shared/interviewTimes.ts'
import { writeEmail } from '../mail/writeEmail.ts'
import type { Email } from '../mail/mail.ts'
import type { Letterhead } from './letterhead.ts'
import { statements } from './statements.ts'
import { wordsOf } from './wordsOf.ts'

type Reopened = {
  candidate: { name: string; email: string }
  job: { title: string }
  letterhead: Letterhead
  support_email: string
  url: string
}

/** The email that says that the interview can be continued. */
export function reopened({ candidate, job, letterhead, support_email, url }: Reopened): Email {
  const { subject, text } = wordsOf('reopened', letterhead, candidate, job)
  return writeEmail(
    candidate.email,
    subject,
    [
      { kind: 'heading', text: 'Your interview is open again' },
      { kind: 'paragraph', text },
      { kind: 'paragraph', text: `What you said is kept. Please go on within ${reopenDays} days.` },
      { kind: 'button', label: 'Go on with the interview', href: url },
      { kind: 'quiet', text: 'The button signs you in once. Your login code works as before.' },
      ...statements(support_email),
    ],
    letterhead.sender,
  )
}
