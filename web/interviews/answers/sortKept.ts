import type { Interview } from '../../../shared/interview.ts'
import type { Turn } from '../../../shared/turns.ts'
import type { KeptAnswer } from '../outbox/kept.ts'
import { cleanAnswer } from './answerWords.ts'

export type Sorted = {
  draft: KeptAnswer | null
  unsent: KeptAnswer | null
  late: KeptAnswer[]
  /** Answers that can be deleted without loss. */
  done: KeptAnswer[]
}

/** The answer that the server has for a question. An answer is always the turn right after its question. */
export function answerTo(turns: Turn[], question_turn_id: string): Turn | undefined {
  const asked = turns.findIndex((turn) => turn.turn_id === question_turn_id)
  const next = asked < 0 ? undefined : turns[asked + 1]
  return next?.role === 'candidate' ? next : undefined
}

/** Sorts the answers stored in the browser by comparing them with the server's interview. */
export function sortKept(
  kept: KeptAnswer[],
  interview: Pick<Interview, 'interview_status' | 'current' | 'late_question_turn_id' | 'turns'>,
): Sorted {
  const sorted: Sorted = { draft: null, unsent: null, late: [], done: [] }
  const open = interview.interview_status === 'in_progress' ? interview.current?.turn_id : undefined
  for (const answer of kept) {
    const stored = answerTo(interview.turns, answer.question_turn_id)
    const known = stored && (stored.turn_id === answer.turn_id || (!answer.declined && stored.text === cleanAnswer(answer.text)))
    if (answer.late) sorted.late.push(answer)
    else if (known) sorted.done.push(answer)
    else if (answer.question_turn_id === open) sorted[answer.turn_id === null ? 'draft' : 'unsent'] = answer
    else if (answer.turn_id !== null && !answer.declined && answer.question_turn_id === interview.late_question_turn_id)
      sorted.unsent = answer
    else if (answer.declined || !answer.text.trim()) sorted.done.push(answer)
    else sorted.late.push(answer)
  }
  return sorted
}
