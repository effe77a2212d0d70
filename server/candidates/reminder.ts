import { closingWords } from '../../shared/closingWords.ts'
import { writeEmail, type Sender } from '../mail/layout.ts'
import type { Email } from '../mail/mail.ts'

type Reminder = {
  candidate: { name: string; email: string }
  job: { title: string; closes_at: string; closes_zone: string | null }
  sender: Sender | null
  /** The interview has begun, and is not finished. */
  begun: boolean
  code: string
  url: string
  /** Where the candidate stops further reminders, and where a mail program does with one press. */
  stop_page: string
  stop_url: string
}

/** The email before the last moment to begin. */
export function reminder({ candidate, job, sender, begun, code, url, stop_page, stop_url }: Reminder): Email {
  const by = closingWords(job.closes_at, job.closes_zone)
  const blocks = [
    { kind: 'heading', text: begun ? `Your interview for ${job.title} is not finished` : `Your interview for ${job.title} is still open` },
    {
      kind: 'paragraph',
      text: begun
        ? `Hello ${candidate.name},\n\nYou have begun your interview and can go on where you were.`
        : `Hello ${candidate.name},\n\nThe last moment to begin is ${by}. Once you have begun, you can finish at your own pace.`,
    },
    { kind: 'button', label: begun ? 'Go on with the interview' : 'Start when you are ready', href: url },
    { kind: 'code', label: 'Your login code', value: code },
    {
      kind: 'paragraph',
      text: 'An AI asks the questions, and a person decides. If you need more time or another way, you can say so on the first page.',
    },
    { kind: 'rule' },
    { kind: 'quiet', text: `No more reminders about this interview: ${stop_page}` },
  ] as const
  return writeEmail(
    candidate.email,
    begun ? `Finish your interview for ${job.title}` : `Your interview for ${job.title}: begin by ${by}`,
    [...blocks],
    sender,
    stop_url,
  )
}
