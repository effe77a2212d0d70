import type { Notice } from '../../shared/consent.ts'
import { adviceOf, type CompetencyScore } from '../../shared/scoring.ts'
import type { candidates, scores } from '../db/schema.ts'
import { writeEmail, type Block, type Sender } from '../mail/layout.ts'
import type { Email } from '../mail/mail.ts'

type Given = {
  candidate: typeof candidates.$inferSelect
  score: typeof scores.$inferSelect
  job_title: string
  company_name: string
  recruiter_name: string
  support_email: string
  sender: Sender | null
  /** The notice that the candidate agreed to. */
  consent_notice: Notice | null
}

/**
 * For each competency: what was heard, in the candidate's own words, one strength
 * and one next step, without scores. Also who decided, and how to ask for a review.
 */
export function feedbackEmail({
  candidate,
  score,
  job_title,
  company_name,
  recruiter_name,
  support_email,
  sender,
  consent_notice,
}: Given): Email {
  const summary: Block[] = score.feedback_summary ? [{ kind: 'paragraph', text: score.feedback_summary }] : []
  const { answered_count, question_count } = score
  const answered: Block[] =
    answered_count < question_count
      ? [{ kind: 'paragraph', text: `${answered_count} of the ${question_count} questions were answered.` }]
      : []
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
  return writeEmail(
    candidate.email,
    `Your interview feedback for ${job_title}`,
    [
      { kind: 'heading', text: 'Thank you for your interview' },
      {
        kind: 'paragraph',
        text: `Hello ${candidate.name},\n\nThank you for the time you gave to the interview for “${job_title}”${company_name ? ` at ${company_name}` : ''}. A person has reviewed your answers. This is what they showed.`,
      },
      ...answered,
      ...summary,
      ...score.competency_scores.flatMap(about),
      { kind: 'rule' },
      { kind: 'subheading', text: 'Who decided' },
      {
        kind: 'paragraph',
        text: `${reader} A reviewer read it against your own words and approved it${decided}. Whether you are asked further is decided by ${recruiter_name}${company_name ? ` of ${company_name}` : ''}, never by a machine.`,
      },
      { kind: 'subheading', text: 'To have it looked at again' },
      {
        kind: 'paragraph',
        text: `Write to ${support_email} and name the role. You may say what was missed or misheard; a person reads your interview again.`,
      },
      {
        kind: 'quiet',
        text: `${consent_notice?.own_questions ? '' : 'Every candidate for this role was asked the same core questions. '}How you speak, your accent and how you put in your answers were not scored.`,
      },
    ],
    sender,
  )
}

function about(c: CompetencyScore): Block[] {
  const advice = adviceOf(c)
  if (!advice) return []
  const quote = c.evidence[0]?.quote
  const heading: Block = { kind: 'subheading', text: c.name }
  const heard = {
    scored: 'Your answer here was read as a whole.',
    insufficient_evidence: 'We heard nothing here that could be pointed to.',
    unanswered: 'This question was not answered.',
    not_asked: '',
  }[c.standing]
  return [
    heading,
    quote ? { kind: 'quote', text: quote, source: 'You, in the interview' } : { kind: 'paragraph', text: heard },
    { kind: 'list', items: [...(advice.strength ? [`Strength: ${advice.strength}`] : []), `Next step: ${advice.next_step}`] },
  ]
}
