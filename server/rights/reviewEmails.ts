import type { ReviewOutcome } from '../../shared/rights.ts'
import type { Config } from '../config.ts'
import { inLanguage } from '../inLanguage.ts'
import type { Letterhead } from '../letters/face.ts'
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

/** The email to the candidate, in the company's name and the language of the interview. Replies go to the recruiter. */
export function answerEmail(
  candidate: { name: string; email: string },
  job: { title: string },
  { language, sender }: Letterhead,
  { outcome, text, by, by_decider, url }: Answer,
): Email {
  const { letter, page } = inLanguage(language)
  return writeEmail(
    candidate.email,
    letter('review_subject', { job: job.title }),
    [
      { kind: 'heading', text: page(`requests_${outcome}`) },
      { kind: 'paragraph', text: `${letter('hello', { name: candidate.name })}\n\n${letter('review_words', { job: job.title })}` },
      { kind: 'quote', text, source: by },
      { kind: 'quiet', text: letter(by_decider ? 'review_by_decider' : 'review_by', { person: by }) },
      { kind: 'button', label: letter('received_button'), href: url },
      { kind: 'quiet', text: letter('review_signs_in') },
    ],
    sender,
    { language },
  )
}
