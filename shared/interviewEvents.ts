// What is noticed around the answers, and what the candidate says of it.
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { id, instant, text, whole } from './fields.ts'
import { late_hours } from './interviewTimes.ts'

/** Far more events than any interview has. Later events are accepted but not stored, so that the browser stops sending them. */
export const eventsAtMost = 1000

export const eventKind = z
  .enum([
    'tab_left',
    'tab_returned',
    'paste',
    'long_silence',
    'second_voice',
    'connection_lost',
    'connection_back',
    'microphone_lost',
    'resumed',
  ])
  .describe(
    '`paste`: into an answer. `long_silence`: of the candidate. `second_voice`: of somebody else. `resumed`: the page was loaded again.',
  )
export type EventKind = z.infer<typeof eventKind>

export const storedEvent = z.object({
  event_id: id,
  kind: eventKind,
  at: instant,
  amount: z
    .number()
    .nullable()
    .describe('Seconds away, seconds of silence, or characters pasted. Null for a kind that has no amount, or if it is not known.'),
  offset_ms: whole.describe('Milliseconds from the start of the interview.'),
  explanation: z
    .string()
    .nullable()
    .describe('The candidate’s explanation, which is shown with the flag and does not change the score. Null if they gave none.'),
  after_decision: z.boolean().describe('Whether the explanation came after a person had decided on the score.'),
  explanation_before: z
    .string()
    .nullable()
    .describe('The explanation that stood when a person decided. Null unless the candidate has changed it since.'),
})
export type StoredEvent = z.infer<typeof storedEvent>

const interviewEvent = z.object({
  event_id: id,
  kind: eventKind,
  at: instant,
  amount: z.number().min(0).max(1_000_000).optional().describe('Seconds away, seconds of silence, or number of characters pasted.'),
})
export type InterviewEvent = z.infer<typeof interviewEvent>

const params = z.object({ candidate_id: id })

export const interviewEvents = {
  recordEvents: endpoint({
    method: 'POST',
    path: '/api/interviews/:candidate_id/events',
    who: ['candidate'],
    status: 200,
    recorded: 'kept_out',
    problems: ['interview.not_found', 'interview.not_started', 'interview.over'],
    summary: `Stores what happened around the interview, each event once; an empty list says only that the candidate is still there. What happened during the interview and could not be sent is accepted for ${late_hours} hours after its end. At most ${eventsAtMost} are kept for an interview; later ones are counted and not kept.`,
    params,
    body: z.object({ events: z.array(interviewEvent).max(100) }),
    output: z.object({
      stored_count: whole.describe('Events that this call stored.'),
      left_out_count: whole.describe('New events that were not kept, because there are too many.'),
    }),
  }),
  explainEvent: endpoint({
    method: 'POST',
    path: '/api/interviews/:candidate_id/events/:event_id/explanation',
    who: ['candidate'],
    status: 200,
    problems: ['interview.not_found', 'event.not_found'],
    summary:
      'Stores the candidate’s explanation of a noticed event. Once a person has decided, the explanation that they could read is kept beside it.',
    params: z.object({ candidate_id: id, event_id: id }),
    body: z.object({ text: text(1000) }),
    output: storedEvent,
  }),
}
