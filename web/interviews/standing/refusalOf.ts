import { CallError } from '../../../shared/client.ts'
import type { Contract } from '../../../shared/contract.ts'
import type { ProblemOf } from '../../../shared/endpoint.ts'

/**
 * `passing`: the same call may succeed later. `signed_out`: it may succeed after the next sign-in. `moved_on`: the interview is not in
 * the state that this page shows. `not_here`: there is no such question or interview. `never`: the call cannot succeed as it is.
 */
export type Refusal = 'passing' | 'signed_out' | 'moved_on' | 'not_here' | 'never'

type Calls = Contract['interviews']
type Code = ProblemOf<
  Calls[
    | 'getInterview'
    | 'giveConsent'
    | 'startInterview'
    | 'submitAnswer'
    | 'recordEvents'
    | 'endInterview'
    | 'putRecordingPart'
    | 'transcribeSpeech'
    | 'beginConversation']
>

/** The code of a refused call of the interview. */
export const interviewCode = (error: unknown): Code | null =>
  error instanceof CallError && error.code in byCode ? (error.code as Code) : null

const byCode: Record<Code, Refusal> = {
  'agent.builtin': 'moved_on',
  'agent.not_ready': 'moved_on',
  'answer.elsewhere': 'moved_on',
  'body.too_large': 'never',
  'body.wrong_type': 'never',
  'consent.changed': 'moved_on',
  'consent.required': 'moved_on',
  'conversation.begun': 'moved_on',
  'conversation.taken': 'moved_on',
  'database.away': 'passing',
  'database.busy': 'passing',
  'storage.away': 'passing',
  'input.invalid': 'never',
  'interview.not_found': 'not_here',
  'interview.not_started': 'moved_on',
  'interview.over': 'moved_on',
  'interview.withheld': 'moved_on',
  'job.closed': 'moved_on',
  'question.moved_on': 'moved_on',
  'recording.after_end': 'moved_on',
  'recording.closed': 'moved_on',
  'recording.elsewhere': 'moved_on',
  'recording.full': 'never',
  'recording.other_sound': 'moved_on',
  'request.headers_too_large': 'never',
  'request.timeout': 'passing',
  'request.unreadable': 'never',
  'request.cut_off': 'passing',
  'role.forbidden': 'never',
  'server.busy': 'passing',
  'server.unexpected': 'passing',
  'session.required': 'signed_out',
  'voice.away': 'passing',
  'voice.not_set': 'moved_on',
  'upload.too_many': 'passing',
  'voice.too_many': 'passing',
}

const mayPass = new Set([408, 429])

/**
 * What a failed call means for the interview. An error without one of our codes came from something on the way, so it may pass. A code
 * that this page does not know is from a newer server: what it refuses, it refuses again.
 */
export function refusalOf(error: unknown): Refusal {
  if (!(error instanceof CallError)) return 'passing'
  const { status, code } = error
  if (status === 401) return 'signed_out'
  const known = interviewCode(error)
  if (known) return byCode[known]
  return code !== 'unknown' && status >= 400 && status < 500 && !mayPass.has(status) ? 'never' : 'passing'
}
