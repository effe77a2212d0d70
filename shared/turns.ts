// What is said in an interview.
import { z } from 'zod'
import { id, instant } from './fields.ts'

export const answerModes = ['typed', 'voice'] as const
export const answerMode = z.enum(answerModes)
export type AnswerMode = z.infer<typeof answerMode>

export const turnRoles = ['interviewer', 'candidate'] as const
/**
 * Where the words of a spoken answer come from, if not from the candidate, who saw them: `missing`, there is only sound so far; `partial`, the
 * candidate saw some of them; `service`, written down later from the recording; `person`, typed by somebody who listened.
 */
export const transcriptStates = ['missing', 'partial', 'service', 'person'] as const
export const transcriptState = z.enum(transcriptStates)
export type TranscriptState = z.infer<typeof transcriptState>

export const question = z.object({
  turn_id: id,
  /** Number of the core question, from 1. A follow-up has the number of its core question. */
  number: z.number().int(),
  of: z.number().int(),
  kind: z.enum(['core', 'follow_up']),
  text: z.string(),
  hint: z.string().nullable(),
  /** A path on this server that an `<audio>` can play for two hours while the question is asked. Null if this server has no voice. */
  speech_url: z.string().nullable(),
})
export type Question = z.infer<typeof question>

export const turn = z.object({
  turn_id: id,
  role: z.enum(turnRoles),
  text: z.string(),
  /** Number of the core question, from 1. 0 for what another provider's agent said before the first question. */
  number: z.number().int(),
  kind: z.enum(['core', 'follow_up']),
  declined: z.boolean(),
  at: instant,
  /** Milliseconds from the start of the interview. */
  offset_ms: z.number().int(),
  /**
   * The answer arrived late because the connection was lost: after the interview had ended by itself, or after a person had decided. No
   * score counts an answer after the decision.
   */
  late: z.enum(['after_end', 'after_decision']).optional(),
  transcript: transcriptState.optional(),
})
export type Turn = z.infer<typeof turn>
