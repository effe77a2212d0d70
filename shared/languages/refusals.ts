// The refusals that a candidate's page shows in its own language. In English, and for every other code, the server's sentence stands.
import type { ProblemCode } from '../problems.ts'

type CandidateRefusal = Extract<
  ProblemCode,
  | 'adjustments.too_many'
  | 'agent.builtin'
  | 'agent.not_ready'
  | 'body.too_large'
  | 'candidate.decided'
  | 'candidate.held'
  | 'candidate.not_found'
  | 'consent.changed'
  | 'consent.required'
  | 'conversation.begun'
  | 'conversation.taken'
  | 'corrections.too_many'
  | 'database.away'
  | 'database.busy'
  | 'event.not_found'
  | 'input.invalid'
  | 'interview.not_found'
  | 'interview.not_started'
  | 'interview.over'
  | 'job.closed'
  | 'question.answered'
  | 'recording.closed'
  | 'recording.elsewhere'
  | 'recording.full'
  | 'recording.not_found'
  | 'recording.other_sound'
  | 'review.not_decided'
  | 'review.open'
  | 'server.unexpected'
  | 'session.required'
  | 'storage.away'
  | 'turn.not_found'
  | 'voice.away'
  | 'voice.not_set'
  | 'voice.too_many'
>

/** `{detail}` stands for the server's own sentence, which may name a person, a reason and a day. */
export type Refusals = Record<CandidateRefusal, string>
