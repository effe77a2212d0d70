// Finds the plan's question for each turn, if another provider's agent asked in its own words.
import { mostFollowUps } from '../../shared/plans.ts'
import { stem, topicWords } from '../text/english.ts'

export type HeardTurn = { role: 'interviewer' | 'candidate'; text: string }
export type Placed = { number: number; follow_up: number }

/** The agent must use this share of a question's own words. */
const enough = 0.6

function stemsOf(text: string): Set<string> {
  const stems = new Set<string>()
  for (const word of topicWords(text)) stems.add(stem(word))
  return stems
}

/**
 * The question number of each turn, in order: the last question of the plan that the agent asked. 0 is the
 * greeting before the first question. Other words of the agent after a question count as its follow-up.
 */
export function matchQuestions(turns: HeardTurn[], questions: string[]): Placed[] {
  const wanted = questions.map(stemsOf)
  // A word that is in every question does not help to tell them apart.
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
  return turns.map((turn) => {
    if (turn.role === 'candidate') return at
    const number = nearest(turn.text)
    if (number > 0 && number !== at.number) at = { number, follow_up: 0 }
    else if (at.number > 0) at = { number: at.number, follow_up: Math.min(mostFollowUps, at.follow_up + 1) }
    return at
  })
}
