// The tables, defined once for the embedded database and for Postgres. Columns have the same names as in the API.
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  customType,
  doublePrecision,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
  type AnyPgColumn,
} from 'drizzle-orm/pg-core'
import { v7 } from 'uuid'
import { soundTypes } from '../../shared/recordings.ts'
import type { Notice } from '../../shared/consent.ts'
import type { TemplateKind } from '../../shared/emailTemplates.ts'
import type { AgentFailure, MailFailure, ScoreFailure } from '../../shared/failures.ts'
import type { AgentFacts } from '../../shared/jobs.ts'
import { lineKinds, lineSources, lineStates } from '../../shared/profiles.ts'
import type { Competency } from '../../shared/plans.ts'
import type { CompetencyScore, Evidence, RedFlag } from '../../shared/scoring.ts'

/** A time, stored with its time zone and read as ISO 8601 in UTC. */
const instant = customType<{ data: string; driverData: string | Date }>({
  dataType: () => 'timestamptz(3)',
  fromDriver: (value) => (typeof value === 'string' && value.endsWith('+00') ? fromUtc(value) : new Date(value).toISOString()),
})

/** Converts `2026-11-20 09:30:00.5+00`, Postgres' form of UTC, to `2026-11-20T09:30:00.500Z`. Ten times faster than a Date. */
const fromUtc = (value: string) => `${value.slice(0, 10)}T${value.slice(11, 19)}.${value.slice(20, -3).padEnd(3, '0')}Z`

const id = () =>
  uuid()
    .primaryKey()
    .$defaultFn(() => v7())
const belongsTo = (record: () => AnyPgColumn) => uuid().notNull().references(record)
const created = () =>
  instant()
    .notNull()
    .$defaultFn(() => new Date().toISOString())
const changed = () =>
  instant()
    .notNull()
    .$defaultFn(() => new Date().toISOString())
    .$onUpdateFn(() => new Date().toISOString())

export const companies = pgTable('companies', {
  id: id(),
  name: text().notNull(),
  description: text(),
  website: text(),
  industry: text(),
  size: text(),
  logo_key: text(),
  is_active: boolean().notNull().default(true),
  created_at: created(),
  updated_at: changed(),
})

/** A company's own text of an email to its candidates. Without a row the standard text is used. */
export const emailTemplates = pgTable(
  'email_templates',
  {
    id: id(),
    company_id: uuid()
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    kind: text().$type<TemplateKind>().notNull(),
    subject: text().notNull(),
    text: text().notNull(),
    updated_by: uuid().notNull(),
    created_at: created(),
    updated_at: changed(),
  },
  (t) => [uniqueIndex('email_templates_kind').on(t.company_id, t.kind)],
)

/** Administrators and recruiters. Candidates are not users. */
export const users = pgTable(
  'users',
  {
    id: id(),
    user_type: text({ enum: ['admin', 'recruiter'] }).notNull(),
    name: text().notNull(),
    email: text().notNull(),
    /** Null until an invited person has set a password. */
    password_hash: text(),
    company_id: uuid().references(() => companies.id),
    is_active: boolean().notNull().default(true),
    created_at: created(),
    updated_at: changed(),
    deleted_at: instant(),
  },
  (t) => [
    uniqueIndex('users_email')
      .on(t.user_type, t.email)
      .where(sql`deleted_at is null`),
    index('users_company').on(t.company_id),
  ],
)

export const sessions = pgTable(
  'sessions',
  {
    token_hash: text().primaryKey(),
    user_type: text({ enum: ['admin', 'recruiter', 'candidate'] }).notNull(),
    user_id: uuid().references(() => users.id),
    candidate_id: uuid().references(() => candidates.id),
    /** The session's name in lists. The hash of the token is never sent. */
    id: uuid()
      .notNull()
      .default(sql`gen_random_uuid()`),
    created_at: created(),
    expires_at: instant().notNull(),
    /** Exact to the minute. It has no index, so a change of it rewrites no index. */
    last_used_at: instant()
      .notNull()
      .default(sql`now()`),
    /** When the account's holder last proved who they are. */
    proved_at: instant()
      .notNull()
      .default(sql`now()`),
    address: text().notNull().default(''),
    user_agent: text().notNull().default(''),
  },
  (t) => [
    index('sessions_user').on(t.user_id),
    index('sessions_candidate').on(t.candidate_id),
    index('sessions_expiry').on(t.expires_at),
    uniqueIndex('sessions_id').on(t.id),
  ],
)

/** The kinds of one-time tokens: links, sign-ins that need another step, and new passkeys. Each token is used once. */
export type OneTimeKind = 'password_link' | 'invitation' | 'second_factor' | 'passkey_sign_in' | 'new_passkey' | 'single_sign_on'

export const oneTimeTokens = pgTable(
  'one_time_tokens',
  {
    token_hash: text().primaryKey(),
    kind: text().$type<OneTimeKind>().notNull(),
    user_id: uuid().references(() => users.id),
    /** Data for the one who uses the token, encrypted. */
    data_sealed: text(),
    /** The email that contains the link. */
    email_id: uuid(),
    created_at: created(),
    expires_at: instant().notNull(),
  },
  (t) => [index('one_time_tokens_user').on(t.user_id), index('one_time_tokens_expiry').on(t.expires_at)],
)

/** One-time links that sign a candidate in, by the hash of their token. */
export const signInLinks = pgTable(
  'sign_in_links',
  {
    token_hash: text().primaryKey(),
    candidate_id: belongsTo(() => candidates.id),
    created_at: created(),
    expires_at: instant().notNull(),
    used_at: instant(),
  },
  (t) => [index('sign_in_links_candidate').on(t.candidate_id), index('sign_in_links_expiry').on(t.expires_at)],
)

/** An authenticator app. `last_step` is the time step of the last accepted code, so that no code is accepted twice. */
export const totpFactors = pgTable('totp_factors', {
  user_id: uuid()
    .primaryKey()
    .references(() => users.id),
  secret_sealed: text().notNull(),
  confirmed_at: instant(),
  last_step: integer().notNull().default(0),
  created_at: created(),
})

export const recoveryCodes = pgTable(
  'recovery_codes',
  { code_hash: text().primaryKey(), user_id: belongsTo(() => users.id), used_at: instant() },
  (t) => [index('recovery_codes_user').on(t.user_id)],
)

export const passkeys = pgTable(
  'passkeys',
  {
    id: id(),
    user_id: belongsTo(() => users.id),
    name: text().notNull(),
    credential_id: text().notNull(),
    public_key: text().notNull(),
    counter: bigint({ mode: 'number' }).notNull(),
    transports: jsonb().$type<string[]>().notNull().default([]),
    created_at: created(),
    last_used_at: instant(),
  },
  (t) => [index('passkeys_user').on(t.user_id), uniqueIndex('passkeys_credential').on(t.credential_id)],
)

/** The account of each person at the single sign-on service. A row is made at their first sign-in with it. */
export const signOnSubjects = pgTable(
  'sign_on_subjects',
  {
    user_id: uuid()
      .primaryKey()
      .references(() => users.id),
    user_type: text({ enum: ['admin', 'recruiter'] }).notNull(),
    issuer: text().notNull(),
    subject: text().notNull(),
    created_at: created(),
  },
  (t) => [uniqueIndex('sign_on_subjects_subject').on(t.issuer, t.subject, t.user_type)],
)

/** Sign-in tries in a window of time. All servers share the counts. */
export const signInTries = pgTable('sign_in_tries', {
  key: text().primaryKey(),
  tries: integer().notNull(),
  window_ends_at: instant().notNull(),
})

/** One row: a keyed hash of a fixed text, so that a server with another application secret is detected at its start. */
export const secretChecks = pgTable('secret_checks', { id: smallint().primaryKey().default(1), value: text().notNull() })

export const jobs = pgTable(
  'jobs',
  {
    id: id(),
    recruiter_id: belongsTo(() => users.id),
    title: text().notNull(),
    description: text().notNull(),
    company_info: text().notNull(),
    criteria: text().notNull(),
    pdf_key: text(),
    pdf_name: text(),
    pdf_text: text(),
    /** False for a scan: the plan cannot take anything from it. Null without a PDF. */
    pdf_has_text: boolean(),
    elevenlabs_agent_id: text(),
    agent_status: text({ enum: ['pending', 'ready', 'failed'] })
      .notNull()
      .default('pending'),
    agent_failure: text(),
    agent_failure_code: text().$type<AgentFailure>(),
    /** What the agent's provider reported about it when it was attached. */
    agent_facts: jsonb().$type<AgentFacts>(),
    /** Reviewers see no figure of the AI until they have set their own levels. */
    blind_review: boolean().notNull().default(false),
    /** The last moment to begin an interview, the time zone in which candidates read it, and when a person closed the job. */
    closes_at: instant(),
    closes_zone: text(),
    closed_at: instant(),
    created_at: created(),
    updated_at: changed(),
    deleted_at: instant(),
  },
  (t) => [
    index('jobs_recruiter')
      .on(t.recruiter_id, t.id)
      .where(sql`deleted_at is null`),
    index('jobs_other_agent')
      .on(t.id)
      .where(sql`elevenlabs_agent_id <> 'builtin' and deleted_at is null`),
    index('jobs_closing')
      .on(t.closes_at)
      .where(sql`closes_at is not null and closed_at is null and deleted_at is null`),
    index('jobs_apart')
      .on(t.id)
      .where(sql`deleted_at is not null or blind_review`),
  ],
)

/** The `job_id` of the row for all jobs together, including deleted ones. */
export const everyJob = '00000000-0000-0000-0000-000000000000'

/**
 * Changes in the number of candidates, current scores and current outcomes at each step; the sum of a job's rows is its count. Triggers of
 * `candidates`, `scores` and `outcomes` add rows in the transaction of the change, so no transaction waits for another. Deleted candidates do not count.
 */
export const jobCounts = pgTable(
  'job_counts',
  {
    job_id: uuid().notNull(),
    candidates: integer().notNull().default(0),
    invited: integer().notNull().default(0),
    in_progress: integer().notNull().default(0),
    completed: integer().notNull().default(0),
    pending: integer().notNull().default(0),
    approved: integer().notNull().default(0),
    rejected: integer().notNull().default(0),
    /** Of the pending scores: how many have a figure, the sum of the figures, how many are the baseline's own, and the red flags. */
    figures: integer().notNull().default(0),
    figure_sum: numeric({ mode: 'number' }).notNull().default(0),
    baseline_figures: integer().notNull().default(0),
    red_flags: integer().notNull().default(0),
    /** Of the approved scores: how many have a figure, and how many candidates have no outcome yet. */
    ranked: integer().notNull().default(0),
    undecided: integer().notNull().default(0),
    advanced: integer().notNull().default(0),
    on_hold: integer().notNull().default(0),
    declined: integer().notNull().default(0),
    hired: integer().notNull().default(0),
    withdrawn: integer().notNull().default(0),
  },
  (t) => [index('job_counts_job').on(t.job_id)],
)

export const candidates = pgTable(
  'candidates',
  {
    id: id(),
    job_id: belongsTo(() => jobs.id),
    name: text().notNull(),
    email: text().notNull(),
    phone: text().notNull(),
    /** The login code, encrypted, and the keyed hash that finds it. */
    code_sealed: text().notNull(),
    code_hash: text().notNull(),
    interview_status: text({ enum: ['not_started', 'in_progress', 'completed'] })
      .notNull()
      .default('not_started'),
    invitation_sent: boolean().notNull().default(false),
    invited_at: instant(),
    /** When the candidate asked for no more reminders. */
    reminders_stopped_at: instant(),
    interview_completed_at: instant(),
    /** `updated_at` is when the details were last edited. An invitation or an interview does not change it. */
    created_at: created(),
    updated_at: created(),
    deleted_at: instant(),
    /** When all data about this person was erased. `deleted_at` is then set too. */
    erased_at: instant(),
  },
  (t) => [
    uniqueIndex('candidates_job_email')
      .on(t.job_id, t.email)
      .where(sql`deleted_at is null`),
    index('candidates_job')
      .on(t.job_id, t.id)
      .where(sql`deleted_at is null`),
    index('candidates_kept')
      .on(t.job_id)
      .where(sql`erased_at is null`),
    uniqueIndex('candidates_code').on(t.code_hash),
  ],
)

/** A reminder that a candidate got, `hours` before the deadline `closes_at`. At most one for each. */
export const reminders = pgTable(
  'reminders',
  {
    candidate_id: belongsTo(() => candidates.id),
    hours: smallint().notNull(),
    closes_at: instant().notNull(),
    created_at: created(),
  },
  (t) => [primaryKey({ columns: [t.candidate_id, t.hours, t.closes_at] })],
)

/** The candidates that an unfinished import has made so far, if it is not a single transaction. A finished import has no rows. */
export const unfinishedImports = pgTable(
  'unfinished_imports',
  { id: id(), import_id: uuid().notNull(), candidate_ids: jsonb().$type<string[]>().notNull() },
  (t) => [index('unfinished_imports_import').on(t.import_id)],
)

export const plans = pgTable(
  'plans',
  {
    id: id(),
    job_id: belongsTo(() => jobs.id),
    version: integer().notNull(),
    competencies: jsonb().$type<Competency[]>().notNull(),
    made_by: text({ enum: ['baseline', 'model', 'person'] }).notNull(),
    model: text(),
    created_by: uuid(),
    confirmed_at: instant(),
    confirmed_by: uuid(),
    created_at: created(),
  },
  (t) => [uniqueIndex('plans_version').on(t.job_id, t.version)],
)

export const interviews = pgTable(
  'interviews',
  {
    id: id(),
    candidate_id: belongsTo(() => candidates.id),
    job_id: belongsTo(() => jobs.id),
    plan_id: uuid().references(() => plans.id),
    provider: text({ enum: ['builtin', 'elevenlabs'] }),
    consent_version: text(),
    /** The text of that version. */
    consent_notice: jsonb().$type<Notice>(),
    consent_at: instant(),
    started_at: instant(),
    last_activity_at: instant(),
    ended_at: instant(),
    end_reason: text({ enum: ['answered_all', 'ended_by_candidate', 'idle', 'provider'] }),
    /** When a person last reopened the ended interview. */
    reopened_at: instant(),
    reopen_reason: text(),
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
    next_poll_at: instant(),
    /** When it was erased at the provider. */
    erased_at: instant(),
  },
  (t) => [
    uniqueIndex('attempts_conversation').on(t.conversation_id),
    index('attempts_interview').on(t.interview_id),
    index('attempts_awaited')
      .on(t.next_poll_at)
      .where(sql`agent_id <> 'builtin' and (transcript_at is null or audio_at is null)`),
  ],
)

/** Everything that was said, in order. The candidate's browser makes the id of the candidate's turn. */
export const turns = pgTable(
  'turns',
  {
    interview_id: belongsTo(() => interviews.id),
    seq: integer().notNull(),
    id: uuid().notNull(),
    role: text({ enum: ['interviewer', 'candidate'] }).notNull(),
    text: text().notNull(),
    /** `number` is the core question, from 1. `follow_up` is 0 for the question itself, 1 or 2 for its follow-ups. */
    number: smallint().notNull(),
    follow_up: smallint().notNull().default(0),
    mode: text({ enum: ['typed', 'voice'] }),
    declined: boolean().notNull().default(false),
    /** Milliseconds from the start of the interview. */
    offset_ms: integer().notNull(),
    created_at: created(),
    /** Null where the candidate saw these words, or wrote them. */
    transcript: text({ enum: ['missing', 'partial', 'service', 'person'] }),
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
    kind: text({ enum: ['more_time', 'typing', 'human', 'other'] }).notNull(),
    note: text().notNull(),
    created_at: created(),
  },
  (t) => [index('adjustments_candidate').on(t.candidate_id)],
)

/** One scoring of one interview. A candidate has one current score; earlier ones are kept. */
export const scores = pgTable(
  'scores',
  {
    id: id(),
    candidate_id: belongsTo(() => candidates.id),
    job_id: belongsTo(() => jobs.id),
    interview_id: uuid().references(() => interviews.id),
    plan_id: uuid().references(() => plans.id),
    is_current: boolean().notNull().default(true),
    status: text({ enum: ['waiting', 'scored', 'failed'] })
      .notNull()
      .default('waiting'),
    failure: text(),
    failure_code: text().$type<ScoreFailure>(),
    scorer: text({ enum: ['baseline', 'model', 'csv'] }),
    model: text(),
    prompt_version: text(),
    cost_usd: doublePrecision(),
    /** Of all readings together, if the service counts tokens. */
    input_tokens: integer(),
    output_tokens: integer(),
    /** The valid figure: the AI's, or a person's if they have overridden it. */
    overall_score: doublePrecision(),
    ai_overall_score: doublePrecision(),
    overall_low: doublePrecision(),
    overall_high: doublePrecision(),
    override_reason: text(),
    /** Who set the valid figure, and how. Null if it is the scorer's own. */
    set_by: uuid().references(() => users.id),
    set_how: text({ enum: ['levels', 'override', 'csv'] }),
    csv_file: text(),
    /** True for the baseline's proposal until a person has confirmed or changed it. */
    provisional: boolean()
      .notNull()
      .generatedAlwaysAs(sql`(scorer = 'baseline' and set_how is null) is true`),
    /** The sort key of lists. For a provisional score it is the middle of its range. */
    place: doublePrecision().generatedAlwaysAs(
      sql`case when scorer = 'baseline' and set_how is null then (coalesce(overall_low, overall_score) + coalesce(overall_high, overall_score)) / 2 else overall_score end`,
    ),
    /** The number of questions of the plan, and how many were answered when the interview was sent to scoring. */
    answered_count: integer().notNull().default(0),
    question_count: integer().notNull().default(0),
    integrity_score: doublePrecision(),
    competency_scores: jsonb().$type<CompetencyScore[]>().notNull().default([]),
    feedback_summary: text(),
    /** Shown to reviewers only, after the summary: how the figure was made, and the baseline's own words. */
    reviewer_notes: text(),
    red_flags: jsonb().$type<RedFlag[]>().notNull().default([]),
    decision: text({ enum: ['pending', 'approved', 'rejected'] })
      .notNull()
      .default('pending'),
    decided_by: uuid().references(() => users.id),
    decided_at: instant(),
    reject_reason: text(),
    feedback_sent_at: instant(),
    /** A copy of the candidate's `interview_completed_at`, set by a trigger, for the review list's index. 1970 without an interview. */
    done_at: instant()
      .notNull()
      .default(sql`'epoch'`),
    created_at: created(),
    updated_at: changed(),
  },
  (t) => [
    uniqueIndex('scores_current')
      .on(t.candidate_id)
      .where(sql`is_current`),
    index('scores_ranked')
      .on(t.job_id, t.provisional, t.place.desc(), t.candidate_id)
      .where(sql`is_current and decision = 'approved'`),
    index('scores_review')
      .on(t.decision, t.done_at, t.candidate_id)
      .where(sql`is_current`),
    index('scores_review_job')
      .on(t.job_id, t.decision, t.done_at, t.candidate_id)
      .where(sql`is_current`),
  ],
)

/** A level that a person set, its figure, and the AI's figure for the same answer; null if the AI gave none. */
export type SetLevel = {
  name: string
  level: number
  score: number
  evidence: Evidence[]
  ai_score: number | null
  ai_level: number | null
}

/** The levels that one person set at one time. Every set is kept, and the newest one is valid. */
export const levelSets = pgTable(
  'level_sets',
  {
    id: id(),
    score_id: belongsTo(() => scores.id),
    candidate_id: belongsTo(() => candidates.id),
    user_id: belongsTo(() => users.id),
    levels: jsonb().$type<SetLevel[]>().notNull(),
    note: text(),
    /** With this set, its author has set a level for every answer of the interview. */
    complete: boolean().notNull(),
    /** Its author had not seen the AI's figures. */
    blind: boolean().notNull(),
    created_at: created(),
  },
  (t) => [index('level_sets_score').on(t.score_id, t.id), index('level_sets_candidate').on(t.candidate_id)],
)

/** Answers of a language model for an unfinished score, so that another try does not pay for them again. */
export const modelAnswers = pgTable(
  'model_answers',
  {
    score_id: belongsTo(() => scores.id),
    /** A hash of the whole request. */
    key: text().notNull(),
    /** Null for an answer that was paid for but could not be used. */
    value: jsonb(),
    input_tokens: integer(),
    output_tokens: integer(),
    cost_usd: doublePrecision(),
    created_at: created(),
  },
  (t) => [primaryKey({ columns: [t.score_id, t.key] })],
)

/** A person's decision about a candidate. One is current; earlier and undone ones are kept. */
export const outcomes = pgTable(
  'outcomes',
  {
    id: id(),
    candidate_id: belongsTo(() => candidates.id),
    job_id: belongsTo(() => jobs.id),
    outcome: text({ enum: ['advanced', 'on_hold', 'declined', 'hired', 'withdrawn'] }).notNull(),
    reason: text().notNull().default(''),
    decided_by: belongsTo(() => users.id),
    decided_at: created(),
    is_current: boolean().notNull().default(true),
    /** The outcome before this one. It becomes current again if this one is undone. */
    replaced_id: uuid(),
    undone_at: instant(),
  },
  (t) => [
    uniqueIndex('outcomes_current')
      .on(t.candidate_id)
      .where(sql`is_current`),
    index('outcomes_candidate').on(t.candidate_id),
    index('outcomes_job')
      .on(t.job_id)
      .where(sql`is_current`),
  ],
)

/** Notes about a candidate that staff write for each other. */
export const notes = pgTable(
  'notes',
  {
    id: id(),
    candidate_id: belongsTo(() => candidates.id),
    user_id: belongsTo(() => users.id),
    text: text().notNull(),
    mentioned: jsonb().$type<string[]>().notNull().default([]),
    created_at: created(),
  },
  (t) => [index('notes_candidate').on(t.candidate_id, t.id)],
)

/** Links to the evidence for some candidates of a job, by the hash of their secret. */
export const shares = pgTable(
  'shares',
  {
    id: id(),
    job_id: belongsTo(() => jobs.id),
    token_hash: text().notNull(),
    candidate_ids: jsonb().$type<string[]>().notNull(),
    created_by: belongsTo(() => users.id),
    created_at: created(),
    expires_at: instant().notNull(),
    ended_at: instant(),
  },
  (t) => [uniqueIndex('shares_token').on(t.token_hash), index('shares_job').on(t.job_id, t.id)],
)

/** The advice of a person who has such a link. */
export const shareAdvice = pgTable(
  'share_advice',
  {
    id: id(),
    share_id: belongsTo(() => shares.id),
    candidate_id: belongsTo(() => candidates.id),
    advice: text({ enum: ['advance', 'hold', 'decline'] }).notNull(),
    note: text().notNull(),
    name: text().notNull(),
    created_at: created(),
  },
  (t) => [index('share_advice_share').on(t.share_id, t.id), index('share_advice_candidate').on(t.candidate_id)],
)

/** Questions that a recruiter keeps for other jobs: a whole plan with a name, shared with their company. */
export const planTemplates = pgTable(
  'plan_templates',
  {
    id: id(),
    name: text().notNull(),
    competencies: jsonb().$type<Competency[]>().notNull(),
    /** Null if its owner has no company. Then only the owner sees it. */
    company_id: uuid().references(() => companies.id, { onDelete: 'cascade' }),
    owner_id: belongsTo(() => users.id),
    created_at: created(),
    updated_at: changed(),
  },
  (t) => [index('plan_templates_company').on(t.company_id), index('plan_templates_owner').on(t.owner_id)],
)

/** What an email has besides its text. `stop_url` is where a mail program stops reminders with one press. */
export type EmailDelivery = { from_name?: string; reply_to?: string; logo_key?: string; stop_url?: string }

/** What a candidate says was wrong in an answer. It is shown with the answer, and the answer's words do not change. */
export const corrections = pgTable(
  'corrections',
  {
    id: id(),
    candidate_id: belongsTo(() => candidates.id),
    turn_id: uuid().notNull(),
    text: text().notNull(),
    created_at: created(),
  },
  (t) => [index('corrections_candidate').on(t.candidate_id, t.id)],
)

/** That a candidate wants another person to look at the decision, and what that person answered. */
export const reviewRequests = pgTable(
  'review_requests',
  {
    id: id(),
    candidate_id: belongsTo(() => candidates.id),
    reason: text().notNull(),
    /** Who had decided by then: none of them answers, where there is somebody else. */
    decided_by: jsonb().$type<string[]>().notNull(),
    due_at: instant().notNull(),
    outcome: text({ enum: ['upheld', 'changed'] }),
    answer: text(),
    answered_by: uuid().references(() => users.id),
    answered_at: instant(),
    /** Whoever answered had decided too, for nobody else could. */
    by_decider: boolean().notNull().default(false),
    created_at: created(),
  },
  (t) => [
    index('review_requests_candidate').on(t.candidate_id, t.id),
    uniqueIndex('review_requests_open')
      .on(t.candidate_id)
      .where(sql`answered_at is null`),
    index('review_requests_due')
      .on(t.due_at)
      .where(sql`answered_at is null`),
  ],
)

/** What an erasure took away, by a number that tells nothing of whom. */
export const erasureReceipts = pgTable(
  'erasure_receipts',
  {
    number: text().primaryKey(),
    candidate_id: belongsTo(() => candidates.id),
    erased_at: instant().notNull(),
    went: jsonb().$type<Record<string, number>>().notNull(),
    /** How many files are still to be deleted. */
    files_left: integer().notNull(),
    /** When the embedded database's files were rewritten without what was erased. */
    cleaned_at: instant(),
  },
  (t) => [uniqueIndex('erasure_receipts_candidate').on(t.candidate_id)],
)

/** Emails as they were written, with whom they are about; html and text are encrypted, for an invitation carries a login code. */
export const emails = pgTable(
  'emails',
  {
    id: id(),
    kind: text().notNull(),
    candidate_id: uuid().references(() => candidates.id),
    /** For an invitation: the keyed hash of its login code. */
    code_hash: text(),
    to: text('to_address').notNull(),
    subject: text().notNull(),
    html_sealed: text().notNull(),
    text_sealed: text().notNull(),
    /** The sender's name, the address for replies and the logo. Null if the email comes from Vouch itself. */
    delivery: jsonb().$type<EmailDelivery>(),
    status: text({ enum: ['waiting', 'sent', 'failed', 'kept'] }).notNull(),
    error: text(),
    error_code: text().$type<MailFailure>(),
    created_at: created(),
    sent_at: instant(),
  },
  (t) => [index('emails_status').on(t.status, t.id), index('emails_candidate').on(t.candidate_id)],
)

/** The same for emails: the changes in the number of emails in each state. */
export const emailCounts = pgTable('email_counts', { status: text().notNull(), emails: integer().notNull() }, (t) => [
  index('email_counts_status').on(t.status),
])

/** The same for jobs that are not deleted: the changes in the number of jobs by the status of their agent. */
export const agentCounts = pgTable('agent_counts', { agent_status: text().notNull(), jobs: integer().notNull() }, (t) => [
  index('agent_counts_status').on(t.agent_status),
])

/** Append-only (by a trigger). Each row has the hash of the row before. */
export const decisionLog = pgTable(
  'decision_log',
  {
    seq: bigint({ mode: 'number' }).primaryKey(),
    at: text().notNull(),
    actor_type: text().notNull(),
    actor_id: text(),
    action: text().notNull(),
    subject_type: text().notNull(),
    subject_id: text().notNull(),
    /** JSON as text, so that its bytes are exactly those that were hashed. */
    data: text().notNull(),
    prev_hash: text().notNull(),
    hash: text().notNull(),
    /** The keyed hash of `hash`. Null in rows from before it existed; a later row `log_taken_over` covers those. */
    mac: text(),
  },
  (t) => [index('decision_log_subject').on(t.subject_id)],
)

/**
 * What administrators and recruiters did, and who signed in. Append-only (by a trigger), with two exceptions: the chain fields are set
 * once, and an address can be erased. A row joins the chain soon after it is stored, so that no transaction waits for another.
 */
export const audit = pgTable(
  'audit',
  {
    id: uuid().primaryKey(),
    at: text().notNull(),
    actor_type: text().notNull(),
    actor_id: uuid(),
    action: text().notNull(),
    object_type: text(),
    object_id: text(),
    /** The number of ids in the call, if it had several. */
    object_count: integer(),
    /** The caller's address and its keyed hash. The address can be erased and the chain stays valid. */
    address: text(),
    address_mac: text(),
    mac: text().notNull(),
    seq: bigint({ mode: 'number' }),
    prev_hash: text(),
    hash: text(),
  },
  (t) => [
    uniqueIndex('audit_seq').on(t.seq),
    index('audit_unchained')
      .on(t.id)
      .where(sql`seq is null`),
    index('audit_actor').on(t.actor_id, t.id),
    index('audit_action').on(t.action, t.id),
    index('audit_object').on(t.object_id, t.id),
  ],
)

/** A job or one of its candidates that is kept until somebody lifts the hold. Lifted holds stay, so that they can be read. */
export const holds = pgTable(
  'holds',
  {
    id: id(),
    job_id: belongsTo(() => jobs.id),
    /** Null if the whole job is held. */
    candidate_id: uuid().references(() => candidates.id),
    reason: text().notNull(),
    placed_by: belongsTo(() => users.id),
    placed_at: created(),
    lifted_by: uuid().references(() => users.id),
    lifted_at: instant(),
    lift_reason: text(),
  },
  (t) => [
    uniqueIndex('holds_job')
      .on(t.job_id)
      .where(sql`candidate_id is null and lifted_at is null`),
    uniqueIndex('holds_candidate')
      .on(t.candidate_id)
      .where(sql`candidate_id is not null and lifted_at is null`),
  ],
)

/** Jobs whose end the administrators were warned of. */
export const retentionWarnings = pgTable('retention_warnings', {
  job_id: uuid()
    .primaryKey()
    .references(() => jobs.id),
  /** The end that they were warned of. A job that was opened and closed again has another end. */
  ended_at: instant().notNull(),
  warned_at: created(),
})

export const earlyAccessRequests = pgTable(
  'early_access_requests',
  {
    id: id(),
    name: text().notNull(),
    email: text().notNull(),
    role: text().notNull(),
    created_at: created(),
  },
  (t) => [uniqueIndex('early_access_once').on(t.email, t.role)],
)

/** An imported catalogue of occupations. The newest one replaces the built-in catalogue. */
export const occupationCatalogues = pgTable('occupation_catalogues', {
  id: id(),
  source: text().notNull(),
  data: jsonb().$type<unknown>().notNull(),
  created_at: created(),
})

/** The occupation that a candidate wants to reach, and their hours per week for it. Only the candidate sees it. */
export const profiles = pgTable('profiles', {
  candidate_id: uuid()
    .primaryKey()
    .references(() => candidates.id),
  wish_occupation_id: text(),
  hours_per_week: smallint().notNull(),
  updated_at: changed(),
})

/** What a candidate uploaded or typed about themselves, line by line. Only confirmed lines count. */
export const profileLines = pgTable(
  'profile_lines',
  {
    id: id(),
    candidate_id: belongsTo(() => candidates.id),
    kind: text({ enum: lineKinds }).notNull(),
    text: text().notNull(),
    from: text('from_month'),
    to: text('to_month'),
    url: text(),
    source: text({ enum: lineSources }).notNull(),
    place: text().notNull(),
    state: text({ enum: lineStates }).notNull(),
    created_at: created(),
    updated_at: changed(),
  },
  (t) => [index('profile_lines_candidate').on(t.candidate_id, t.id)],
)

/** The companies that a candidate shares their profile with. The row is deleted when the candidate ends that. */
export const profileShares = pgTable(
  'profile_shares',
  {
    candidate_id: belongsTo(() => candidates.id),
    company_id: belongsTo(() => companies.id),
    shared_at: created(),
  },
  (t) => [primaryKey({ columns: [t.candidate_id, t.company_id] })],
)
