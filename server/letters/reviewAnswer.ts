import type { ReviewOutcome } from '../../shared/rights.ts'
import { inLanguage } from '../inLanguage.ts'
import { writeEmail } from '../mail/writeEmail.ts'
import type { Email } from '../mail/mail.ts'
import type { Letterhead } from './letterheadOf.ts'
import { wordsOf } from './wordsOf.ts'

type ReviewAnswer = {
  candidate: { name: string; email: string }
  job: { title: string }
  letterhead: Letterhead
  outcome: ReviewOutcome
  /** What the administrator answers. */
  answer: string
  by: string
  by_decider: boolean
  url: string
}

/** The email with the answer to a request for another person's review. */
export function reviewAnswer({ candidate, job, letterhead, outcome, answer, by, by_decider, url }: ReviewAnswer): Email {
  const { language } = letterhead
  const { letter, page } = inLanguage(language)
  const { subject, text } = wordsOf('review_answer', letterhead, candidate, job)
  return writeEmail(
    candidate.email,
    subject,
    [
      { kind: 'heading', text: page(`requests_${outcome}`) },
      { kind: 'paragraph', text },
      { kind: 'quote', text: answer, source: by },
      { kind: 'quiet', text: letter(by_decider ? 'review_by_decider' : 'review_by', { person: by }) },
      { kind: 'button', label: letter('received_button'), href: url },
      { kind: 'quiet', text: letter('review_signs_in') },
    ],
    letterhead.sender,
    { language },
  )
}
