// What a candidate is told about an answer: its best part, and the most important thing that it lacks.
import type { AnswerReading } from './readAnswer.ts'
import { tellsChange } from './tellsChange.ts'

const enoughOwn = 0.2

export function strength({ level, features: f }: AnswerReading): string {
  if (level >= 3 && f.own_share >= enoughOwn && f.change > 0) return 'You told the whole story: what you did, and what changed afterwards.'
  if (level >= 3 && f.own_share >= enoughOwn && f.turns > 0) return 'You said what you did yourself and what the result was.'
  if (f.own_share >= enoughOwn && f.reasons > 0.3) return 'You said what you did yourself and why.'
  if (f.own_share > 0) return 'You told about something that you did yourself.'
  if (f.occasion > 0.6) return 'You spoke about a real occasion, not in general.'
  return 'You answered the question.'
}

export function nextStep({ features: f, clauses }: AnswerReading): string {
  if (f.occasion < 0.6) return 'Choose one real occasion, and say what you did yourself and what the result was.'
  if (f.own_share < enoughOwn) return 'Say what you did yourself, step by step.'
  if (f.turns === 0 && f.results < 0.3 && !tellsChange(clauses)) return 'Say what the result was: what changed, and how you knew.'
  if (f.reasons < 0.3) return 'Say why you did it that way.'
  if (f.change === 0) return 'Say what you took from it, and what you do differently now.'
  return 'Say which other options you considered, and why you chose this one.'
}
