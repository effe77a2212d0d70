// Why something that is stored could not be done. A program decides by the code; the words beside it are for people.
import { z } from 'zod'

/** Why an interview has no score. */
export const scoreFailure = z.enum([
  /** The voice provider has not sent what was said: it is asked for, comes by its webhook alone, or cannot come at all. */
  'transcript.asked_for',
  'transcript.webhook_only',
  'transcript.no_way',
  /** It did not come in time, and nobody asks for it any more. */
  'transcript.given_up',
  'transcript.missing',
  /** An answer was spoken and not transcribed: it is transcribed later where a service is there, and a person may type its words. */
  'answer.not_transcribed',
  'interview.missing',
  'answers.other_language',
  'model.timeout',
  'model.unavailable',
  'model.refused',
  'model.unreadable',
  /** A fault of ours, which is in the server log. */
  'scoring.fault',
  'scoring.stopped',
  'candidate.erased',
])
export type ScoreFailure = z.infer<typeof scoreFailure>
/** A transcript that has not come yet, and still may. */
export const awaitedTranscript = ['transcript.asked_for', 'transcript.webhook_only', 'transcript.no_way'] as const satisfies ScoreFailure[]

/** Why an agent cannot be used: its provider does not know it, our key may not use it, or its id is refused. */
export const agentFailure = z.enum(['agent.unknown', 'agent.forbidden', 'agent.refused'])
export type AgentFailure = z.infer<typeof agentFailure>

/** Why an email did not go out. */
export const mailFailure = z.enum(['mail.refused', 'mail.sign_in_refused', 'mail.not_trusted', 'mail.unreachable'])
export type MailFailure = z.infer<typeof mailFailure>

/** Why somebody was not invited, or got no feedback. */
export const inviteFailure = z.enum(['candidate.not_found', 'candidate.completed', ...mailFailure.options])
export const feedbackFailure = z.enum([
  'score.not_found',
  'score.rejected',
  'score.not_approved',
  'feedback.sent',
  /** A fault of ours: nothing was sent; or it is not certain, and is sent by itself where it was not. */
  'feedback.fault',
  'feedback.uncertain',
  ...mailFailure.options,
])
export type FeedbackFailure = z.infer<typeof feedbackFailure>
