import { sql } from 'drizzle-orm'
import { boolean, doublePrecision, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { ScoreFailure } from '../../../shared/failures.ts'
import type { CompetencyScore, Evidence } from '../../../shared/competencyScore.ts'
import { decisions, scorerKinds, scoreStatuses, type RedFlag } from '../../../shared/scoreDetail.ts'
import { belongsTo, changed, created, id, instant } from '../columns.ts'
import { candidates } from './candidates.ts'
import { interviews } from './interviews.ts'
import { jobs } from './jobs.ts'
import { users } from './people.ts'
import { plans } from './plans.ts'

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
    status: text({ enum: scoreStatuses }).notNull().default('waiting'),
    failure: text(),
    failure_code: text().$type<ScoreFailure>(),
    scorer: text({ enum: scorerKinds }),
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
    /** A person’s CSV brought the summary. */
    summary_entered: boolean().notNull().default(false),
    /** Shown to reviewers only, after the summary: how the figure was made, and the baseline's own words. */
    reviewer_notes: text(),
    red_flags: jsonb().$type<RedFlag[]>().notNull().default([]),
    decision: text({ enum: decisions }).notNull().default('pending'),
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

/** What a set of levels replaces in a score. */
export type ScoreBefore = Pick<
  typeof scores.$inferSelect,
  'status' | 'failure' | 'failure_code' | 'competency_scores' | 'overall_score' | 'overall_low' | 'overall_high' | 'set_how' | 'set_by'
>

/** The levels that one person set at one time. Every set is kept unless it is undone, and the newest one is valid. */
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
    /** For undoing the set. Null in sets from before that was possible. */
    score_before: jsonb().$type<ScoreBefore>(),
    /** Also the score's `updated_at`, until anything else changes the score. */
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

/** Approved scores of which the recruiter has not been told yet. */
export const untoldResults = pgTable('untold_results', {
  score_id: uuid()
    .primaryKey()
    .references(() => scores.id),
  created_at: created(),
})
