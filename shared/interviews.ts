import { z } from 'zod'
import { interviewStatus } from './candidates.ts'
import { consentVersions } from './consent.ts'
import { endpoint } from './endpoint.ts'
import { id, instant, optionalText, paging, text } from './fields.ts'
import { agentTicket } from './jobs.ts'
import {
  latestOffsetMs,
  longestPartMs,
  milliseconds,
  recordingPartMaxBytes,
  recordings,
  recordingTypes,
  soundTypes,
  storedPart,
  utteranceMaxBytes,
} from './recordings.ts'
import { candidateLogin } from './sessions.ts'

export const idleMinutes = 30

/** How many hours an open window keeps an interview going while the candidate does nothing. */
export const pauseHours = 2
/** How many days a candidate has to come back to a reopened interview. */
export const reopenDays = 7
/** How many hours after the end sound or an answer that was kept offline may still arrive. */
export const lateHours = 24
/** After this many seconds of silence, the interviewer asks whether all is well, and the silence is noted. */
export const longSilenceSeconds = 30
export const answerMaxLength = 10_000
/** Used for the estimate that is shown before the interview. */
export const minutesPerQuestion = 3

export const answerMode = z.enum(['typed', 'voice'])
export type AnswerMode = z.infer<typeof answerMode>

/**
 * Where the words of a spoken answer come from, if not from the candidate, who saw them: `missing`, there is only sound so far; `partial`, the
 * candidate saw some of them; `service`, written down later from the recording; `person`, typed by somebody who listened.
 */
export const transcriptState = z.enum(['missing', 'partial', 'service', 'person'])
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
  role: z.enum(['interviewer', 'candidate']),
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
})
export type StoredEvent = z.infer<typeof storedEvent>

/** So many days after an interview a person has read its score, and has decided, as a rule. */
export const reviewWithin_days = 7
export const decideWithin_days = 14

/** What happens next for the candidate. A program may branch on the code. */
export const nextStep = z.object({
  code: z.enum(['begin', 'go_on', 'review', 'decision', 'another_review', 'told', 'withdrawn']),
  text: z.string(),
  /** Until when; null where no day is set. */
  by: instant.nullable(),
  /** That day is over, and it has not happened. */
  late: z.boolean(),
})
export type NextStep = z.infer<typeof nextStep>

export const interview = candidateLogin.extend({
  interview_status: interviewStatus,
  provider: z.enum(['builtin', 'elevenlabs']).nullable(),
  /** Whether the other provider's agent takes typed conversations. Null if unknown, and for our own interviewer, which does. */
  agent_typing: z.boolean().nullable(),
  /** Whether the other provider's agent gets the plan's questions to ask. Null if unknown, and for our own interviewer, which asks them. */
  agent_asks_plan: z.boolean().nullable(),
  /**
   * Whether a call with the other provider's agent may start with other words than its greeting. Null if unknown, and for our own
   * interviewer, which never greets twice.
   */
  agent_first_message: z.boolean().nullable(),
  minutes: z.number().int(),
  question_count: z.number().int(),
  /**
   * Who reads the answers before a person does: a language model, or the baseline's trained reader if this server has no model. After the
   * reading: who read them.
   */
  first_reader: z.enum(['model', 'baseline']),
  consent: z.object({ version: z.string(), at: instant }).nullable(),
  adjustment: z.object({ kind: z.string(), at: instant }).nullable(),
  started_at: instant.nullable(),
  completed_at: instant.nullable(),
  /** How it ended; `idle`: by itself, because nothing happened in it for half an hour. */
  end_reason: z.enum(['answered_all', 'ended_by_candidate', 'idle', 'provider']).nullable(),
  /** The last moment to begin, where there is one, and the time zone to tell it in; and from when on no interview begins any more. */
  closes_at: instant.nullable(),
  closes_zone: z.string().nullable(),
  closed_at: instant.nullable(),
  /** The server's clock at this answer. It places a recording correctly even if the browser's clock is wrong. */
  now: instant,
  /** The question being asked. Null before the start, after the last answer, and for another provider's agent. */
  current: question.nullable(),
  /** The question that was open when the interview ended by itself. An answer to it is accepted for 24 hours. Otherwise null. */
  late_question_turn_id: id.nullable(),
  turns: z.array(turn),
  /** What was noticed during the interview, in order. */
  events: z.array(storedEvent),
  /** How many events were not kept because there were too many. */
  events_left_out: z.number().int(),
  /** Whether this server speaks (`speech_url`) and hears (`transcribe`). If not, the browser does, or the candidate reads and types. */
  voice: z.object({ tts: z.boolean(), stt: z.boolean() }),
  next: nextStep,
})
export type Interview = z.infer<typeof interview>

const started = interview.extend({
  attempt_id: id,
  ticket: agentTicket.nullable(),
})
export type Started = z.infer<typeof started>

/** `text` is the stored text: the first one that came with this turn id. */
const answered = z.object({ turn_id: id, text: z.string(), stored_at: instant, next: question.nullable() })
export type Answered = z.infer<typeof answered>

const interviewEvent = z.object({
  event_id: id,
  kind: eventKind,
  at: instant,
  /** Seconds away, seconds of silence, or number of characters pasted. */
  amount: z.number().min(0).max(1_000_000).optional(),
})
export type InterviewEvent = z.infer<typeof interviewEvent>

export const adjustmentKind = z.enum(['more_time', 'typing', 'human', 'other'])
export const adjustmentWords: Record<z.infer<typeof adjustmentKind>, string> = {
  more_time: 'More time',
  typing: 'Typing instead of speaking',
  human: 'A person instead of an AI',
  other: 'Something else',
}
export const noteMaxLength = 2000
export const openAdjustment = z.object({
  id,
  candidate_id: id,
  candidate_name: z.string(),
  candidate_email: z.string(),
  kind: adjustmentKind,
  note: z.string(),
  created_at: instant,
})
export type OpenAdjustment = z.infer<typeof openAdjustment>

const params = z.object({ candidate_id: id })
const ofJob = z.object({ job_id: id })
const staff = ['recruiter', 'admin'] as const
const signed = z.object({ expires: z.coerce.number('must be a number').int(), signature: z.string('is required').max(200) })
const who = ['candidate'] as const
const listeners = ['candidate', 'recruiter', 'admin'] as const

export const interviews = {
  getInterview: endpoint({
    method: 'GET',
    path: '/api/interviews/:candidate_id',
    who,
    status: 200,
    problems: ['interview.not_found'],
    summary: 'Where the interview stands, so that a reload resumes it.',
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
      'Records consent to this version of the notice; each interviewer has a notice of its own, and only the one of the interviewer that is begun lets the interview start.',
    params,
    body: z.object({ version: z.enum(consentVersions, 'is not the present version of a notice') }),
    output: interview,
  }),
  requestAdjustment: endpoint({
    method: 'POST',
    path: '/api/interviews/:candidate_id/adjustments',
    who,
    status: 201,
    problems: ['interview.not_found', 'adjustments.too_many'],
    summary: 'Asks the recruiter for an adjustment or for a human.',
    params,
    body: z.object({ kind: adjustmentKind, note: optionalText(noteMaxLength).default('') }),
    output: z.object({ id, kind: adjustmentKind, note: z.string(), created_at: instant }),
  }),
  listAdjustments: endpoint({
    method: 'GET',
    path: '/api/jobs/:job_id/adjustments',
    who: ['recruiter', 'admin'],
    status: 200,
    problems: ['job.not_found'],
    paged: true,
    summary: 'What candidates of a job who have not finished their interview have asked for, newest first.',
    params: z.object({ job_id: id }),
    query: z.object(paging),
    output: z.array(openAdjustment),
  }),
  reopenInterview: endpoint({
    method: 'POST',
    path: '/api/jobs/:job_id/candidates/:candidate_id/reopen',
    who: ['recruiter', 'admin'],
    status: 200,
    problems: ['job.not_found', 'candidate.not_found', 'interview.not_ended', 'interview.answered', 'score.decided'],
    summary:
      'Lets an interview that has ended, and on which nobody has decided, go on where it stood, and emails the candidate. Its score is set aside.',
    params: z.object({ job_id: id, candidate_id: id }),
    body: z.object({ reason: text(500) }),
    /** `emailed`: a mail server is set, so the email will be sent. */
    output: z.object({ candidate_id: id, reopened_at: instant, open_until: instant, emailed: z.boolean() }),
  }),
  previewReopening: endpoint({
    method: 'GET',
    path: '/api/jobs/:job_id/candidates/:candidate_id/reopen',
    who: ['recruiter', 'admin'],
    status: 200,
    problems: ['job.not_found', 'candidate.not_found'],
    summary: 'The email that opening the interview again sends.',
    params: z.object({ job_id: id, candidate_id: id }),
    output: z.object({ to: z.string(), subject: z.string(), text: z.string() }),
  }),
  getRehearsal: endpoint({
    method: 'GET',
    path: '/api/jobs/:job_id/rehearsal',
    who: staff,
    status: 200,
    problems: ['job.not_found'],
    summary: 'The interview as a candidate of this job finds it, for staff to go through. Its `candidate_id` is nobody’s.',
    params: ofJob,
    output: interview,
  }),
  askInRehearsal: endpoint({
    method: 'POST',
    path: '/api/jobs/:job_id/rehearsal/next',
    who: staff,
    status: 200,
    recorded: false,
    problems: ['job.not_found'],
    body_limit: 4 * 1024 * 1024,
    summary: 'What a candidate who had said this would be asked next; null after the last answer. Nothing is stored.',
    params: ofJob,
    body: z.object({
      turns: z
        .array(
          z.object({
            role: z.enum(['interviewer', 'candidate']),
            text: optionalText(answerMaxLength),
            number: z.number().int().min(1).max(50),
            kind: z.enum(['core', 'follow_up']),
            declined: z.boolean(),
          }),
        )
        .max(100, 'must be at most 100'),
    }),
    output: z.object({ next: question.nullable() }),
  }),
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
      'voice.away',
    ],
    summary: 'Starts or resumes the interview and answers the question to ask.',
    params,
    output: started,
  }),
  submitAnswer: endpoint({
    method: 'POST',
    path: '/api/interviews/:candidate_id/answers',
    who,
    status: 200,
    problems: ['interview.not_found', 'interview.not_started', 'interview.over', 'question.answered'],
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
          .max(latestOffsetMs, `must be at most ${latestOffsetMs}`)
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
        error: 'is for an answer that was spoken; one whose words are all missing has no text',
      }),
    output: answered,
  }),
  recordEvents: endpoint({
    method: 'POST',
    path: '/api/interviews/:candidate_id/events',
    who,
    status: 200,
    problems: ['interview.not_found', 'interview.not_started', 'interview.over'],
    summary:
      'Stores what happened around the interview, each event once; none says only that the candidate is still there. Of one interview 1000 are kept; further ones are taken, counted and left out.',
    params,
    body: z.object({ events: z.array(interviewEvent).max(100) }),
    output: z.object({ stored_count: z.number().int(), left_out_count: z.number().int() }),
  }),
  endInterview: endpoint({
    method: 'POST',
    path: '/api/interviews/:candidate_id/end',
    who,
    status: 200,
    problems: ['interview.not_found', 'interview.not_started'],
    summary: 'Ends the interview for good.',
    params,
    output: interview,
  }),
  explainEvent: endpoint({
    method: 'POST',
    path: '/api/interviews/:candidate_id/events/:event_id/explanation',
    who,
    status: 200,
    problems: ['interview.not_found', 'event.not_found', 'interview.reviewed'],
    summary: 'What the candidate says of something that was noticed; it may be changed until a person decides.',
    params: z.object({ candidate_id: id, event_id: id }),
    body: z.object({ text: text(1000) }),
    output: storedEvent,
  }),
  putRecordingPart: endpoint({
    method: 'PUT',
    path: '/api/interviews/:candidate_id/recording/:part',
    who,
    status: 200,
    problems: [
      'interview.not_found',
      'interview.not_started',
      'recording.elsewhere',
      'recording.closed',
      'recording.other_sound',
      'recording.full',
    ],
    summary: 'Stores a few seconds of sound durably. The same part again changes nothing; other bytes under its number are a conflict.',
    params: z.object({ candidate_id: id, part: z.coerce.number().int().min(0).max(20_000) }),
    query: z.object({
      /** The client makes a new id each time a recorder starts, also after a reload. All parts with one id make one playable piece. */
      segment_id: id,
      /** The length of this part. */
      duration_ms: milliseconds(longestPartMs),
      /** From the start of the interview to the start of this part. */
      offset_ms: milliseconds(latestOffsetMs),
      /** The question that stood while this segment was recorded: its sound is the answer's. */
      question_turn_id: id.optional(),
    }),
    raw_body: { content_types: recordingTypes, max_bytes: recordingPartMaxBytes },
    output: storedPart,
  }),
  listRecordings: endpoint({
    method: 'GET',
    path: '/api/interviews/:candidate_id/recordings',
    who: listeners,
    status: 200,
    recorded: true,
    problems: ['recording.not_found'],
    summary: 'The playable pieces of a recording, in order. For a recruiter, once the score is approved.',
    params,
    output: recordings,
  }),
  getRecording: endpoint({
    method: 'GET',
    path: '/api/interviews/:candidate_id/recording',
    who: listeners,
    status: 200,
    recorded: true,
    problems: ['recording.not_found'],
    ranged: true,
    summary: 'One piece of a recording, the first unless `segment_id` names another; its length in milliseconds in `X-Duration-Ms`.',
    params,
    query: z.object({ segment_id: id.optional() }),
    output: 'file',
    file_types: soundTypes,
  }),
  openRecording: endpoint({
    method: 'GET',
    path: '/api/recordings/:interview_id/:segment_id',
    who: 'anyone',
    status: 200,
    problems: ['recording.not_found'],
    ranged: true,
    summary: 'One piece of a recording, by a signed link that expires.',
    params: z.object({ interview_id: id, segment_id: id }),
    query: signed,
    output: 'file',
    file_types: soundTypes,
  }),
  openSpeech: endpoint({
    method: 'GET',
    path: '/api/interviews/:candidate_id/speech/:turn_id',
    who: 'anyone',
    status: 200,
    stores_made: true,
    problems: [
      'sound.not_found',
      'interview.not_found',
      'interview.not_started',
      'interview.over',
      'question.answered',
      'voice.not_set',
      'voice.too_many',
      'voice.away',
    ],
    ranged: true,
    summary:
      'The question that is being asked, spoken, by a signed link that expires; 409 for any other, and where this server has no voice. What is still being spoken comes as it is made, and a part of it once it is whole.',
    params: z.object({ candidate_id: id, turn_id: id }),
    query: signed,
    output: 'file',
    file_types: soundTypes,
  }),
  transcribe: endpoint({
    method: 'POST',
    path: '/api/interviews/:candidate_id/transcribe',
    who,
    status: 200,
    problems: ['interview.not_found', 'interview.over', 'voice.not_set', 'voice.too_many', 'voice.away'],
    summary:
      'The words of one utterance, for the candidate to see and correct, also before the start, to try it; nothing is kept. 409 where this server does not hear.',
    params,
    raw_body: { content_types: [...recordingTypes, 'audio/wav'], max_bytes: utteranceMaxBytes },
    output: z.object({ text: z.string() }),
  }),
  typeTranscript: endpoint({
    method: 'PUT',
    path: '/api/admin/interviews/:candidate_id/answers/:turn_id/transcript',
    who: ['admin'],
    status: 200,
    problems: ['interview.not_found', 'interview.not_ended', 'answer.not_found', 'answer.own_words', 'score.decided'],
    summary:
      'The words of an answer that was spoken and not transcribed, typed by somebody who listened. The last one that was missing has the interview scored.',
    params: z.object({ candidate_id: id, turn_id: id }),
    body: z.object({ text: text(answerMaxLength) }),
    output: turn,
  }),
  beginConversation: endpoint({
    method: 'POST',
    path: '/api/interviews/:candidate_id/conversation',
    who,
    status: 200,
    problems: ['interview.not_found', 'agent.builtin', 'conversation.begun', 'conversation.taken'],
    summary: "Tells which of the voice provider's conversations this attempt is.",
    params,
    body: z.object({ attempt_id: id, conversation_id: text(200) }),
    output: z.object({ attempt_id: id, conversation_id: z.string() }),
  }),
  elevenlabsWebhook: endpoint({
    method: 'POST',
    path: '/api/webhooks/elevenlabs',
    who: 'anyone',
    status: 200,
    problems: ['webhook.unsigned', 'webhook.busy'],
    summary:
      "The voice provider's post-call webhook, signed with HMAC-SHA256 of `t.body`. A conversation that is none of ours is taken and ignored.",
    headers: z.object({ 'elevenlabs-signature': z.string().max(2000).optional() }),
    raw_body: { content_types: ['application/json'], max_bytes: 64 * 1024 * 1024 },
    output: z.object({ status: z.enum(['stored', 'ignored']) }),
  }),
}
