import type { ConsentNotice } from '../../../shared/consent.ts'
import type { FeedbackMessage } from '../../../shared/feedback.ts'
import type { FeedbackState } from '../../../shared/scoreDetail.ts'
import { firstReader } from '../../../shared/firstReader.ts'
import type { candidates } from '../../db/schema/candidates.ts'
import type { scores } from '../../db/schema/scoring.ts'
import { feedback, feedbackStatements, fillWords, templateWords, type FeedbackFacts, type Letterhead } from '../../letters/face.ts'
import type { Email } from '../../mail/mail.ts'
import type { Block } from '../../mail/writeEmail.ts'
import { toldOf, toldSummary } from '../toldOf.ts'
import { editedBlocks, feedbackParts, feedbackText } from './feedbackText.ts'

export type Feedback = {
  /** In the language of the interview. */ letterhead: Letterhead
  candidate: typeof candidates.$inferSelect
  score: typeof scores.$inferSelect
  job_title: string
  support_email: string
  candidate_page: string
  /** The notice that the candidate agreed to. */
  consent_notice: ConsentNotice | null
  /** What became of the feedback that was written before. */
  feedback: FeedbackState | null
}

/** The company's beginning, and what the answers showed. */
function madeOf({ letterhead, candidate, score, job_title }: Feedback): { subject: string; parts: Block[] } {
  const { subject, text } = templateWords('feedback', letterhead, candidate, { title: job_title })
  const told = { competency_scores: toldOf(score), feedback_summary: toldSummary(score) }
  return { subject, parts: feedbackParts({ ...score, ...told, language: letterhead.language, opening: text }) }
}

/** What whoever sends it may edit. */
export function feedbackMessage(found: Feedback): FeedbackMessage {
  const { subject, parts } = madeOf(found)
  return { subject, text: feedbackText(parts) }
}

function factsOf({ score, support_email, candidate_page, consent_notice }: Feedback): FeedbackFacts {
  const reader = firstReader(score)
  const first = reader && (reader === 'model' ? 'by_ai' : 'by_rules')
  // Some of the figures are a person's, and the whole is still the first reader's.
  const partly = !score.set_how && score.competency_scores.some(({ level }) => level !== undefined)
  const nothing = score.answered_count === 0 && (score.question_count > 0 || (first !== null && !score.set_how))
  return {
    read: nothing ? 'by_nothing' : first === null ? 'by_person' : score.set_how ? `${first}_person` : partly ? `${first}_partly` : first,
    approved_at: score.decided_at,
    same_questions: !consent_notice?.own_questions,
    candidate_page,
    support_email,
  }
}

export const statementsOf = (found: Feedback): string[] => Object.values(feedbackStatements(found.letterhead, factsOf(found)))

export function feedbackEmail(found: Feedback, edited?: FeedbackMessage): Email {
  const { letterhead, candidate, job_title } = found
  const { subject, parts } = madeOf(found)
  const letter = { to: candidate.email, letterhead, facts: factsOf(found) }
  if (!edited) return feedback({ ...letter, subject, blocks: parts })
  const words = fillWords(edited, letterhead, candidate, { title: job_title })
  return feedback({ ...letter, subject: words.subject, blocks: editedBlocks(words.text, parts) })
}
