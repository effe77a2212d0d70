import { levelsOf, type Competency } from '../../../shared/plans.ts'
import { inert } from '../../llm/inert.ts'
import type { TranscriptTurn } from '../Scorer.ts'

const said = (t: TranscriptTurn) => (t.declined ? '(declined to answer)' : t.text)

/**
 * The whole prompt that a language model gets to score one competency: its rubric, the control
 * topic, and the turns of its question. It contains no name, address, mode of input or answer to
 * another question. The turns are data inside JSON, and no text can close the marks around it.
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

/** The whole prompt that a language model gets to summarise an interview. The greeting before the first question is not sent. */
export function summaryInput(competencies: Competency[], turns: TranscriptTurn[]): string {
  const transcript = turns
    .filter((t) => t.number > 0)
    .map((t) => inert({ competency: competencies[t.number - 1]?.name, speaker: t.role, said: said(t) }))
  return `<transcript>\n${transcript.join('\n')}\n</transcript>`
}
