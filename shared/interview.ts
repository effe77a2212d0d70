// Where an interview stands.
import { z } from 'zod'
import { interviewStatus } from './candidates.ts'
import { id, instant } from './fields.ts'
import { storedEvent } from './interviewEvents.ts'
import { providers } from './interviewer.ts'
import { interviewLanguage } from './jobs.ts'
import { candidateLogin } from './sessions.ts'
import { question, turn } from './turns.ts'

/** What happens next for the candidate. A program may branch on the code. */
export const nextStep = z.object({
  code: z.enum(['begin', 'go_on', 'reading', 'review', 'decision', 'another_review', 'told', 'withdrawn']),
  text: z.string(),
  /** Until when; null where no day is set. */
  by: instant.nullable(),
  /** That day is over, and it has not happened. */
  late: z.boolean(),
})
export type NextStep = z.infer<typeof nextStep>

export const endReasons = ['answered_all', 'ended_by_candidate', 'idle', 'provider'] as const
export const givenConsent = z.object({ version: z.string(), at: instant })
export const askedAdjustment = z.object({ kind: z.string(), at: instant })
/** Whether this server speaks (`speech_url`) and hears (`transcribeSpeech`). If not, the browser does, or the candidate reads and types. */
export const serverVoice = z.object({ tts: z.boolean(), stt: z.boolean() })

export const interview = candidateLogin.extend({
  interview_status: interviewStatus,
  /** What the candidate is asked, shown and written to in. */
  language: interviewLanguage,
  provider: z.enum(providers).nullable(),
  /** Whether the interviewer takes typed answers. Null if unknown. */
  agent_typing: z.boolean().nullable(),
  /** Whether the interviewer asks the plan's questions. Null if unknown. */
  agent_asks_plan: z.boolean().nullable(),
  /** Whether the interviewer can go on after a break without greeting again. Null if unknown. */
  agent_first_message: z.boolean().nullable(),
  minutes: z.number().int(),
  question_count: z.number().int(),
  /**
   * Who reads the answers first: a language model, or the baseline's trained reader if this server has no model, or a person if that
   * reader cannot read the language. After the reading: who read them.
   */
  first_reader: z.enum(['model', 'baseline', 'person']),
  consent: givenConsent.nullable(),
  adjustment: askedAdjustment.nullable(),
  started_at: instant.nullable(),
  completed_at: instant.nullable(),
  /** How it ended; `idle`: by itself, because nothing happened in it for half an hour. */
  end_reason: z.enum(endReasons).nullable(),
  /** The deadline to start, where there is one, and the time zone to tell it in; and from when on no interview begins any more. */
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
  voice: serverVoice,
  next: nextStep,
})
export type Interview = z.infer<typeof interview>
