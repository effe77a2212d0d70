import { decideWithin_days, reviewWithin_days } from '../../shared/interviewTimes.ts'
import { writeEmail } from '../mail/writeEmail.ts'
import type { Email } from '../mail/mail.ts'
import type { Letterhead } from './letterhead.ts'

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

const date = new Intl.DateTimeFormat('en-NZ', { dateStyle: 'long', timeZone: 'UTC' })

/** All words of this email, in one place. */
const words = {
  subject: (job: string) => `We have received your interview for ${job}`,
  heading: 'We have received your interview',
  ended: (name: string, job: string, company: string) => `Hello ${name},\n\nYour interview for “${job}”${company} has ended.`,
  answers: ({ count, of }: { count: number; of: number }) =>
    `We have your answers to ${count} of ${of} ${of === 1 ? 'question' : 'questions'}.`,
  onItsWay: 'What you said is on its way to us from the voice service. Your page shows it once it has arrived.',
  nothing: 'It ended before an answer was submitted. If something kept you from it, answer this email.',
  next: 'What happens next',
  review: (by: string) =>
    `A person reads the proposed score against your own words and decides whether it stands. This takes until ${by} as a rule.`,
  decision: (by: string) => `Then the recruiter decides on the next step and writes to you by email, as a rule by ${by}.`,
  button: 'Open your page',
  page: 'On your page you can read what you said, correct it, explain what was noticed, download it all, or have it deleted.',
  signIn: 'The button signs you in. It works once, within a week. After that, use the login code of your invitation.',
  help: (support_email: string) => `Questions about your data: ${support_email}.`,
}

/** The email at the end of an interview: what was received, what happens next, and by when. */
export function received({ candidate, job, letterhead, ended_at, answers, support_email, url }: Received): Email {
  const by = (days: number) => date.format(Date.parse(ended_at) + days * 86_400_000)
  const company = letterhead.sender ? ` at ${letterhead.sender.name}` : ''
  const nothing = answers?.count === 0
  const what = answers === null ? words.onItsWay : nothing ? words.nothing : words.answers(answers)
  return writeEmail(
    candidate.email,
    words.subject(job.title),
    [
      { kind: 'heading', text: words.heading },
      { kind: 'paragraph', text: `${words.ended(candidate.name, job.title, company)} ${what}` },
      ...(nothing
        ? []
        : [
            { kind: 'subheading' as const, text: words.next },
            { kind: 'list' as const, items: [words.review(by(reviewWithin_days)), words.decision(by(decideWithin_days))] },
          ]),
      { kind: 'button', label: words.button, href: url },
      { kind: 'paragraph', text: words.page },
      { kind: 'quiet', text: words.signIn },
      { kind: 'quiet', text: words.help(support_email) },
    ],
    letterhead.sender,
  )
}
