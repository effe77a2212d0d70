import type { ReviewOutcome } from '../../shared/rights.ts'
import { emailLink_days } from '../../shared/signInTimes.ts'
import type { Email } from '../mail/mail.ts'
import { writeLetter, type To } from './writeLetter.ts'

type ReviewAnswer = To & {
  outcome: ReviewOutcome
  /** What the administrator answers. */
  answer: string
  by: string
  by_decider: boolean
  /** Signs the candidate in; null if they can no longer sign in. */
  url: string | null
}

/** The email with the answer to a request for another person's review. */
export const reviewAnswer = ({ outcome, answer, by, by_decider, url, ...to }: ReviewAnswer): Email =>
  writeLetter('review_answer', to, (text, { letter, page }) => [
    { kind: 'heading', text: page(`requests_${outcome}`) },
    { kind: 'paragraph', text },
    { kind: 'quote', text: answer, source: by },
    { kind: 'quiet', text: letter(by_decider ? 'review_by_decider' : 'review_by', { person: by }) },
    ...(url === null
      ? []
      : [
          { kind: 'button' as const, label: letter('received_button'), href: url },
          { kind: 'quiet' as const, text: letter('review_signs_in', { days: emailLink_days }) },
        ]),
  ])
