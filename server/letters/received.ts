import { decideWithin_days, reviewWithin_days } from '../../shared/interviewTimes.ts'
import { day_ms } from '../../shared/day_ms.ts'
import { emailLink_days } from '../../shared/signInTimes.ts'
import { inLanguage } from '../inLanguage.ts'
import { writeEmail } from '../mail/writeEmail.ts'
import type { Email } from '../mail/mail.ts'
import type { Letterhead } from './letterheadOf.ts'
import { templateWords } from './templateWords.ts'

export type Received = {
  candidate: { name: string; email: string }
  job: { title: string }
  letterhead: Letterhead
  ended_at: string
  /**
   * How many questions have an answer, of how many. `conversation`: with another provider's agent, so they are not counted. `no_call`: we
   * know of no call with that agent, but there may have been one.
   */
  answers: 'on_its_way' | 'no_call' | 'nothing' | 'conversation' | { count: number; of: number }
  /** Nothing here can read the answers, so no score is proposed. */
  by_person: boolean
  /** The candidate was withdrawn or told an outcome while the interview was open, so nothing more happens. */
  decided: boolean
  support_email: string
  /** Signs the candidate in to their own page. */
  url: string
}

/** The email at the end of an interview: what was received, what happens next, and by when. */
export function received(all: Received): Email {
  const { candidate, job, letterhead, ended_at, answers, by_person, decided, support_email, url } = all
  const { language, zone } = letterhead
  const { letter, date } = inLanguage(language)
  const of = { job: job.title }
  const by = (days: number) => ({ day: date(new Date(Date.parse(ended_at) + days * day_ms).toISOString(), zone) })
  const ended = letter('received_ended', of)
  const nothing = answers === 'nothing' || answers === 'no_call'
  // A company writes its own words for an interview that goes on to a review. Where none follows, they could promise one.
  const { subject, text } =
    nothing || decided
      ? {
          subject: nothing ? ended : letter('received_subject', of),
          text: nothing ? letter('hello', candidate) : `${letter('hello', candidate)}\n\n${ended}`,
        }
      : templateWords('received', letterhead, candidate, job)
  const what = typeof answers === 'string' ? letter(`received_${answers}`) : letter('received_answers', answers)
  return writeEmail(
    candidate.email,
    subject,
    [
      { kind: 'heading', text: nothing ? ended : letter('received_heading') },
      { kind: 'paragraph', text },
      { kind: 'paragraph', text: what },
      ...(nothing || decided
        ? []
        : [
            { kind: 'subheading' as const, text: letter('received_next') },
            {
              kind: 'list' as const,
              items: [
                letter(by_person ? 'received_review_person' : 'received_review', by(reviewWithin_days)),
                letter('received_decision', by(decideWithin_days)),
              ],
            },
          ]),
      { kind: 'button', label: letter('received_button'), href: url },
      { kind: 'paragraph', text: letter('received_page') },
      { kind: 'quiet', text: letter('received_signs_in', { days: emailLink_days }) },
      { kind: 'quiet', text: letter('received_help', { support_email }) },
    ],
    letterhead.sender,
    { language },
  )
}
