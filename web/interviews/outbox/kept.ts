// What the browser keeps of an interview until the server has it.
import type { InterviewEvent } from '../../../shared/interviews.ts'

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
  /** A voice was recorded in answer to this question: milliseconds from the start of the interview to its first sound. */
  voice_from_ms?: number
  /** It was spoken, and of its words none or only some were written down. */
  transcript?: 'missing' | 'partial'
}

export type KeptEvent = InterviewEvent & { candidate_id: string }

export type KeptPart = {
  /** Sorts by segment, then by number: segments have ids that follow time. */
  key: string
  candidate_id: string
  segment_id: string
  part: number
  duration_ms: number
  offset_ms: number
  /** The question that stood meanwhile. */
  question_turn_id?: string
  content_type: string
  bytes: ArrayBuffer
}
