// Where an interview stands.
import { z } from 'zod'
import { interviewStatus } from './candidates.ts'
import { id, instant, whole } from './fields.ts'
import { storedEvent } from './interviewEvents.ts'
import { providers } from './interviewer.ts'
import { interviewLanguage } from './jobs.ts'
import { candidateLogin } from './sessions.ts'
import { question, turn } from './turns.ts'

/** What happens next for the candidate. A program may branch on the code. */
export const nextStep = z.object({
  code: z
    .enum(['begin', 'go_on', 'reading', 'review', 'decision', 'another_review', 'told', 'withdrawn'])
    .describe(
      '`begin`, `go_on`: the candidate can answer. `reading`: the answers are read. `review`: a person reads the score. `decision`: a person decides. `another_review`: the request for one is answered. `told`: the candidate knows the outcome. `withdrawn`: nothing more.',
    ),
  text: z.string(),
  by: instant.nullable().describe('Until when; null where no day is set.'),
  late: z.boolean().describe('Whether `by` is over and it has not happened.'),
})
export type NextStep = z.infer<typeof nextStep>

export const endReasons = ['answered_all', 'ended_by_candidate', 'idle', 'provider'] as const
export const givenConsent = z.object({ version: z.string(), at: instant })
export const askedAdjustment = z.object({ kind: z.string(), at: instant })
/** Whether this server speaks (`speech_url`) and hears (`transcribeSpeech`). If not, the browser does, or the candidate reads and types. */
export const serverVoice = z.object({ tts: z.boolean(), stt: z.boolean() })

export const interview = candidateLogin.extend({
  interview_status: interviewStatus,
  language: interviewLanguage.describe('What the candidate is asked, shown and written to in.'),
  provider: z
    .enum(providers)
    .nullable()
    .describe('Who interviews: `builtin` is Vouch itself. Null while the job has no interviewer that is ready.'),
  agent_typing: z.boolean().nullable().describe('Whether the interviewer takes typed answers. Null if unknown.'),
  agent_asks_plan: z.boolean().nullable().describe('Whether the interviewer asks the plan’s questions. Null if unknown.'),
  agent_first_message: z
    .boolean()
    .nullable()
    .describe('Whether the interviewer can go on after a break without greeting again. Null if unknown.'),
  minutes: whole.describe('An estimate of how long the interview takes.'),
  question_count: whole.describe('How many core questions the interview has. Follow-ups are not counted.'),
  first_reader: z
    .enum(['model', 'baseline', 'person'])
    .describe(
      'What reads the answers first, or has read them: a language model (`model`), the reader of the baseline, or a person where that reader cannot read the language.',
    ),
  consent: givenConsent.nullable().describe('What the candidate agreed to. Null before they did.'),
  adjustment: askedAdjustment.nullable().describe('Their newest request for another way to take the interview. Null if there is none.'),
  started_at: instant.nullable(),
  completed_at: instant.nullable(),
  end_reason: z
    .enum(endReasons)
    .nullable()
    .describe(
      'How it ended; `idle`: by itself, because nothing happened in it for half an hour; `provider`: the other provider’s call was over. Null before the end.',
    ),
  closes_at: instant.nullable().describe('The deadline to start. Null if there is none.'),
  closes_zone: z.string().nullable().describe('The time zone to tell `closes_at` in. Null without a deadline.'),
  closed_at: instant.nullable().describe('From when on no interview begins any more. Null if the job is open.'),
  now: instant.describe('The server’s clock at this answer. It places a recording correctly even if the browser’s clock is wrong.'),
  current: question
    .nullable()
    .describe('The question being asked. Null before the start, after the last answer, and for another provider’s agent.'),
  late_question_turn_id: id
    .nullable()
    .describe('The question that was open when the interview ended by itself. An answer to it is accepted for 24 hours. Otherwise null.'),
  turns: z.array(turn),
  events: z.array(storedEvent).describe('What was noticed during the interview, in order.'),
  events_left_out: whole.describe('How many events were not kept because there were too many.'),
  voice: serverVoice,
  next: nextStep,
})
export type Interview = z.infer<typeof interview>
