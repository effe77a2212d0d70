// What the feedback tells a candidate, as a text that whoever sends it reads and may edit: for each competency their own words and what they show, without figures.
import { feedbackOn, readerFailed } from '../../../shared/feedbackOn.ts'
import type { CompetencyScore } from '../../../shared/competencyScore.ts'
import type { LetterMessages } from '../../../shared/languages/catalogue.ts'
import type { LanguageCode } from '../../../shared/languages/languages.ts'
import type { Say } from '../../../shared/languages/makeSay.ts'
import { inLanguage } from '../../inLanguage.ts'
import type { Block } from '../../mail/writeEmail.ts'

export type FeedbackTextFacts = {
  /** Of the interview. */ language: LanguageCode
  /** The company's own words at the beginning. */ opening: string
  answered_count: number
  question_count: number
  feedback_summary: string | null
  competency_scores: CompetencyScore[]
}

const unheard: Partial<Record<CompetencyScore['standing'], 'feedback_no_words' | 'feedback_unanswered'>> = {
  insufficient_evidence: 'feedback_no_words',
  unanswered: 'feedback_unanswered',
}

export function feedbackText(facts: FeedbackTextFacts): string {
  const { letter } = inLanguage(facts.language)
  const { opening, answered_count, question_count, feedback_summary, competency_scores } = facts
  const told = [
    ...(feedback_summary ? [feedback_summary.trim()] : []),
    ...shown(competency_scores, letter),
    ...steps(competency_scores, letter),
  ]
  return [
    opening.trim(),
    ...(told.length > 0 && answered_count > 0 ? [letter('feedback_showed')] : []),
    ...(answered_count < question_count ? [letter('feedback_answered', { answered: answered_count, questions: question_count })] : []),
    ...told,
  ].join('\n\n')
}

/** Each competency of which something can be said. A sentence that fits several is said once. */
function shown(all: CompetencyScore[], letter: Say<LetterMessages>): string[] {
  const said = new Set<string>()
  return all.flatMap((c) => {
    const quote = c.evidence.find((e) => !said.has(e.quote))?.quote
    const strength = feedbackOn(c)?.strength
    const parts = [
      ...(quote ? [`“${quote}”`] : []),
      ...(strength && !said.has(strength) ? [strength] : []),
      ...(!quote && unheard[c.standing] && !readerFailed(c) ? [letter(unheard[c.standing]!)] : []),
    ]
    for (const words of [quote, strength]) if (words) said.add(words)
    return parts.length > 0 ? [c.name, ...parts] : []
  })
}

/** Every next step once, with the competencies that it is meant for. */
function steps(all: CompetencyScore[], letter: Say<LetterMessages>): string[] {
  const names = new Map<string, string[]>()
  for (const c of all) {
    const step = feedbackOn(c, letter('feedback_usual_step'))?.next_step
    if (step) names.set(step, [...(names.get(step) ?? []), c.name])
  }
  if (names.size === 0) return []
  return [
    letter('feedback_next_time'),
    [...names].map(([step, of]) => `- ${names.size === 1 ? '' : `${of.join(', ')}: `}${step}`).join('\n'),
  ]
}

/** The text as an email shows it: names of competencies as headings, and as quotes only what the candidate literally said. */
export function feedbackBlocks(text: string, all: CompetencyScore[], language: LanguageCode): Block[] {
  const { letter } = inLanguage(language)
  const headings = new Set<string>([letter('feedback_next_time'), ...all.map(({ name }) => name)])
  const quotes = new Set(all.flatMap(({ evidence }) => evidence.map(({ quote }) => quote)))
  return text
    .split(/\n\s*\n/)
    .map((part) => part.trim())
    .filter(Boolean)
    .map((part): Block => {
      const quote = /^“(.*)”$/s.exec(part)?.[1]
      if (headings.has(part)) return { kind: 'subheading', text: part }
      if (quote !== undefined && quotes.has(quote)) return { kind: 'quote', text: quote, source: letter('feedback_you') }
      const lines = part.split('\n')
      if (lines.every((line) => line.startsWith('- '))) return { kind: 'list', items: lines.map((line) => line.slice(2)) }
      return { kind: 'paragraph', text: part }
    })
}
