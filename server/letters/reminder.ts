import { subjectMaxLength, type TemplateText } from '../../shared/emailTemplates.ts'
import { emailLink_days } from '../../shared/signInTimes.ts'
import { inLanguage } from '../inLanguage.ts'
import { writeEmail } from '../mail/writeEmail.ts'
import type { Email } from '../mail/mail.ts'
import type { Letterhead } from './letterheadOf.ts'
import { firstOf } from '../text/words.ts'
import { statements } from './statements.ts'
import { namesDeadline, templateWords } from './templateWords.ts'

type Reminder = {
  candidate: { name: string; email: string }
  job: { title: string; closes_at: string | null; closes_zone: string | null }
  letterhead: Letterhead
  /** The interview has begun and is not finished. */
  begun: boolean
  support_email: string
  url: string
  /** `stop_page` is where the candidate stops further reminders; `stop_url` is where a mail program does it with one press. */
  stop_page: string
  stop_url: string
}

/** The email to who was invited and has not finished: before the deadline to start the interview, or when a person sends it. */
export function reminder({ candidate, job, letterhead, begun, support_email, url, stop_page, stop_url }: Reminder): Email {
  const { language } = letterhead
  const { letter, deadline } = inLanguage(language)
  const of = { job: job.title }
  const { subject, text } = begun
    ? {
        subject: letter('reminder_finish', of),
        text: `${letter('hello', candidate)}\n\n${letter('reminder_begun')}`,
      }
    : job.closes_at === null
      ? undatedWords(letterhead, candidate, { ...job, closes_at: null })
      : templateWords('reminder', letterhead, candidate, job)
  return writeEmail(
    candidate.email,
    subject,
    [
      { kind: 'heading', text: letter(begun ? 'reminder_not_finished' : 'reminder_open', of) },
      { kind: 'paragraph', text },
      ...(begun || job.closes_at === null
        ? []
        : [{ kind: 'paragraph' as const, text: letter('reminder_last', { moment: deadline(job.closes_at, job.closes_zone) }) }]),
      { kind: 'button', label: letter(begun ? 'go_on_button' : 'start_button'), href: url },
      { kind: 'quiet', text: letter('reminder_signs_in', { days: emailLink_days }) },
      ...statements(support_email, language),
      { kind: 'rule' },
      { kind: 'link', text: letter('reminder_until'), label: letter('reminder_stop'), href: stop_page },
    ],
    letterhead.sender,
    { stop_url, language },
  )
}

/** The standard subject names the deadline to start, so a job without one needs another. */
function undatedWords(letterhead: Letterhead, candidate: { name: string }, job: { title: string; closes_at: null }): TemplateText {
  const words = templateWords('reminder', letterhead, candidate, job)
  if (!namesDeadline(letterhead.templates.reminder.subject)) return words
  const { letter } = inLanguage(letterhead.language)
  return { ...words, subject: firstOf(letter('reminder_open', { job: job.title }), subjectMaxLength) }
}
