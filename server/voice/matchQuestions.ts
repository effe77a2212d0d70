// Which of the plan's questions each thing said belongs to, where another provider's agent asked in its own words.
import { stem, topicWords } from '../text/words.ts'

export type Said = { role: 'interviewer' | 'candidate'; text: string }
export type Placed = { number: number; follow_up: number }

/** So much of a question's own words must be in what the agent said. */
const enough = 0.6
const mostFollowUps = 2

const stemsOf = (text: string) => new Set(topicWords(text).map(stem))

/**
 * The question's number for everything said, in order: the plan's question that the agent put, until it puts another. 0 is the greeting before the first;
 * what else the agent says within a question counts as its follow-up.
 */
export function matchQuestions(said: Said[], questions: string[]): Placed[] {
  const wanted = questions.map(stemsOf)
  // A word that every question has says little of which one it is.
  const weight = (word: string) => wanted.filter((words) => words.has(word)).length ** -2
  const totals = wanted.map((words) => [...words].reduce((sum, word) => sum + weight(word), 0))
  const nearest = (text: string): number => {
    const given = stemsOf(text)
    const shares = wanted.map((words, i) =>
      totals[i] === 0 ? 0 : [...words].filter((word) => given.has(word)).reduce((sum, word) => sum + weight(word), 0) / totals[i]!,
    )
    const best = Math.max(0, ...shares)
    return best >= enough ? shares.indexOf(best) + 1 : 0
  }
  let at: Placed = { number: 0, follow_up: 0 }
  return said.map((turn) => {
    if (turn.role === 'candidate') return at
    const number = nearest(turn.text)
    if (number > 0 && number !== at.number) at = { number, follow_up: 0 }
    else if (at.number > 0) at = { number: at.number, follow_up: Math.min(mostFollowUps, at.follow_up + 1) }
    return at
  })
}
