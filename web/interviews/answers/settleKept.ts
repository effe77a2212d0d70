import { v7 } from 'uuid'
import type { Interview } from '../../../shared/interviews.ts'
import { cleanAnswer, sortKept, type KeptAnswer, type Sorted } from './answerQueue.ts'
import type { Keep } from '../outbox/openKeep.ts'

/** Keeps an answer that can no longer be sent under a key of its own, until the candidate lets it go. */
export async function setAside(keep: Keep, answer: KeptAnswer): Promise<KeptAnswer> {
  const late = { ...answer, key: v7(), late: true }
  try {
    await keep.putAnswer(late)
  } catch {
    // Where the storage is full it stays under the key it has, and is sorted again next time.
    return { ...answer, late: true }
  }
  await keep.dropAnswer(answer.key).catch(() => undefined)
  return late
}

/** Reads what the browser kept, forgets what the server has, and sets aside what it will never take. `shown`: words that are only on the screen. */
export async function settleKept(keep: Keep, interview: Interview, shown?: KeptAnswer): Promise<Sorted> {
  const kept = await keep.answers(interview.candidate_id).catch((): KeptAnswer[] => [])
  if (
    shown?.text.trim() &&
    !kept.some((answer) => answer.question_turn_id === shown.question_turn_id && cleanAnswer(answer.text) === cleanAnswer(shown.text))
  )
    kept.push({ ...shown, key: v7() })
  const sorted = sortKept(kept, interview)
  await Promise.all(sorted.done.map((answer) => keep.dropAnswer(answer.key).catch(() => undefined)))
  const late = await Promise.all(sorted.late.map((answer) => (answer.late ? answer : setAside(keep, answer))))
  return { ...sorted, late, done: [] }
}
