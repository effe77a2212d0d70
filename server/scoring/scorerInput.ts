import type { Competency } from '../../shared/plans.ts'
import { removed } from '../text/anonymous.ts'
import { withoutInjections } from '../text/injection.ts'
import type { TranscriptTurn } from './transcript.ts'

const inert = (json: string) => json.replaceAll('<', '‹').replaceAll('>', '›')

/**
 * Everything that a language model is given of an interview: the rubric and what was said, field by field. A name, an address or the mode
 * of input has no way in; greetings and words that speak to the scorer are taken out, as what people tell of themselves was before, and no text can close the marks around it.
 */
export function scorerInput(competencies: Competency[], turns: TranscriptTurn[]): string {
  const told = (text: string) => withoutInjections(text, removed)
  const rubric = competencies.map(({ name, question, rubric: r }, i) => ({
    number: i + 1, name, question: told(question), lowest: told(r.lowest), lowest_score: r.lowest_score, middle: told(r.middle), highest: told(r.highest), signals: r.signals.map(told),
  }))
  const transcript = turns.filter((t) => t.number > 0).map((t) => ({
    question: t.number, speaker: t.role, said: t.declined ? '(declined to answer)' : told(t.text),
  }))
  return `<rubric>\n${inert(JSON.stringify(rubric, null, 1))}\n</rubric>\n<transcript>\n${transcript.map((t) => inert(JSON.stringify(t))).join('\n')}\n</transcript>`
}
