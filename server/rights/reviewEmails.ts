import type { ReviewOutcome } from '../../shared/rights.ts'
import { reviewOutcomeWords } from '../../shared/rights.ts'
import type { Config } from '../config.ts'
import { writeEmail } from '../mail/writeEmail.ts'
import type { Email } from '../mail/mail.ts'

const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })

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
      text: `Hello ${admin.name},\n\n${candidate.name} asks that another person looks at what was decided about the interview for “${job.title}”. Please answer by ${day.format(new Date(due_at))}.`,
    },
    { kind: 'button', label: 'Open the requests', href: `${config.public_url}/admin/review-requests` },
  ])

type Answer = { outcome: ReviewOutcome; text: string; by: string; by_decider: boolean; url: string }

/** The email to the candidate. It comes from Vouch itself, not from the people who decided. */
export const answerEmail = (
  candidate: { name: string; email: string },
  job: { title: string },
  { outcome, text, by, by_decider, url }: Answer,
): Email =>
  writeEmail(candidate.email, `The answer to your request for a review: ${job.title}`, [
    { kind: 'heading', text: reviewOutcomeWords[outcome] },
    {
      kind: 'paragraph',
      text: `Hello ${candidate.name},\n\nYou asked for another person’s review of the decision about your interview for “${job.title}”. This is the answer.`,
    },
    { kind: 'quote', text, source: by },
    { kind: 'quiet', text: answererWords(by, by_decider) },
    { kind: 'button', label: 'Open your page', href: url },
    { kind: 'quiet', text: 'The button signs you in once, within a week.' },
  ])

const answererWords = (by: string, by_decider: boolean) =>
  by_decider
    ? `${by} answered. Every administrator had a part in the decision, so this is not another person’s review.`
    : `${by} answered, and had no part in the decision.`
