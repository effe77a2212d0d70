// Why a stored task, such as scoring or an email, failed. Programs decide by the code. The text is for people.
import { z } from 'zod'

/** Why an interview has no score. */
export const scoreFailure = z.enum([
  /** The voice provider has not sent the transcript: we ask for it, only its webhook brings it, or it cannot come at all. */
  'transcript.asked_for',
  'transcript.webhook_only',
  'transcript.no_way',
  /** The transcript did not come in time, and we no longer ask for it. */
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
  /** An error of ours. The server log has it. */
  'scoring.fault',
  'scoring.stopped',
  'candidate.erased',
  'candidate.removed',
])
export type ScoreFailure = z.infer<typeof scoreFailure>
/** The transcript has not come yet, but still may. */
export const awaitedTranscript = ['transcript.asked_for', 'transcript.webhook_only', 'transcript.no_way'] as const satisfies ScoreFailure[]

/** Why an agent cannot be used: its provider does not know it, our key may not use it, or its id is not valid. */
export const agentFailure = z.enum(['agent.unknown', 'agent.forbidden', 'agent.refused'])
export type AgentFailure = z.infer<typeof agentFailure>

/** Why the mail server did not take an email. */
export const smtpFailure = z.enum([
  /** It refused the recipient or what the email says. */
  'mail.refused',
  /** It refused the email for now: its code begins with a 4. */
  'mail.deferred',
  'mail.sign_in_refused',
  /** It refused us before it heard whom the email goes to. */
  'mail.sender_refused',
  'mail.not_trusted',
  'mail.unreachable',
  /** It got the whole email and its answer did not come: it may have taken it. */
  'mail.unanswered',
])
export type SmtpFailure = z.infer<typeof smtpFailure>
/** Why an email to a candidate that waited is never sent, whatever it says. `link.ended`: its link signs nobody in any more. */
const outdatedLetter = z.enum(['email.candidate_removed', 'email.address_changed', 'link.ended'])
/** `candidate.out`: declined or withdrawn. */
const notAwaited = z.enum(['job.closed', 'deadline.changed', 'interview.over', 'candidate.out', 'agent.not_ready'])
/** Why an invitation, or another email with a link to the interview, that waited is never sent. */
export const outdatedInvitation = z.enum([...outdatedLetter.options, ...notAwaited.options, 'invitation.code_ended'])
export type OutdatedInvitation = z.infer<typeof outdatedInvitation>
/** Why a reminder that waited is never sent. */
export const outdatedReminder = z.enum([
  ...outdatedLetter.options,
  ...notAwaited.options,
  'deadline.passed',
  'reminder.later_due',
  'reminder.stopped',
  'reminder.not_invited',
])
export type OutdatedReminder = z.infer<typeof outdatedReminder>
/** Why an email that waited is never sent: what it says is not true any more. */
export const outdatedEmail = z.enum([
  ...outdatedInvitation.options,
  ...outdatedReminder.options,
  /** To staff: its link sets no password any more. */
  'password_link.ended',
  'notice.outcome_changed',
  'notice.told',
  'feedback.told',
])
export type OutdatedEmail = z.infer<typeof outdatedEmail>
/** Why an email was not sent, or did not arrive. */
export const mailFailure = z.enum([
  ...smtpFailure.options,
  /** The mail server took it, and it came back later. */
  'mail.came_back',
  ...outdatedEmail.options,
])
export type MailFailure = z.infer<typeof mailFailure>

/** Why a candidate was not invited. */
export const inviteFailure = z.enum(['candidate.not_found', ...outdatedInvitation.options, ...smtpFailure.options])
export type InviteFailure = z.infer<typeof inviteFailure>
/** Why a candidate got no reminder. */
export const reminderFailure = z.enum(['candidate.not_found', 'reminder.sent_today', ...outdatedReminder.options, ...smtpFailure.options])
/** Why a candidate got no feedback. */
export const feedbackFailure = z.enum([
  'score.not_found',
  'score.rejected',
  'score.not_approved',
  'feedback.sent',
  /** The score is another than the one whose feedback was read. */
  'record.changed',
  /** An error of ours. `fault`: nothing was sent. `uncertain`: it may have been sent; its task sends it or fails it with `mail.unanswered`. */
  'feedback.fault',
  'feedback.uncertain',
  'feedback.told',
  'email.candidate_removed',
  'email.address_changed',
  ...smtpFailure.options,
])
export type FeedbackFailure = z.infer<typeof feedbackFailure>
