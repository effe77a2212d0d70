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

/** What the feedback says, in the form in which an email shows it. */
export function feedbackParts(facts: FeedbackTextFacts): Block[] {
  const { letter } = inLanguage(facts.language)
  const { opening, answered_count, question_count, feedback_summary, competency_scores } = facts
  const told = [...(feedback_summary ? plainBlocks(feedback_summary) : []), ...shown(competency_scores, letter)]
  return [
    ...plainBlocks(opening),
    ...(told.length > 0 && answered_count > 0 ? [paragraph(letter('feedback_showed'))] : []),
    ...(answered_count < question_count
      ? [paragraph(letter('feedback_answered', { answered: answered_count, questions: question_count }))]
      : []),
    ...told,
    ...steps(competency_scores, letter),
  ]
}

const paragraph = (text: string): Block => ({ kind: 'paragraph', text })

/** Each competency of which something can be said, with a quote where that is what it shows. A sentence that fits several is said once. */
function shown(all: CompetencyScore[], letter: Say<LetterMessages>): Block[] {
  const said = new Set<string>()
  return all.flatMap((c) => {
    const strength = feedbackOn(c)?.strength
    const quote = strength ? c.evidence.find((e) => !said.has(e.quote))?.quote : undefined
    const parts: Block[] = [
      ...(quote ? [{ kind: 'quote' as const, text: quote, source: letter('feedback_you') }] : []),
      ...(strength && !said.has(strength) ? [paragraph(strength)] : []),
      ...(c.evidence.length === 0 && unheard[c.standing] && !readerFailed(c) ? [paragraph(letter(unheard[c.standing]!))] : []),
    ]
    for (const words of [quote, strength]) if (words) said.add(words)
    return parts.length > 0 ? [{ kind: 'subheading', text: c.name }, ...parts] : []
  })
}

/** Every next step once, with the competencies that it is meant for. */
function steps(all: CompetencyScore[], letter: Say<LetterMessages>): Block[] {
  const names = new Map<string, string[]>()
  for (const c of all) {
    const step = feedbackOn(c, letter('feedback_usual_step'))?.next_step
    if (step) names.set(step, [...(names.get(step) ?? []), c.name])
  }
  if (names.size === 0) return []
  return [
    { kind: 'subheading', text: letter('feedback_next_time') },
    { kind: 'list', items: [...names].map(([step, of]) => (names.size === 1 ? step : `${of.join(', ')}: ${step}`)) },
  ]
}

/** The feedback as one text, which whoever sends it may edit. */
export const feedbackText = (parts: Block[]): string => parts.map(textOf).join('\n\n')

function textOf(block: Block): string {
  if (block.kind === 'quote') return `“${block.text}”`
  if (block.kind === 'list') return block.items.map((item) => `- ${item}`).join('\n')
  return 'text' in block ? block.text : ''
}

/** An edited text as an email shows it: each part that stands as we made it keeps its form, and no other is shown as the candidate's words. */
export function editedBlocks(text: string, made: Block[]): Block[] {
  const kept = new Map(made.map((block) => [textOf(block), block]))
  return partsOf(text).map((part) => kept.get(part) ?? plainBlock(part))
}

const partsOf = (text: string) =>
  text
    .split(/\n\s*\n/)
    .map((part) => part.trim())
    .filter(Boolean)

const plainBlocks = (text: string) => partsOf(text).map(plainBlock)

/** Lines that all begin with “- ” are a list: so it is written in a text without a form. */
function plainBlock(part: string): Block {
  const lines = part.split('\n')
  return lines.every((line) => line.startsWith('- ')) ? { kind: 'list', items: lines.map((line) => line.slice(2)) } : paragraph(part)
}
