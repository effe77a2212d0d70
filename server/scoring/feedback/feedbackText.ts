// What the feedback tells a candidate, as a text that whoever sends it reads and may edit: for each competency their own words and what they show, without figures.
import { adviceOf, type CompetencyScore } from '../../../shared/competencyScore.ts'
import type { Block } from '../../mail/writeEmail.ts'

export type FeedbackFacts = {
  candidate_name: string
  job_title: string
  company_name: string
  answered_count: number
  question_count: number
  feedback_summary: string | null
  competency_scores: CompetencyScore[]
}

const nextTime = 'For next time'
const unheard: Partial<Record<CompetencyScore['standing'], string>> = {
  insufficient_evidence: 'We found no words in this answer that support a level.',
  unanswered: 'This question was not answered.',
}

export function feedbackText(facts: FeedbackFacts): string {
  const { candidate_name, job_title, company_name, answered_count, question_count, feedback_summary, competency_scores } = facts
  const at = company_name ? ` at ${company_name}` : ''
  const told = [...(feedback_summary ? [feedback_summary.trim()] : []), ...shown(competency_scores), ...steps(competency_scores)]
  return [
    `Hello ${candidate_name},`,
    `Thank you for the time you gave to the interview for “${job_title}”${at}. A person has reviewed your answers.${told.length > 0 ? ' This is what they showed.' : ''}`,
    ...(answered_count < question_count ? [`${answered_count} of the ${question_count} questions were answered.`] : []),
    ...told,
  ].join('\n\n')
}

/** Each competency of which something can be said. A sentence that fits several is said once. */
function shown(all: CompetencyScore[]): string[] {
  const said = new Set<string>()
  return all.flatMap((c) => {
    const quote = c.evidence.find((e) => !said.has(e.quote))?.quote
    const strength = adviceOf(c)?.strength
    const parts = [
      ...(quote ? [`“${quote}”`] : []),
      ...(strength && !said.has(strength) ? [strength] : []),
      ...(!quote && unheard[c.standing] ? [unheard[c.standing]!] : []),
    ]
    for (const words of [quote, strength]) if (words) said.add(words)
    return parts.length > 0 ? [c.name, ...parts] : []
  })
}

/** Every next step once, with the competencies that it is meant for. */
function steps(all: CompetencyScore[]): string[] {
  const names = new Map<string, string[]>()
  for (const c of all) {
    const step = adviceOf(c)?.next_step
    if (step) names.set(step, [...(names.get(step) ?? []), c.name])
  }
  if (names.size === 0) return []
  return [nextTime, [...names].map(([step, of]) => `- ${names.size === 1 ? '' : `${of.join(', ')}: `}${step}`).join('\n')]
}

/** The text as an email shows it: names of competencies as headings, and as quotes only what the candidate literally said. */
export function feedbackBlocks(text: string, all: CompetencyScore[]): Block[] {
  const headings = new Set([nextTime, ...all.map(({ name }) => name)])
  const quotes = new Set(all.flatMap(({ evidence }) => evidence.map(({ quote }) => quote)))
  return text
    .split(/\n\s*\n/)
    .map((part) => part.trim())
    .filter(Boolean)
    .map((part): Block => {
      const quote = /^“(.*)”$/s.exec(part)?.[1]
      if (headings.has(part)) return { kind: 'subheading', text: part }
      if (quote !== undefined && quotes.has(quote)) return { kind: 'quote', text: quote, source: 'You, in the interview' }
      const lines = part.split('\n')
      if (lines.every((line) => line.startsWith('- '))) return { kind: 'list', items: lines.map((line) => line.slice(2)) }
      return { kind: 'paragraph', text: part }
    })
}
