import { momentWords } from '../../shared/momentWords.ts'
import type { Config } from '../config.ts'
import { writeEmail } from '../mail/writeEmail.ts'
import type { Email } from '../mail/mail.ts'

/** The email to an administrator who may answer. The candidate's reason is only on the page, for people who are signed in. */
export const requestEmail = (
  config: Pick<Config, 'public_url'>,
  admin: { name: string; email: string },
  candidate: { name: string },
  job: { title: string },
  { due_at }: { due_at: string },
): Email =>
  writeEmail(admin.email, `A review is asked for: ${candidate.name}, ${job.title}`, [
    { kind: 'heading', text: 'A candidate asks for another person’s review' },
    {
      kind: 'paragraph',
      text: `Hello ${admin.name},\n\n${candidate.name} asks another person to look at the decision about the interview for “${job.title}”. Please answer by ${momentWords(due_at, null)}.`,
    },
    { kind: 'button', label: 'Open the requests', href: `${config.public_url}/admin/review-requests` },
  ])
