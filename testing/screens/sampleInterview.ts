// One candidate's interview before, during and after it, as the candidate's own page gets it.
import type { Sample } from './answers.ts'
import { sampleId } from './sampleId.ts'
import { sampleCandidate, sampleJob } from './samples.ts'

export type InterviewSample = Sample<'interviews', 'getInterview'>
export type RightsSample = Sample<'rights', 'getOwnRights'>

const at = '2026-11-20T09:30:00.000Z'
const answered = { number: 1, kind: 'core', declined: false, at, offset_ms: 0 } as const
const question = 'Tell me about a fault that you found and fixed. What did you do yourself?'

/** It has not begun. */
export const sampleInterview: InterviewSample = {
  candidate_id: sampleCandidate.id,
  candidate_name: sampleCandidate.name,
  job_id: sampleJob.id,
  job_title: sampleJob.title,
  job_description: sampleJob.description,
  company_info: sampleJob.company_info,
  interview_status: 'not_started',
  language: 'en',
  provider: 'builtin',
  agent_typing: true,
  agent_asks_plan: true,
  agent_first_message: true,
  minutes: 20,
  question_count: 2,
  first_reader: 'baseline',
  consent: null,
  adjustment: null,
  started_at: null,
  completed_at: null,
  end_reason: null,
  closes_at: null,
  closes_zone: null,
  closed_at: null,
  now: at,
  current: null,
  late_question_turn_id: null,
  turns: [],
  events: [],
  events_left_out: 0,
  voice: { tts: false, stt: false },
  next: { code: 'begin', text: 'Start your interview whenever you are ready.', by: null, late: false },
}

/** The first question is open. */
export const sampleBegun: InterviewSample = {
  ...sampleInterview,
  interview_status: 'in_progress',
  started_at: at,
  current: { turn_id: sampleId(50), number: 1, of: 2, kind: 'core', text: question, hint: null, speech_url: null },
  turns: [{ ...answered, turn_id: sampleId(50), role: 'interviewer', text: question }],
  next: { code: 'go_on', text: 'You go on with your interview where you left it.', by: null, late: false },
}

/** It is over, with one answer and a paste that was noticed. */
export const sampleEnded: InterviewSample = {
  ...sampleInterview,
  interview_status: 'completed',
  started_at: at,
  completed_at: at,
  end_reason: 'ended_by_candidate',
  turns: [...sampleBegun.turns, { ...answered, turn_id: sampleId(51), role: 'candidate', text: 'I traced the logs and fixed a retry.' }],
  events: [
    {
      event_id: sampleId(52),
      kind: 'paste',
      at,
      amount: 240,
      offset_ms: 30_000,
      explanation: null,
      after_decision: false,
      explanation_before: null,
    },
  ],
  next: { code: 'review', text: 'A person reads your answers.', by: '2026-11-25T09:30:00.000Z', late: false },
}

export const sampleRights: RightsSample = { corrections: [], review_requests: [], may_request_review: false, messages: [] }
