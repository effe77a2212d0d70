import { levelsOf, type Competency } from '../../shared/plans.ts'
import { inert } from '../llm/inert.ts'
import type { TranscriptTurn } from './Scorer.ts'

const said = (t: TranscriptTurn) => (t.declined ? '(declined to answer)' : t.text)

/**
 * Everything that a language model is given to score one competency: its rubric, the control topic, and what was said about its question. A name, an address,
 * the mode of input or the answer to another question has no way in; what was said is data inside JSON, and no text can close the marks around it.
 */
export function scorerInput({ name, question, rubric }: Competency, number: number, turns: TranscriptTurn[], control: string): string {
  const levels = levelsOf(rubric).map(({ level, score, text }) => ({ level, score, text }))
  const transcript = turns.filter((t) => t.number === number).map((t) => inert({ speaker: t.role, said: said(t) }))
  return [
    `<rubric>\n${inert({ name, question, levels })}\n</rubric>`,
    `<control>\n${inert({ name: control })}\n</control>`,
    `<transcript>\n${transcript.join('\n')}\n</transcript>`,
  ].join('\n')
}

/** Everything that a language model is given to sum an interview up; the greeting before the first question is not sent. */
export function summaryInput(competencies: Competency[], turns: TranscriptTurn[]): string {
  const transcript = turns
    .filter((t) => t.number > 0)
    .map((t) => inert({ competency: competencies[t.number - 1]?.name, speaker: t.role, said: said(t) }))
  return `<transcript>\n${transcript.join('\n')}\n</transcript>`
}
