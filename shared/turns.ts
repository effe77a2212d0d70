// What is said in an interview.
import { z } from 'zod'
import { id, instant, whole } from './fields.ts'

export const answerModes = ['typed', 'voice'] as const
export const answerMode = z.enum(answerModes).describe('How the candidate answered.')
export type AnswerMode = z.infer<typeof answerMode>

export const turnRoles = ['interviewer', 'candidate'] as const
export const turnRole = z.enum(turnRoles).describe('Who said it.')
export const transcriptStates = ['missing', 'partial', 'service', 'person'] as const
export const transcriptState = z
  .enum(transcriptStates)
  .describe(
    'Where the words of a spoken answer come from, if the candidate did not see them all. `missing`: there is only sound so far. `partial`: the candidate saw some of them. `service`: transcribed later from the recording. `person`: typed by somebody who listened.',
  )
export type TranscriptState = z.infer<typeof transcriptState>

const questionKind = z.enum(['core', 'follow_up']).describe('`follow_up`: a further question on what an answer left out.')

export const question = z.object({
  turn_id: id,
  number: whole.describe('Number of the core question, from 1. A follow-up has the number of its core question.'),
  of: whole.describe('How many core questions there are.'),
  kind: questionKind,
  text: z.string(),
  hint: z.string().nullable().describe('The line under the question: what an answer should cover. Null if it has none.'),
  speech_url: z
    .string()
    .nullable()
    .describe(
      'A path on this server that an `<audio>` can play for two hours while the question is asked. Null if this server has no voice.',
    ),
})
export type Question = z.infer<typeof question>

export const turn = z.object({
  turn_id: id,
  role: turnRole,
  text: z.string(),
  number: whole.describe('Number of the core question, from 1. 0 for what another provider’s agent said before the first question.'),
  kind: questionKind,
  declined: z.boolean(),
  at: instant,
  offset_ms: whole.describe('When it began, in milliseconds from the start of the interview.'),
  late: z
    .enum(['after_end', 'after_decision'])
    .optional()
    .describe(
      'The answer arrived late because the connection was lost: after the interview had ended by itself, or after a person had decided. No score counts an answer after the decision.',
    ),
  transcript: transcriptState.optional(),
})
export type Turn = z.infer<typeof turn>
