import { z } from 'zod'
import { candidateLogin } from './sessions.ts'
import { interviewStatus } from './candidates.ts'
import { endpoint } from './endpoint.ts'
import { id, instant, optionalText, text } from './fields.ts'

/** Raised whenever the words that a candidate agrees to change. */
export const consentVersion = '2026-11'
export const idleMinutes = 30
export const answerMaxLength = 10_000
/** Shown before the interview: about this long for each core question. */
export const minutesPerQuestion = 3

export const answerMode = z.enum(['typed', 'voice'])
export type AnswerMode = z.infer<typeof answerMode>

export const question = z.object({
  turn_id: id,
  /** Which core question, from 1; a follow-up has the number of its core question. */
  number: z.number().int(), of: z.number().int(),
  kind: z.enum(['core', 'follow_up']), text: z.string(), hint: z.string().nullable(),
})
export type Question = z.infer<typeof question>

export const turn = z.object({
  turn_id: id, role: z.enum(['interviewer', 'candidate']), text: z.string(),
  number: z.number().int(), kind: z.enum(['core', 'follow_up']), declined: z.boolean(), at: instant,
  /** Milliseconds from the start of the interview. */
  offset_ms: z.number().int(),
})
export type Turn = z.infer<typeof turn>

export const interview = candidateLogin.extend({
  interview_status: interviewStatus,
  provider: z.enum(['builtin', 'elevenlabs']).nullable(),
  minutes: z.number().int(), question_count: z.number().int(),
  consent: z.object({ version: z.string(), at: instant }).nullable(),
  adjustment: z.object({ kind: z.string(), at: instant }).nullable(),
  started_at: instant.nullable(), completed_at: instant.nullable(),
  /** The question being asked; null before the start, after the last answer and for another provider's agent. */
  current: question.nullable(),
  turns: z.array(turn),
})
export type Interview = z.infer<typeof interview>

const started = interview.extend({
  attempt_id: id,
  /** Another provider's way in: a signed URL where a key is set, else the public agent's id. */
  ticket: z.object({ signed_url: z.string().nullable(), agent_id: z.string() }).nullable(),
})

const answered = z.object({ turn_id: id, stored_at: instant, next: question.nullable() })
export type Answered = z.infer<typeof answered>

export const eventKind = z.enum(['tab_left', 'tab_returned', 'paste', 'long_silence', 'second_voice', 'connection_lost', 'connection_back', 'microphone_lost', 'resumed'])
export type EventKind = z.infer<typeof eventKind>

const interviewEvent = z.object({
  event_id: id, kind: eventKind, at: instant,
  /** Seconds away or silent, or characters pasted. */
  amount: z.number().min(0).max(1_000_000).optional(),
})

export const adjustmentKind = z.enum(['more_time', 'typing', 'human', 'other'])
const params = z.object({ candidate_id: id })
const who = ['candidate'] as const

export const interviews = {
  getInterview: endpoint({ method: 'GET', path: '/api/interviews/:candidate_id', who, status: 200,
    summary: 'Where the interview stands, so that a reload resumes it.', params, output: interview }),
  giveConsent: endpoint({ method: 'POST', path: '/api/interviews/:candidate_id/consent', who, status: 200,
    summary: 'Records consent to this version of the notice.', params, body: z.object({ version: z.literal(consentVersion, 'is not the present version of the notice') }), output: interview }),
  requestAdjustment: endpoint({ method: 'POST', path: '/api/interviews/:candidate_id/adjustments', who, status: 201,
    summary: 'Asks the recruiter for an adjustment or for a human.', params,
    body: z.object({ kind: adjustmentKind, note: optionalText(2000).default('') }), output: z.object({ id, kind: adjustmentKind, note: z.string(), created_at: instant }) }),
  startInterview: endpoint({ method: 'POST', path: '/api/interviews/:candidate_id/start', who, status: 200,
    summary: 'Starts or resumes the interview and answers the question to ask.', params, output: started }),
  submitAnswer: endpoint({ method: 'POST', path: '/api/interviews/:candidate_id/answers', who, status: 200,
    summary: 'Stores an answer under a client-made id, then says what is asked next. Sending it again changes nothing.', params,
    body: z.object({
      turn_id: id, question_turn_id: id, mode: answerMode,
      text: optionalText(answerMaxLength), declined: z.boolean().default(false),
    }).refine((a) => a.declined || a.text.length > 0, { path: ['text'], error: 'is required, or decline the question' }), output: answered }),
  recordEvents: endpoint({ method: 'POST', path: '/api/interviews/:candidate_id/events', who, status: 200,
    summary: 'Stores what happened around the interview, each event once.', params,
    body: z.object({ events: z.array(interviewEvent).min(1).max(100) }), output: z.object({ stored_count: z.number().int() }) }),
  endInterview: endpoint({ method: 'POST', path: '/api/interviews/:candidate_id/end', who, status: 200,
    summary: 'Ends the interview for good.', params, output: interview }),
}

export const adjustmentWords: Record<z.infer<typeof adjustmentKind>, string> = {
  more_time: 'More time', typing: 'Typing instead of speaking', human: 'A person instead of an AI', other: 'Something else',
}
export type InterviewEvent = z.infer<typeof interviewEvent>
export const noteMaxLength = 2000
export const reasonText = text(1000)
