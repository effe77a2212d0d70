import { reopenDays } from '../../shared/interviewTimes.ts'
import { writeEmail } from '../mail/writeEmail.ts'
import { inLanguage } from '../inLanguage.ts'
import type { Email } from '../mail/mail.ts'
import type { Letterhead } from './letterheadOf.ts'
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
  const { language } = letterhead
  const { letter } = inLanguage(language)
  const { subject, text } = wordsOf('reopened', letterhead, candidate, job)
  return writeEmail(
    candidate.email,
    subject,
    [
      { kind: 'heading', text: letter('reopened') },
      { kind: 'paragraph', text },
      { kind: 'paragraph', text: letter('reopened_kept', { days: reopenDays }) },
      { kind: 'button', label: letter('go_on_button'), href: url },
      { kind: 'quiet', text: letter('reopened_signs_in') },
      ...statements(support_email, language),
    ],
    letterhead.sender,
    { language },
  )
}
