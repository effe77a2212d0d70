import type { CompetencyScore } from '../../shared/scoring.ts'
import type { candidates, scores } from '../db/schema.ts'
import { writeEmail, type Block } from '../mail/layout.ts'
import type { Email } from '../mail/mail.ts'

type Given = { candidate: typeof candidates.$inferSelect; score: typeof scores.$inferSelect; job_title: string; company_name: string; support_email: string }

/** What the answers showed and what to build on, with the candidate's own words; no figures, and how it came about. */
export function feedbackEmail({ candidate, score, job_title, company_name, support_email }: Given): Email {
  const scored = score.competency_scores.filter((c) => c.score !== null).toSorted((a, b) => b.score! - a.score!)
  const strong = scored.filter((c) => c.score! >= 60).slice(0, 2)
  const grow = score.competency_scores.filter((c) => c.standing === 'insufficient_evidence' || (c.score !== null && c.score < 60)).toSorted((a, b) => (a.score ?? 0) - (b.score ?? 0)).slice(0, 2)
  const quoted = strong.flatMap((c): Block[] => {
    const quote = c.evidence[0]?.quote
    return quote ? [{ kind: 'quote', text: quote, source: `You, on ${c.name}` }] : []
  })
  // The baseline's own summary speaks to the reviewer; what a person or a model wrote is meant to be read on.
  const summary: Block[] = score.feedback_summary && score.scorer !== 'baseline' ? [{ kind: 'paragraph', text: score.feedback_summary }] : []
  return writeEmail(candidate.email, `Your interview feedback for ${job_title}`, [
    { kind: 'heading', text: 'Thank you for your interview' },
    { kind: 'paragraph', text: `Hello ${candidate.name},\n\nThank you for the time you gave to the interview for “${job_title}”${company_name ? ` at ${company_name}` : ''}. A person has reviewed your answers and their score. This is what they showed.` },
    ...summary,
    ...(strong.length > 0 ? [{ kind: 'paragraph' as const, text: 'What came across well:' }, { kind: 'list' as const, items: strong.map((c) => c.name) }, ...quoted] : []),
    ...(grow.length > 0 ? [{ kind: 'paragraph' as const, text: 'What could be stronger next time:' }, { kind: 'list' as const, items: grow.map(advice) }] : []),
    { kind: 'rule' },
    { kind: 'quiet', text: `Every candidate for this role was asked the same core questions. ${score.scorer === 'csv' ? 'A person scored your answers.' : score.scorer === 'model' ? 'An AI made a first reading of your answers; a person decided.' : 'A set of fixed rules made a first reading of your answers; a person decided.'} How you speak, your accent and how you put in your answers were not scored.` },
    { kind: 'quiet', text: `If something here seems wrong, or you want a person to look again, write to ${support_email}.` },
  ])
}

const advice = (c: CompetencyScore) => c.standing === 'insufficient_evidence'
  ? `${c.name}: choose one real occasion, and say what you did yourself and what came of it.`
  : `${c.name}: add what you decided and why, the result, and what you took from it.`
