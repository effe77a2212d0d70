// What the browser stores of an interview until the server has it.
import type { InterviewEvent } from '../../../shared/interviewEvents.ts'

export type KeptAnswer = {
  /** The question's id. A late answer has its own key. */
  key: string
  candidate_id: string
  question_turn_id: string
  question: string
  text: string
  declined: boolean
  /** Created when the candidate submits, and the same for every try to send. Null for a draft. */
  turn_id: string | null
  /** The question was answered elsewhere, or the interview had ended. Never sent; kept so that the candidate can copy it. */
  late: boolean
  /** Set if some words were spoken: milliseconds from the start of the interview to the first of them. */
  spoken_from_ms?: number
  /** Set if a voice was recorded for this question: milliseconds from the start of the interview to its first sound. */
  voice_from_ms?: number
  /** Set if some of the speech did not fit into the text. */
  full?: boolean
  /** Set if the answer was spoken and none (`missing`) or only some (`partial`) of its words were written down. */
  transcript?: 'missing' | 'partial'
}

export type KeptEvent = InterviewEvent & { candidate_id: string }

export type KeptPart = {
  /** Sorts by segment, then by part number. Segment ids increase with time. */
  key: string
  candidate_id: string
  segment_id: string
  part: number
  duration_ms: number
  offset_ms: number
  /** The question that was open during this part. */
  question_turn_id?: string
  content_type: string
  bytes: ArrayBuffer
}
