import { closingWords } from '../../shared/closingWords.ts'
import { writeEmail } from '../mail/writeEmail.ts'
import type { Email } from '../mail/mail.ts'
import type { Letterhead } from './letterhead.ts'
import { statements } from './statements.ts'
import { wordsOf } from './wordsOf.ts'

type Reminder = {
  candidate: { name: string; email: string }
  job: { title: string; closes_at: string; closes_zone: string | null }
  letterhead: Letterhead
  /** The interview has begun and is not finished. */
  begun: boolean
  support_email: string
  url: string
  /** `stop_page` is where the candidate stops further reminders; `stop_url` is where a mail program does it with one press. */
  stop_page: string
  stop_url: string
}

/** The email before the deadline to begin the interview. */
export function reminder({ candidate, job, letterhead, begun, support_email, url, stop_page, stop_url }: Reminder): Email {
  const by = closingWords(job.closes_at, job.closes_zone)
  const { subject, text } = begun
    ? {
        subject: `Finish your interview for ${job.title}`,
        text: `Hello ${candidate.name},\n\nYou have begun your interview and can go on where you were.`,
      }
    : wordsOf('reminder', letterhead, candidate, job)
  return writeEmail(
    candidate.email,
    subject,
    [
      {
        kind: 'heading',
        text: begun ? `Your interview for ${job.title} is not finished` : `Your interview for ${job.title} is still open`,
      },
      { kind: 'paragraph', text },
      ...(begun ? [] : [{ kind: 'paragraph' as const, text: `The last moment to begin is ${by}.` }]),
      { kind: 'button', label: begun ? 'Go on with the interview' : 'Start when you are ready', href: url },
      { kind: 'quiet', text: 'The button signs you in. It works once, within a week. Your login code is in your invitation.' },
      ...statements(support_email),
      { kind: 'rule' },
      { kind: 'link', text: 'You get reminders until you have finished.', label: 'No more reminders', href: stop_page },
    ],
    letterhead.sender,
    stop_url,
  )
}
