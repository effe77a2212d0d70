import type { Answered } from '../../../shared/interviews.ts'
import type { AnswerMode } from '../../../shared/turns.ts'
import { latestOffset_ms } from '../../../shared/soundTypes.ts'
import type { KeptAnswer } from '../outbox/kept.ts'
import type { Shelf } from '../outbox/openKeep.ts'
import { makeOutbox, type Outbox, type OutboxOptions } from '../outbox/outbox.ts'
import { refusalOf } from '../standing/refusalOf.ts'

/** Spoken words that the candidate corrects by hand still count as spoken. */
export const modeOf = (answer: Pick<KeptAnswer, 'spoken_from_ms'>): AnswerMode => (answer.spoken_from_ms === undefined ? 'typed' : 'voice')

/** The answer as it is sent. `spoken_from_ms` is limited to what the server accepts, even if the interview has been open for very long. */
export function toSend({ candidate_id, turn_id, question_turn_id, text, declined, spoken_from_ms, transcript }: KeptAnswer) {
  return {
    candidate_id,
    turn_id: turn_id ?? '',
    question_turn_id,
    mode: modeOf({ spoken_from_ms }),
    text,
    declined,
    spoken_from_ms: spoken_from_ms === undefined ? undefined : Math.min(spoken_from_ms, latestOffset_ms),
    transcript,
  }
}

/**
 * `moved`: the question is no longer open, because it was answered in another window or the interview is over.
 * `refused`: the server will never accept this answer.
 */
export type AnswerRefusal = 'moved' | 'refused'

type Options = {
  shelf: Pick<Shelf<KeptAnswer>, 'put' | 'drop'>
  send: (answer: ReturnType<typeof toSend>, signal: AbortSignal) => Promise<Answered>
  onStored: (answer: KeptAnswer, answered: Answered) => void
  onRefused: (answer: KeptAnswer, why: AnswerRefusal, detail: string) => void
  isForOther?: OutboxOptions<KeptAnswer, unknown>['isForOther']
  onTrouble?: (trouble: boolean) => void
  /** Called when the browser could not store the answer. It is sent anyway. */
  onUnkept?: () => void
}

/** The outbox for answers. It sends only the answers that are added here, not all that the browser keeps. A refused answer stays stored. */
export function makeAnswerOutbox({ shelf, send, onStored, onRefused, isForOther, onTrouble, onUnkept }: Options): Outbox<KeptAnswer> {
  // Kept in memory, because another window may overwrite the stored answer with a draft.
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
    isForOther,
    onState: (_waiting, trouble) => onTrouble?.(trouble),
  })
}
