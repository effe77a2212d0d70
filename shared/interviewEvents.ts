// What is noticed around the answers, and what the candidate says of it.
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { id, instant, text } from './fields.ts'
import { lateHours } from './interviewTimes.ts'

/** Far more events than any interview has. Later events are accepted but not stored, so that the browser stops sending them. */
export const eventsAtMost = 1000

export const eventKind = z.enum([
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
export type EventKind = z.infer<typeof eventKind>

export const storedEvent = z.object({
  event_id: id,
  kind: eventKind,
  at: instant,
  amount: z.number().nullable(),
  /** Milliseconds from the start of the interview. */
  offset_ms: z.number().int(),
  /** The candidate's explanation. It is shown with the flag and does not change the score. */
  explanation: z.string().nullable(),
  /** It came after a person had decided on the score. */
  after_decision: z.boolean(),
  /** The one that stood when a person decided, if the candidate has changed it since. */
  explanation_before: z.string().nullable(),
})
export type StoredEvent = z.infer<typeof storedEvent>

const interviewEvent = z.object({
  event_id: id,
  kind: eventKind,
  at: instant,
  /** Seconds away, seconds of silence, or number of characters pasted. */
  amount: z.number().min(0).max(1_000_000).optional(),
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
    summary: `Stores what happened around the interview, each event once; an empty list says only that the candidate is still there. What happened during the interview and could not be sent is accepted for ${lateHours} hours after its end. At most ${eventsAtMost} are kept for an interview; later ones are counted and not kept.`,
    params,
    body: z.object({ events: z.array(interviewEvent).max(100) }),
    output: z.object({ stored_count: z.number().int(), left_out_count: z.number().int() }),
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
