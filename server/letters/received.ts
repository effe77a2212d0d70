import { decideWithin_days, reviewWithin_days } from '../../shared/interviewTimes.ts'
import { inLanguage } from '../inLanguage.ts'
import { writeEmail } from '../mail/writeEmail.ts'
import type { Email } from '../mail/mail.ts'
import type { Letterhead } from './letterheadOf.ts'

export type Received = {
  candidate: { name: string; email: string }
  job: { title: string }
  letterhead: Letterhead
  ended_at: string
  /** How many questions have an answer, of how many. Null if another provider still sends what was said. */
  answers: { count: number; of: number } | null
  support_email: string
  /** Signs the candidate in to their own page. */
  url: string
}

const english = new Intl.DateTimeFormat('en-NZ', { dateStyle: 'long', timeZone: 'UTC' })

/** The email at the end of an interview: what was received, what happens next, and by when. */
export function received({ candidate, job, letterhead, ended_at, answers, support_email, url }: Received): Email {
  const { language, sender } = letterhead
  const { letter, date } = inLanguage(language)
  const of = { job: job.title }
  const by = (days: number) => {
    const at = new Date(Date.parse(ended_at) + days * 86_400_000)
    return { day: language === 'en' ? english.format(at) : date(at.toISOString()) }
  }
  const ended = sender ? letter('received_ended_at', { ...of, company: sender.name }) : letter('received_ended', of)
  const nothing = answers?.count === 0
  const what = answers === null ? letter('received_on_its_way') : nothing ? letter('received_nothing') : letter('received_answers', answers)
  return writeEmail(
    candidate.email,
    letter('received_subject', of),
    [
      { kind: 'heading', text: letter('received_heading') },
      { kind: 'paragraph', text: `${letter('hello', candidate)}\n\n${ended} ${what}` },
      ...(nothing
        ? []
        : [
            { kind: 'subheading' as const, text: letter('received_next') },
            {
              kind: 'list' as const,
              items: [letter('received_review', by(reviewWithin_days)), letter('received_decision', by(decideWithin_days))],
            },
          ]),
      { kind: 'button', label: letter('received_button'), href: url },
      { kind: 'paragraph', text: letter('received_page') },
      { kind: 'quiet', text: letter('received_signs_in') },
      { kind: 'quiet', text: letter('received_help', { support_email }) },
    ],
    sender,
    { language },
  )
}
