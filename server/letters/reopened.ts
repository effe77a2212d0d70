import { reopen_days } from '../../shared/interviewTimes.ts'
import type { Email } from '../mail/mail.ts'
import { statements } from './statements.ts'
import { writeLetter, type To } from './writeLetter.ts'

/** The email that says that the interview can be continued. */
export const reopened = ({ support_email, url, ...to }: To & { support_email: string; url: string }): Email =>
  writeLetter('reopened', to, (text, { letter }) => [
    { kind: 'heading', text: letter('reopened') },
    { kind: 'paragraph', text },
    { kind: 'paragraph', text: letter('reopened_kept', { days: reopen_days }) },
    { kind: 'button', label: letter('go_on_button'), href: url },
    { kind: 'quiet', text: letter('reopened_signs_in') },
    ...statements(support_email, to.letterhead.language),
  ])
