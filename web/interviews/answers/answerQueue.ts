// What becomes of an answer between the box it is written in and the server that stores it. Pure: no browser, no clock of its own.
import { CallError } from '../../../shared/client.ts'
import type { AnswerMode, Answered, Interview, Turn } from '../../../shared/interviews.ts'
import { latestOffsetMs } from '../../../shared/recordings.ts'

/** What the browser keeps of one answer. */
export type KeptAnswer = {
  /** The question's id; an answer that came too late has a key of its own. */
  key: string
  candidate_id: string
  question_turn_id: string
  question: string
  text: string
  declined: boolean
  /** Made when the candidate says that this is the answer, and the same for every try at sending it; null while it is a draft. */
  turn_id: string | null
  /** The question was answered elsewhere, or the interview had ended: never sent, kept to be copied. */
  late: boolean
  /** Where words of it were spoken: milliseconds from the start of the interview to the first of them. */
  spoken_from_ms?: number
}

/** Spoken words that were corrected by hand are spoken still. */
export const modeOf = (answer: Pick<KeptAnswer, 'spoken_from_ms'>): AnswerMode => (answer.spoken_from_ms === undefined ? 'typed' : 'voice')

/** An answer as it is sent: where it was spoken lies within what the server takes, however long the interview has been open. */
export function toSend({ candidate_id, turn_id, question_turn_id, text, declined, spoken_from_ms }: KeptAnswer) {
  return {
    candidate_id,
    turn_id: turn_id ?? '',
    question_turn_id,
    mode: modeOf({ spoken_from_ms }),
    text,
    declined,
    spoken_from_ms: spoken_from_ms === undefined ? undefined : Math.min(spoken_from_ms, latestOffsetMs),
  }
}

/** What was said before, and after it what was heard just now. */
export function addWords(text: string, words: string): string {
  return text === '' || /\s$/.test(text) ? text + words : `${text} ${words}`
}

export type Sorted = {
  draft: KeptAnswer | null
  unsent: KeptAnswer | null
  late: KeptAnswer[]
  /** Nothing is lost when these are forgotten. */
  done: KeptAnswer[]
}

/** What the server has in answer to a question: an answer follows its question at once. */
export function answerTo(turns: Turn[], question_turn_id: string): Turn | undefined {
  const asked = turns.findIndex((turn) => turn.turn_id === question_turn_id)
  const next = asked < 0 ? undefined : turns[asked + 1]
  return next?.role === 'candidate' ? next : undefined
}

/** Sorts what the browser kept by what the server says of the interview. */
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

// What the contract refuses and a paste may bring: control characters, and halves of a surrogate pair.
const refused = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F]/g

/** The words as they are sent. */
export function cleanAnswer(text: string): string {
  return text.toWellFormed().replace(refused, '').trim()
}

/** Milliseconds until the next try: 1, 2, 4, then 8 seconds, or what the server asks for. Somebody waits, and a few tries a minute burden nobody. */
export function retryDelay(tries: number, retryAfter: number | null): number {
  return retryAfter === null ? Math.min(8_000, 1000 * 2 ** tries) : Math.max(1, retryAfter) * 1000
}

/** Whether the same call may succeed later: no answer at all, one of something on the way that is not our server, too many calls, or a server in trouble. */
export function isPassing(error: unknown): boolean {
  if (!(error instanceof CallError) || error.status >= 500 || error.status === 408 || error.status === 429) return true
  return error.problem === null && error.status !== 401
}

export type Outcome =
  | { kind: 'stored'; answered: Answered }
  /** The question is no longer open: answered in another tab, or the interview is over. */
  | { kind: 'moved'; detail: string }
  /** The server will never take it as it is, and says why. */
  | { kind: 'refused'; detail: string }
  | { kind: 'stopped' }

type Delivery = {
  send: () => Promise<Answered>
  /** Waits that many milliseconds, or less when there is reason to hope. */
  pause: (ms: number) => Promise<void>
  onTrouble: (trouble: boolean) => void
  signal: AbortSignal
}

/** Sends one answer, again and again under the same id, until the server has said what became of it. */
export async function deliver({ send, pause, onTrouble, signal }: Delivery): Promise<Outcome> {
  for (let tries = 0; !signal.aborted; tries++) {
    try {
      const answered = await send()
      onTrouble(false)
      return { kind: 'stored', answered }
    } catch (error) {
      if (signal.aborted) break
      if (isPassing(error)) {
        onTrouble(true)
        await pause(retryDelay(tries, error instanceof CallError ? error.retryAfter : null))
        continue
      }
      onTrouble(false)
      const { status, message } = error as CallError
      if (status === 401) break
      return { kind: status === 404 || status === 409 ? 'moved' : 'refused', detail: message }
    }
  }
  return { kind: 'stopped' }
}
