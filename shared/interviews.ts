// The calls about interviews. Taking one is here; the calls of the imported files are listed at the end.
import { z } from 'zod'
import { adjustments } from './adjustments.ts'
import { consentVersions } from './consent.ts'
import { callEnders, conversations } from './conversations.ts'
import { endpoint } from './endpoint.ts'
import { id, instant, optionalText, text } from './fields.ts'
import { interview } from './interview.ts'
import { interviewEvents } from './interviewEvents.ts'
import { agentTicket } from './agents.ts'
import { latestOffset_ms } from './soundTypes.ts'
import { recordingCalls } from './recordings.ts'
import { rehearsal } from './rehearsal.ts'
import { reopening } from './reopening.ts'
import { speech } from './speech.ts'
import { answerMaxLength } from './lengths.ts'
import { answerMode, question, transcriptState, turn } from './turns.ts'

const started = interview.extend({
  attempt_id: id,
  ticket: agentTicket.nullable(),
})
export type Started = z.infer<typeof started>

/** `text` is the stored text: the first one that came with this turn id. */
const answered = z.object({ turn_id: id, text: z.string(), stored_at: instant, next: question.nullable() })
export type Answered = z.infer<typeof answered>

/**
 * What becomes of the score once the words of an answer are typed. `begun`: it is made with them. `missing`: it waits for the words of
 * other answers. `kept`: a person has set it, so it stays, and the answer should be read again.
 */
const scoringAfter = z.enum(['begun', 'missing', 'kept'])
export type ScoringAfter = z.infer<typeof scoringAfter>

const params = z.object({ candidate_id: id })
const who = ['candidate'] as const

export const interviews = {
  getInterview: endpoint({
    method: 'GET',
    path: '/api/interviews/:candidate_id',
    who,
    status: 200,
    problems: ['interview.not_found'],
    summary: 'Where the interview stands. A page that is loaded again continues from it.',
    params,
    output: interview,
  }),
  giveConsent: endpoint({
    method: 'POST',
    path: '/api/interviews/:candidate_id/consent',
    who,
    status: 200,
    problems: ['interview.not_found', 'interview.over'],
    summary:
      'Records consent to this version of the notice. Each interviewer has its own notice, and the interview starts only with consent to the notice of its interviewer.',
    params,
    body: z.object({ version: z.enum(consentVersions, 'is not the current version of a notice') }),
    output: interview,
  }),
  ...adjustments,
  ...reopening,
  ...rehearsal,
  startInterview: endpoint({
    method: 'POST',
    path: '/api/interviews/:candidate_id/start',
    who,
    status: 200,
    problems: [
      'interview.not_found',
      'interview.over',
      'consent.required',
      'consent.changed',
      'agent.not_ready',
      'job.closed',
      'interview.withheld',
      'voice.away',
    ],
    summary: 'Starts or resumes the interview. The answer has the question to ask.',
    params,
    output: started,
  }),
  submitAnswer: endpoint({
    method: 'POST',
    path: '/api/interviews/:candidate_id/answers',
    who,
    status: 200,
    recorded: 'kept_out',
    problems: ['interview.not_found', 'interview.not_started', 'interview.over', 'answer.elsewhere', 'question.moved_on'],
    summary: 'Stores an answer under a client-made id, then says what is asked next. Sending it again changes nothing.',
    params,
    body: z
      .object({
        turn_id: id,
        question_turn_id: id,
        mode: answerMode,
        text: optionalText(answerMaxLength),
        declined: z.boolean().default(false),
        /** For a spoken answer: from the start of the interview to its first word. This places the turn as in the recording. */
        spoken_from_ms: z
          .number()
          .int('must be a whole number')
          .min(0, 'must be at least 0')
          .max(latestOffset_ms, `must be at most ${latestOffset_ms}`)
          .optional(),
        /** It was spoken, and of its words none or only some could be written down. */
        transcript: transcriptState.extract(['missing', 'partial']).optional(),
      })
      .refine((a) => a.declined || a.text.length > 0 || a.transcript === 'missing', {
        path: ['text'],
        error: 'is required, or decline the question',
      })
      .refine((a) => a.transcript === undefined || (!a.declined && a.mode === 'voice' && (a.transcript === 'partial' || a.text === '')), {
        path: ['transcript'],
        error: 'can be set only for a spoken answer, and not together with text if all words are missing',
      }),
    output: answered,
  }),
  ...interviewEvents,
  endInterview: endpoint({
    method: 'POST',
    path: '/api/interviews/:candidate_id/end',
    who,
    status: 200,
    problems: ['interview.not_found', 'interview.not_started'],
    summary:
      "Ends the interview for good. `ended_by` says whether another provider's agent has ended the call. What the provider itself says of that counts for more, whenever it comes.",
    params,
    query: z.object({ ended_by: z.enum(callEnders).default('candidate') }),
    output: interview,
  }),
  ...recordingCalls,
  ...speech,
  typeTranscript: endpoint({
    method: 'PUT',
    path: '/api/admin/interviews/:candidate_id/answers/:turn_id/transcript',
    who: ['admin'],
    status: 200,
    problems: ['interview.not_found', 'interview.not_ended', 'turn.not_found', 'answer.own_words', 'score.decided'],
    summary:
      'Stores the words of an answer that was spoken and not transcribed, typed by somebody who listened. Once no words are missing, the interview is scored, unless a person has set the score.',
    params: z.object({ candidate_id: id, turn_id: id }),
    body: z.object({ text: text(answerMaxLength) }),
    output: turn.extend({ scoring: scoringAfter }),
  }),
  ...conversations,
}
