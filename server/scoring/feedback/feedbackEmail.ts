import type { Notice } from '../../../shared/consent.ts'
import type { FeedbackMessage } from '../../../shared/feedback.ts'
import type { LanguageCode } from '../../../shared/languages/languages.ts'
import type { candidates } from '../../db/schema/candidates.ts'
import type { scores } from '../../db/schema/scoring.ts'
import { writeEmail, type Sender } from '../../mail/writeEmail.ts'
import type { Email } from '../../mail/mail.ts'
import { inLanguage } from '../../inLanguage.ts'
import { feedbackBlocks, feedbackText } from './feedbackText.ts'

export type Feedback = {
  /** Of the interview. */ language: LanguageCode
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
export const feedbackMessage = ({ language, candidate, score, job_title, company_name }: Feedback): FeedbackMessage => ({
  subject: inLanguage(language).letter('feedback_subject', { job: job_title }),
  text: feedbackText({ ...score, language, candidate_name: candidate.name, job_title, company_name }),
})

/** What stands under it whatever was edited: who decided, how to have it looked at again, and what was not scored. */
export function feedbackStatements(feedback: Feedback) {
  const { language, score, company_name: company, recruiter_name: person, support_email, candidate_page: page, consent_notice } = feedback
  const { letter, date } = inLanguage(language)
  const first =
    score.scorer === 'model' || score.model !== null
      ? 'by_ai'
      : score.scorer === 'baseline' || score.prompt_version !== null
        ? 'by_rules'
        : null
  const reader = first === null ? letter('feedback_by_person') : letter(`feedback_${first}${score.set_how ? '_person' : ''}`)
  const approved = score.decided_at ? letter('feedback_approved_on', { day: date(score.decided_at) }) : letter('feedback_approved')
  const decides = company ? letter('feedback_decides_at', { person, company }) : letter('feedback_decides', { person })
  return {
    decided: `${reader} ${approved} ${decides}`,
    again: letter('feedback_again', { page, support_email }),
    not_scored: [...(consent_notice?.own_questions ? [] : [letter('feedback_same')]), letter('feedback_not_scored')].join(' '),
  }
}

export function feedbackEmail(feedback: Feedback, edited?: FeedbackMessage): Email {
  const { subject, text } = edited ?? feedbackMessage(feedback)
  const { decided, again, not_scored } = feedbackStatements(feedback)
  const { letter } = inLanguage(feedback.language)
  return writeEmail(
    feedback.candidate.email,
    subject,
    [
      { kind: 'heading', text: letter('feedback_heading') },
      ...feedbackBlocks(text, feedback.score.competency_scores, feedback.language),
      { kind: 'rule' },
      { kind: 'subheading', text: letter('feedback_who') },
      { kind: 'paragraph', text: decided },
      { kind: 'subheading', text: letter('feedback_look_again') },
      { kind: 'paragraph', text: again },
      { kind: 'quiet', text: not_scored },
    ],
    feedback.sender,
    { language: feedback.language },
  )
}
