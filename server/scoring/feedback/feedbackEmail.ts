import type { Notice } from '../../../shared/consent.ts'
import type { FeedbackMessage } from '../../../shared/feedback.ts'
import type { candidates } from '../../db/schema/candidates.ts'
import type { scores } from '../../db/schema/scoring.ts'
import { writeEmail, type Sender } from '../../mail/writeEmail.ts'
import type { Email } from '../../mail/mail.ts'
import { feedbackBlocks, feedbackText } from './feedbackText.ts'

export type Feedback = {
  candidate: typeof candidates.$inferSelect
  score: typeof scores.$inferSelect
  job_title: string
  company_name: string
  recruiter_name: string
  support_email: string
  candidate_page: string
  sender: Sender | null
  /** The notice that the candidate agreed to. */
  consent_notice: Notice | null
}

/** What whoever sends it may edit. */
export const feedbackMessage = ({ candidate, score, job_title, company_name }: Feedback): FeedbackMessage => ({
  subject: `Your interview feedback for ${job_title}`,
  text: feedbackText({ ...score, candidate_name: candidate.name, job_title, company_name }),
})

/** What stands under it whatever was edited: who decided, how to have it looked at again, and what was not scored. */
export function feedbackStatements({ score, company_name, recruiter_name, support_email, candidate_page, consent_notice }: Feedback) {
  const first =
    score.scorer === 'model' || score.model !== null
      ? 'An AI'
      : score.scorer === 'baseline' || score.prompt_version !== null
        ? 'A simple trained program'
        : null
  const reader =
    first === null
      ? 'A person scored your answers.'
      : `${first} made a first reading of your answers${score.set_how ? ', and a person scored them' : ''}.`
  const decided = score.decided_at
    ? ` on ${new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(score.decided_at))}`
    : ''
  return {
    decided: `${reader} A reviewer read it against your own words and approved it${decided}. Whether you are asked further is decided by ${recruiter_name}${company_name ? ` of ${company_name}` : ''}, never by a machine.`,
    again: `Sign in at ${candidate_page} to correct what was misheard and to ask for another person’s review, or write to ${support_email} and name the role.`,
    not_scored: `${consent_notice?.own_questions ? '' : 'Every candidate for this role was asked the same core questions. '}How you speak, your accent and how you put in your answers were not scored.`,
  }
}

export function feedbackEmail(feedback: Feedback, edited?: FeedbackMessage): Email {
  const { subject, text } = edited ?? feedbackMessage(feedback)
  const { decided, again, not_scored } = feedbackStatements(feedback)
  return writeEmail(
    feedback.candidate.email,
    subject,
    [
      { kind: 'heading', text: 'Thank you for your interview' },
      ...feedbackBlocks(text, feedback.score.competency_scores),
      { kind: 'rule' },
      { kind: 'subheading', text: 'Who decided' },
      { kind: 'paragraph', text: decided },
      { kind: 'subheading', text: 'To have it looked at again' },
      { kind: 'paragraph', text: again },
      { kind: 'quiet', text: not_scored },
    ],
    feedback.sender,
  )
}
