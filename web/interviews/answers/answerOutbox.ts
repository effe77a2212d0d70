import type { AnswerMode, Answered } from '../../../shared/interviews.ts'
import { latestOffsetMs } from '../../../shared/recordings.ts'
import type { KeptAnswer } from '../outbox/kept.ts'
import type { Shelf } from '../outbox/openKeep.ts'
import { makeOutbox, type Outbox } from '../outbox/outbox.ts'
import { refusalOf } from '../standing/refusal.ts'

/** Spoken words that were corrected by hand are spoken still. */
export const modeOf = (answer: Pick<KeptAnswer, 'spoken_from_ms'>): AnswerMode => (answer.spoken_from_ms === undefined ? 'typed' : 'voice')

/** An answer as it is sent: where it was spoken lies within what the server takes, however long the interview has been open. */
export function toSend({ candidate_id, turn_id, question_turn_id, text, declined, spoken_from_ms, transcript }: KeptAnswer) {
  return {
    candidate_id,
    turn_id: turn_id ?? '',
    question_turn_id,
    mode: modeOf({ spoken_from_ms }),
    text,
    declined,
    spoken_from_ms: spoken_from_ms === undefined ? undefined : Math.min(spoken_from_ms, latestOffsetMs),
    transcript,
  }
}

/** `moved`: the question is no longer open, for it was answered in another window or the interview is over. `refused`: the answer will never be taken as it is. */
export type AnswerRefusal = 'moved' | 'refused'

type Options = {
  shelf: Pick<Shelf<KeptAnswer>, 'put' | 'drop'>
  send: (answer: ReturnType<typeof toSend>, signal: AbortSignal) => Promise<Answered>
  onStored: (answer: KeptAnswer, answered: Answered) => void
  onRefused: (answer: KeptAnswer, why: AnswerRefusal, detail: string) => void
  onTrouble?: (trouble: boolean) => void
  /** The browser did not keep it; it is sent all the same. */
  onUnkept?: () => void
}

/** Answers on their way to the server. Of those that the browser keeps, only those that are added here are sent; a refused one stays kept. */
export function makeAnswerOutbox({ shelf, send, onStored, onRefused, onTrouble, onUnkept }: Options): Outbox<KeptAnswer> {
  // Another window may write a draft over what is kept.
  const submitted = new Map<string, KeptAnswer>()
  return makeOutbox<KeptAnswer, Answered | null>({
    idOf: (answer) => answer.key,
    waiting: async () => [...submitted.keys()],
    get: async (keys) => keys.flatMap((key) => submitted.get(key) ?? []),
    put: async (answer) => {
      submitted.set(answer.key, answer)
      await shelf.put(answer).catch(() => onUnkept?.())
    },
    drop: shelf.drop,
    send: async ([answer], signal) => (answer ? await send(toSend(answer), signal) : null),
    onStored: ([answer], answered) => {
      if (answer && answered) onStored(answer, answered)
    },
    onRefused: ([answer], error) => {
      const refusal = refusalOf(error)
      const detail = error instanceof Error ? error.message : String(error)
      if (answer) onRefused(answer, refusal === 'moved_on' || refusal === 'not_here' ? 'moved' : 'refused', detail)
      return false
    },
    onState: (_waiting, trouble) => onTrouble?.(trouble),
  })
}
