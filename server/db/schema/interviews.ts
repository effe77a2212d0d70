import { sql } from 'drizzle-orm'
import {
  boolean,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { ConsentNotice } from '../../../shared/consent.ts'
import { ownAgentId, providers } from '../../../shared/interviewer.ts'
import { soundTypes } from '../../../shared/soundTypes.ts'
import { endReasons } from '../../../shared/interview.ts'
import { answerModes, transcriptStates, turnRoles } from '../../../shared/turns.ts'
import { adjustmentKinds } from '../../../shared/adjustmentWords.ts'
import { callEnders, callRefusals } from '../../../shared/conversations.ts'
import { belongsTo, created, id, instant } from '../columns.ts'
import { candidates } from './candidates.ts'
import { jobs } from './jobs.ts'
import { plans } from './plans.ts'

export const interviews = pgTable(
  'interviews',
  {
    id: id(),
    candidate_id: belongsTo(() => candidates.id),
    job_id: belongsTo(() => jobs.id),
    plan_id: uuid().references(() => plans.id),
    provider: text({ enum: providers }),
    consent_version: text(),
    /** The text of that version. */
    consent_notice: jsonb().$type<ConsentNotice>(),
    consent_at: instant(),
    started_at: instant(),
    last_activity_at: instant(),
    /** When the servers last came back from an outage during this interview. */
    outage_at: instant(),
    ended_at: instant(),
    end_reason: text({ enum: endReasons }),
    /** When a person last reopened the ended interview. */
    reopened_at: instant(),
    /** Why, each time, the newest last. */
    reopen_reasons: jsonb().$type<string[]>().notNull().default([]),
    /** The number of events above the limit, and the id of the last one, so that an event that is sent again is not counted twice. */
    events_left_out: integer().notNull().default(0),
    events_left_out_to: uuid(),
    created_at: created(),
  },
  (t) => [
    uniqueIndex('interviews_candidate').on(t.candidate_id),
    index('interviews_open')
      .on(t.last_activity_at)
      .where(sql`started_at is not null and ended_at is null`),
  ],
)

/** One attempt at an interview with a provider. Its opaque id is all that the provider knows of the candidate. */
export const interviewAttempts = pgTable(
  'interview_attempts',
  {
    id: id(),
    interview_id: belongsTo(() => interviews.id),
    agent_id: text().notNull(),
    conversation_id: text(),
    created_at: created(),
    /** When the conversation began according to the provider, when its transcript and its audio arrived, and when to ask for them next. */
    began_at: instant(),
    transcript_at: instant(),
    audio_at: instant(),
    /** Who ended the call, by the provider's word. Null if it broke off, or the provider has not said. */
    ended_by: text({ enum: callEnders }),
    /** Why the call that the page named does not count, by the provider's word. Null if it counts, or the provider has not said. */
    refused: text({ enum: callRefusals }),
    next_poll_at: instant(),
    /** When it was erased at the provider. */
    erased_at: instant(),
  },
  (t) => [
    uniqueIndex('attempts_conversation').on(t.conversation_id),
    index('attempts_interview').on(t.interview_id),
    index('attempts_awaited')
      .on(t.next_poll_at)
      .where(sql`agent_id <> ${sql.raw(`'${ownAgentId}'`)} and (transcript_at is null or audio_at is null)`),
  ],
)

/** Everything that was said, in order. The candidate's browser makes the id of the candidate's turn. */
export const turns = pgTable(
  'turns',
  {
    interview_id: belongsTo(() => interviews.id),
    seq: integer().notNull(),
    id: uuid().notNull(),
    role: text({ enum: turnRoles }).notNull(),
    text: text().notNull(),
    /** `number` is the core question, from 1. `follow_up` is 0 for the question itself, 1 or 2 for its follow-ups. */
    number: smallint().notNull(),
    follow_up: smallint().notNull().default(0),
    /** Of a follow-up by Vouch's own interviewer: its place among the plan's follow-ups to that question, from 0. */
    planned_follow_up: smallint(),
    mode: text({ enum: answerModes }),
    declined: boolean().notNull().default(false),
    /** Milliseconds from the start of the interview. */
    offset_ms: integer().notNull(),
    created_at: created(),
    /** Null where the candidate saw these words, or wrote them. */
    transcript: text({ enum: transcriptStates }),
    /** From when on the words that are missing are asked for once more; null for never. */
    transcribe_after: instant(),
  },
  (t) => [
    primaryKey({ columns: [t.interview_id, t.seq] }),
    uniqueIndex('turns_id').on(t.interview_id, t.id),
    index('turns_to_transcribe')
      .on(t.transcribe_after)
      .where(sql`transcribe_after is not null`),
  ],
)

export const interviewEvents = pgTable(
  'interview_events',
  {
    interview_id: belongsTo(() => interviews.id),
    id: uuid().notNull(),
    kind: text().notNull(),
    at: instant().notNull(),
    amount: doublePrecision(),
    offset_ms: integer().notNull(),
    created_at: created(),
    explanation: text(),
    explained_at: instant(),
    /** The explanation that stood when a person decided, if it was changed since. */
    explanation_before: text(),
  },
  (t) => [primaryKey({ columns: [t.interview_id, t.id] })],
)

/** The sound of an interview, a few seconds per row. The parts of one segment, in order, are one playable file. */
export const recordingParts = pgTable(
  'recording_parts',
  {
    interview_id: belongsTo(() => interviews.id),
    segment_id: uuid().notNull(),
    part: integer().notNull(),
    file_key: text().notNull(),
    sha256: text().notNull(),
    size: integer().notNull(),
    content_type: text({ enum: soundTypes }).notNull(),
    duration_ms: integer().notNull(),
    offset_ms: integer().notNull(),
    question_turn_id: uuid(),
    created_at: created(),
  },
  (t) => [primaryKey({ columns: [t.interview_id, t.segment_id, t.part] })],
)

export const adjustments = pgTable(
  'adjustments',
  {
    id: id(),
    candidate_id: belongsTo(() => candidates.id),
    kind: text({ enum: adjustmentKinds }).notNull(),
    note: text().notNull(),
    created_at: created(),
  },
  (t) => [index('adjustments_candidate').on(t.candidate_id)],
)
