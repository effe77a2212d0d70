import { v7 } from 'uuid'
import type { Interview } from '../../../shared/interview.ts'
import type { KeptAnswer } from '../outbox/kept.ts'
import type { Shelf } from '../outbox/openKeep.ts'
import { cleanAnswer } from './answerWords.ts'
import { sortKept, type Sorted } from './sortKept.ts'

type Answers = Pick<Shelf<KeptAnswer>, 'all' | 'put' | 'drop'>

/** Stores an answer that can no longer be sent under a new key, until the candidate discards it. */
export async function keepAsLate(answers: Answers, answer: KeptAnswer): Promise<KeptAnswer> {
  const late = { ...answer, key: v7(), late: true }
  try {
    await answers.put(late)
  } catch {
    // If the storage is full, the answer stays under its old key and is sorted again next time.
    return { ...answer, late: true }
  }
  await answers.drop([answer.key]).catch(() => undefined)
  return late
}

/**
 * Reads the answers stored in the browser, drops those that the server has, and keeps as late those that it will never accept.
 * `shown`: text that is only on the screen.
 */
export async function settleKept(answers: Answers, interview: Interview, shown: KeptAnswer | null = null): Promise<Sorted> {
  const kept = await answers.all(interview.candidate_id).catch((): KeptAnswer[] => [])
  if (
    shown?.text.trim() &&
    !kept.some((answer) => answer.question_turn_id === shown.question_turn_id && cleanAnswer(answer.text) === cleanAnswer(shown.text))
  )
    kept.push({ ...shown, key: v7() })
  const sorted = sortKept(kept, interview)
  await answers.drop(sorted.done.map((answer) => answer.key)).catch(() => undefined)
  const late = await Promise.all(sorted.late.map((answer) => (answer.late ? answer : keepAsLate(answers, answer))))
  return { ...sorted, late, done: [] }
}
