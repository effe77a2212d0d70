import type { CompetencyScore } from '../../shared/scoring.ts'
import type { candidates, scores } from '../db/schema.ts'
import { writeEmail, type Block } from '../mail/layout.ts'
import type { Email } from '../mail/mail.ts'

type Given = { candidate: typeof candidates.$inferSelect; score: typeof scores.$inferSelect; job_title: string; company_name: string; recruiter_name: string; support_email: string }

/** For each competency what was heard, in the candidate's own words, one strength and one next step; no figures; who decided, and how to have it looked at again. */
export function feedbackEmail({ candidate, score, job_title, company_name, recruiter_name, support_email }: Given): Email {
  const summary: Block[] = score.feedback_summary ? [{ kind: 'paragraph', text: score.feedback_summary }] : []
  const reader = score.scorer === 'csv' ? 'A person scored your answers.' : score.scorer === 'model' ? 'An AI made a first reading of your answers.' : 'A set of fixed rules made a first reading of your answers.'
  const decided = score.decided_at ? ` on ${new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(score.decided_at))}` : ''
  return writeEmail(candidate.email, `Your interview feedback for ${job_title}`, [
    { kind: 'heading', text: 'Thank you for your interview' },
    { kind: 'paragraph', text: `Hello ${candidate.name},\n\nThank you for the time you gave to the interview for “${job_title}”${company_name ? ` at ${company_name}` : ''}. A person has reviewed your answers. This is what they showed.` },
    ...summary,
    ...score.competency_scores.flatMap(about),
    { kind: 'rule' },
    { kind: 'subheading', text: 'Who decided' },
    { kind: 'paragraph', text: `${reader} A reviewer read it against your own words and approved it${decided}. Whether you are asked further is decided by ${recruiter_name}${company_name ? ` of ${company_name}` : ''}, never by a machine.` },
    { kind: 'subheading', text: 'To have it looked at again' },
    { kind: 'paragraph', text: `Write to ${support_email} and name the role. You may say what was missed or misheard; a person reads your interview anew.` },
    { kind: 'quiet', text: 'Every candidate for this role was asked the same core questions. How you speak, your accent and how you put in your answers were not scored.' },
  ])
}

function about(c: CompetencyScore): Block[] {
  if (c.standing === 'not_asked') return []
  const quote = c.evidence[0]?.quote
  const heading: Block = { kind: 'subheading', text: c.name }
  const next = c.next_step ?? 'Choose one real occasion, and say what you did yourself and what came of it.'
  if (!quote) {
    const heard = c.standing === 'insufficient_evidence' ? 'We heard nothing here that could be pointed to.' : 'Your answer here was read as a whole.'
    return [heading, { kind: 'paragraph', text: heard }, { kind: 'list', items: [`Next step: ${next}`] }]
  }
  return [heading, { kind: 'quote', text: quote, source: 'You, in the interview' }, { kind: 'list', items: [...(c.strength ? [`Strength: ${c.strength}`] : []), `Next step: ${next}`] }]
}
