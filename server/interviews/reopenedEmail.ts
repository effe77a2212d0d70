import { reopenDays } from '../../shared/interviews.ts'
import { writeEmail, type Sender } from '../mail/layout.ts'
import type { Email } from '../mail/mail.ts'

type Reopened = { candidate: { name: string; email: string }; job: { title: string }; sender: Sender | null; url: string }

export const reopenedEmail = ({ candidate, job, sender, url }: Reopened): Email =>
  writeEmail(
    candidate.email,
    `Your interview for ${job.title} is open again`,
    [
      { kind: 'heading', text: 'Your interview is open again' },
      {
        kind: 'paragraph',
        text: `Hello ${candidate.name},\n\nYour interview for “${job.title}” had ended, and you can now go on where it stood. What you said is kept. Please go on within ${reopenDays} days.`,
      },
      { kind: 'button', label: 'Go on with the interview', href: url },
      { kind: 'quiet', text: 'The button signs you in once. Your login code works as before.' },
      {
        kind: 'paragraph',
        text: 'An AI asks the questions, and a person decides. If you need more time or another way, reply to this email.',
      },
    ],
    sender,
  )
