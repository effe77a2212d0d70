import type { Competency } from '../../shared/plans.ts'
import { removed } from '../privacy/anonymous.ts'
import { withoutInjections } from '../llm/injection.ts'
import type { TranscriptTurn } from './transcript.ts'

const inert = (value: unknown) => JSON.stringify(value).replaceAll('<', '‹').replaceAll('>', '›')
const told = (text: string) => withoutInjections(text, removed)
const said = (t: TranscriptTurn) => (t.declined ? '(declined to answer)' : told(t.text))

/**
 * Everything that a language model is given to score one competency: its rubric and what was said about its question. A name, an address, the mode
 * of input or the answer to another question has no way in; words that speak to the scorer are taken out, as what people tell of themselves was before, and no text can close the marks around it.
 */
export function scorerInput({ name, question, rubric: r }: Competency, number: number, turns: TranscriptTurn[]): string {
  const rubric = {
    name,
    question: told(question),
    lowest: told(r.lowest),
    lowest_score: r.lowest_score,
    middle: told(r.middle),
    highest: told(r.highest),
    signals: r.signals.map(told),
  }
  const transcript = turns.filter((t) => t.number === number).map((t) => inert({ speaker: t.role, said: said(t) }))
  return `<rubric>\n${inert(rubric)}\n</rubric>\n<transcript>\n${transcript.join('\n')}\n</transcript>`
}

/** Everything that a language model is given to sum an interview up, cleaned in the same way; the greeting before the first question is not sent. */
export function summaryInput(competencies: Competency[], turns: TranscriptTurn[]): string {
  const transcript = turns
    .filter((t) => t.number > 0)
    .map((t) => inert({ competency: competencies[t.number - 1]?.name, speaker: t.role, said: said(t) }))
  return `<transcript>\n${transcript.join('\n')}\n</transcript>`
}
