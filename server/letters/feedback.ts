// The feedback on an interview: the words that a person has read, and the statements that always follow them.
import { inLanguage } from '../inLanguage.ts'
import type { Email } from '../mail/mail.ts'
import type { Block } from '../mail/writeEmail.ts'
import type { Letterhead } from './letterheadOf.ts'
import { writeMessage } from './onPage.ts'

export type FeedbackFacts = {
  /** What read the answers, and who set the levels. */
  read: 'by_nothing' | 'by_person' | 'by_ai' | 'by_ai_partly' | 'by_ai_person' | 'by_rules' | 'by_rules_partly' | 'by_rules_person'
  approved_at: string | null
  /** Every candidate was asked the same core questions. */ same_questions: boolean
  candidate_page: string
  support_email: string
}

/** Who decided, how to have it looked at again, and what was not scored. A person cannot remove them from the feedback. */
export function feedbackStatements({ language, sender, zone, recruiter_name: person }: Letterhead, facts: FeedbackFacts) {
  const { letter, date } = inLanguage(language)
  const { approved_at, candidate_page: page, support_email } = facts
  const approved = approved_at ? letter('feedback_approved_on', { day: date(approved_at, zone) }) : letter('feedback_approved')
  const decides = sender ? letter('feedback_decides_at', { person, company: sender.name }) : letter('feedback_decides', { person })
  return {
    decided: `${letter(`feedback_${facts.read}`)} ${approved} ${decides}`,
    again: letter('feedback_again', { page, support_email }),
    not_scored: [...(facts.same_questions ? [letter('feedback_same')] : []), letter('feedback_not_scored')].join(' '),
  }
}

type Feedback = { to: string; letterhead: Letterhead; subject: string; blocks: Block[]; facts: FeedbackFacts }

export function feedback({ to, letterhead, subject, blocks, facts }: Feedback): Email {
  const { letter } = inLanguage(letterhead.language)
  const { decided, again, not_scored } = feedbackStatements(letterhead, facts)
  return writeMessage({
    to,
    subject,
    letterhead,
    words: [{ kind: 'heading', text: letter('feedback_heading') }, ...blocks],
    statements: [
      { block: { kind: 'subheading', text: letter('feedback_who') } },
      { block: { kind: 'paragraph', text: decided } },
      { block: { kind: 'subheading', text: letter('feedback_look_again') } },
      { block: { kind: 'paragraph', text: again }, on_page: 'feedback_again_here' },
      { block: { kind: 'quiet', text: not_scored } },
    ],
  })
}
