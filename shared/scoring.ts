import { z } from 'zod'
import { scoredBy, standing } from './candidateResult.ts'
import { endpoint } from './endpoint.ts'
import { feedbackFailure, scoreFailure } from './failures.ts'
import { id, instant, line, paging, score, search, text } from './fields.ts'
import { turn } from './interviews.ts'
import { outcome, outcomeFilter } from './outcomes.ts'
import { rowReport } from './rowErrors.ts'

export const evidence = z.object({
  turn_id: id,
  quote: z.string(),
  /** Milliseconds from the start of the interview. */
  offset_ms: z.number().int(),
})
export type Evidence = z.infer<typeof evidence>
/** Fewer characters can stand anywhere, so they are no evidence. */
export const shortestQuote = 8

/**
 * `scored`: rests on evidence. `insufficient_evidence`: answered, but nothing said supports a level. `unanswered`: skipped, declined, or left
 * by ending the interview. Both count as the rubric's lowest anchor. `not_asked`: we failed to ask it or lost it, so it is left out of the overall score.
 */
export const competencyStanding = z.enum(['scored', 'insufficient_evidence', 'unanswered', 'not_asked'])

/** From 1 (nothing, or only claims) to 5. */
export const level = z.number('must be a number').int('must be a whole number').min(1, 'must be from 1 to 5').max(5, 'must be from 1 to 5')

/**
 * Why a person should read this answer: the model's readings lie apart; the figure is far above what the baseline finds; nothing has checked it; a reading
 * that followed words of the answer was thrown away; the baseline itself doubts what it read.
 */
export const doubt = z.enum(['apart', 'far_above', 'unchecked', 'thrown_away', 'reader'])
export type Doubt = z.infer<typeof doubt>

export const competencyScore = z.object({
  name: z.string(),
  score: score.nullable(),
  low: score.nullable(),
  high: score.nullable(),
  weight: z.number(),
  standing: competencyStanding,
  reason: z.string(),
  evidence: z.array(evidence),
  doubts: z.array(doubt).optional(),
  /** What the AI gave, where a person's CSV gave another figure. */
  ai_score: score.nullable().optional(),
  /** The level that a person set; absent until one has. */
  level: level.optional(),
  /** Whose figure this is; absent where it is the score's own. */
  scored_by: scoredBy.optional(),
  /** A person entered it by CSV, where no reading had been before. */
  entered: z.literal(true).optional(),
  /** What the candidate is told in the feedback: one thing that the answer did well, and one to do next time. */
  strength: z.string().optional(),
  next_step: z.string().optional(),
})
export type CompetencyScore = z.infer<typeof competencyScore>

/** Whether a person should read this answer before deciding: no longer where a person gave its figure. */
export const toRead = ({ doubts = [], level, entered, scored_by }: CompetencyScore): boolean =>
  doubts.length > 0 && level === undefined && !entered && scored_by?.kind !== 'person' && scored_by?.kind !== 'csv'

/**
 * What the feedback advises on one competency, and so what whoever approves it is shown: what the answer did well and what to do next time, where the
 * reading says so; of what was not asked it says nothing.
 */
export function adviceOf({ standing, strength, next_step }: CompetencyScore): { strength: string | null; next_step: string | null } | null {
  if (standing === 'not_asked') return null
  const usual = standing === 'scored' ? null : 'Choose one real occasion, and say what you did yourself and what came of it.'
  return { strength: strength || null, next_step: next_step || usual }
}

export const redFlag = z.object({
  text: z.string(),
  offset_ms: z.number().int().nullable(),
  /** The event behind it, and what the candidate says of that. */
  event_id: id.optional(),
  explanation: z.string().optional(),
})
export type RedFlag = z.infer<typeof redFlag>

export const scorerKind = z.enum(['baseline', 'model', 'csv'])
export const scoreStatus = z.enum(['waiting', 'scored', 'failed'])
export const decision = z.enum(['pending', 'approved', 'rejected'])
export type Decision = z.infer<typeof decision>

/** Why a score was not approved. */
const approvalRefusal = z.enum(['score.not_found', 'score.approved', 'score.rejected', 'score.waiting', 'score.failed', 'score.no_overall'])

const shortCompetency = z.object({ name: z.string(), score: score.nullable(), standing: competencyStanding })

export const rankedCandidate = z.object({
  candidate_id: id,
  /** Null for a provisional score: it is listed after the ranked, by its middle. */
  rank: z.number().int().nullable(),
  name: z.string(),
  email: z.string(),
  overall_score: score.nullable(),
  overall_low: score.nullable(),
  overall_high: score.nullable(),
  red_flags: z.array(z.string()),
  competency_scores: z.array(shortCompetency),
  interview_completed_at: instant.nullable(),
  scorer: scorerKind,
  ...standing,
  /** Shares the rank of the one before: their scores are equal, or both ranges reach that of the first at this rank. */
  tied_with_previous: z.boolean(),
  /** What a person decided about them; null while nobody has. */
  outcome: outcome.nullable(),
})
export type RankedCandidate = z.infer<typeof rankedCandidate>

const rankedResult = z.object({
  job_title: z.string(),
  candidates: z.array(rankedCandidate),
  total_candidates: z.number().int(),
  pending_review_count: z.number().int(),
  next: z.string().nullable(),
})

export const analytics = z.object({
  total_ranked: z.number().int(),
  total_candidates: z.number().int(),
  completed_count: z.number().int(),
  pending_review_count: z.number().int(),
  average_overall_score: z.number().nullable(),
  /** How many of the scores in the average are the baseline's own. */
  baseline_count: z.number().int(),
  /** Per cent of this job's candidates who completed the interview. */
  interview_completion_rate: z.number(),
  total_red_flags: z.number().int(),
  score_distribution: z.object({
    excellent: z.number().int(),
    good: z.number().int(),
    average: z.number().int(),
    needs_improvement: z.number().int(),
  }),
})
export type Analytics = z.infer<typeof analytics>

export const pendingCandidate = z.object({
  id,
  name: z.string(),
  email: z.string(),
  job_id: id,
  job_title: z.string(),
  overall_score: score.nullable(),
  overall_low: score.nullable(),
  overall_high: score.nullable(),
  integrity_score: score.nullable(),
  interview_completed_at: instant.nullable(),
  competency_scores: z.array(shortCompetency.extend({ quote: z.string().nullable() })),
  feedback_summary: z.string().nullable(),
  red_flags: z.array(z.string()),
  status: scoreStatus,
  failure: z.string().nullable(),
  failure_code: scoreFailure.nullable(),
  scorer: scorerKind.nullable(),
  ...standing,
  scored_by: scoredBy.nullable(),
  /** The figures are hidden until this reviewer has set their own levels. */
  blind: z.boolean(),
  /** A person should read an answer of it before deciding; why stands with the competency. */
  read_this: z.boolean(),
  decision,
  evidence_count: z.number().int(),
  feedback_sent_at: instant.nullable(),
})
export type PendingCandidate = z.infer<typeof pendingCandidate>

/** One question of the plan as a reviewer scores it: what was asked, what each level looks like, and where the answer stands. */
export const reviewQuestion = z.object({
  number: z.number().int(),
  name: z.string(),
  question: z.string(),
  /** The recruiter's own words for it; null for plans made before they were kept. */
  criterion: z.string().nullable(),
  levels: z.array(z.object({ level, score, text: z.string() })),
  /** The candidate's turns that answer it. */
  turn_ids: z.array(id),
})
export type ReviewQuestion = z.infer<typeof reviewQuestion>

/** The levels that one person set. */
export const levelSet = z.object({
  by: z.string(),
  own: z.boolean(),
  at: instant,
  levels: z.array(z.object({ name: z.string(), level })),
  note: z.string().nullable(),
})
export type LevelSet = z.infer<typeof levelSet>

export const scoreDetail = z.object({
  candidate_id: id,
  candidate_name: z.string(),
  candidate_email: z.string(),
  job_id: id,
  job_title: z.string(),
  status: scoreStatus,
  failure: z.string().nullable(),
  failure_code: scoreFailure.nullable(),
  scorer: scorerKind.nullable(),
  ...standing,
  scored_by: scoredBy.nullable(),
  /** The AI's figures, quotes and reasons are hidden until this reviewer has set their own levels. */
  blind: z.boolean(),
  read_this: z.boolean(),
  questions: z.array(reviewQuestion),
  /** Who set levels, newest first; the newest stands. A recruiter sees the one that stands. */
  level_sets: z.array(levelSet),
  model: z.string().nullable(),
  prompt_version: z.string().nullable(),
  plan_version: z.number().int().nullable(),
  cost_usd: z.number().nullable(),
  /** What a language model read and wrote for it, all readings together. */
  input_tokens: z.number().int().nullable(),
  output_tokens: z.number().int().nullable(),
  overall_score: score.nullable(),
  ai_overall_score: score.nullable(),
  overall_low: score.nullable(),
  overall_high: score.nullable(),
  override_reason: z.string().nullable(),
  integrity_score: score.nullable(),
  competency_scores: z.array(competencyScore),
  feedback_summary: z.string().nullable(),
  red_flags: z.array(redFlag),
  decision,
  decided_by: z.string().nullable(),
  decided_at: instant.nullable(),
  reject_reason: z.string().nullable(),
  feedback_sent_at: instant.nullable(),
  interview_completed_at: instant.nullable(),
  turns: z.array(turn),
  /** What happened to the connection, the page and the microphone: no flags. */
  notes: z.array(z.object({ event_id: id, text: z.string(), offset_ms: z.number().int() })),
})
export type ScoreDetail = z.infer<typeof scoreDetail>

/** The part of a feedback email that whoever sends it may edit. */
export const feedbackMessage = z.object({ subject: line(250), text: text(20_000) })
export type FeedbackMessage = z.infer<typeof feedbackMessage>

/** A competency's own column in the export. */
export const competencyColumn = (name: string) => `competency: ${name}` as const

export const exportRecord = z
  .object({
    /** Null for a provisional score. */
    rank: z.number().int().nullable(),
    name: z.string(),
    email: z.string(),
    phone: z.string(),
    overall_score: z.number(),
    /** `Provisional 40–70`, or empty. */
    provisional: z.string(),
    /** `2 of 4`. */
    answered: z.string(),
    competency_scores: z.string(),
    red_flags: z.string(),
    scored_by: z.string(),
    /** In words, or empty where nobody has decided. */
    outcome: z.string(),
    outcome_reason: z.string(),
    decided_by: z.string(),
    decided_at: z.string(),
    interview_completed_at: z.string(),
  })
  .catchall(z.union([z.number(), z.string(), z.null()]))

export const exportDefaults = { top_n: 10, min_score: 50 }
export const exportOptions = { top_n: [5, 10, 15, 20], min_score: [40, 50, 60, 70, 80] }

/** Over pairs of levels for the same answer. Null where there are too few pairs to say. */
export const agreement = z.object({
  count: z.number().int(),
  /** How many of them were set without sight of the other's. */
  blind_count: z.number().int(),
  /** Quadratic weights: 1 is full agreement, 0 is chance. With its 95 % range. */
  weighted_kappa: z.number().nullable(),
  low: z.number().nullable(),
  high: z.number().nullable(),
  /** In points out of 100: the person's less the AI's, or the later person's less the earlier's. */
  mean_difference: z.number().nullable(),
})
export type Agreement = z.infer<typeof agreement>

const reasonText = text(1000)
const job = z.object({ job_id: id })
const one = z.object({ candidate_id: id })
const candidateIds = z.array(id).min(1, 'needs at least one candidate').max(10_000, 'must be at most 10,000 at a time')
const listOrObject = z
  .union([candidateIds, z.object({ candidate_ids: candidateIds })])
  .transform((b) => ({ candidate_ids: Array.isArray(b) ? b : b.candidate_ids }))

export const scoring = {
  listRankedCandidates: endpoint({
    method: 'GET',
    path: '/api/jobs/:job_id/candidates/ranked',
    who: ['recruiter', 'admin'],
    status: 200,
    problems: ['job.not_found'],
    summary: 'Approved candidates, best first; a page at a time. A filter leaves ranks as they are in the whole list.',
    params: job,
    query: z.object({
      ...paging,
      q: search,
      outcome: outcomeFilter.optional(),
      flagged: z.stringbool('must be true or false').optional(),
      provisional: z.stringbool('must be true or false').optional(),
      /** The name of a competency: the best in it first. */
      best_in: text(80).optional(),
    }),
    output: rankedResult,
  }),
  getRankedCandidate: endpoint({
    method: 'GET',
    path: '/api/jobs/:job_id/candidates/:candidate_id/score',
    who: ['recruiter', 'admin'],
    status: 200,
    problems: ['job.not_found', 'candidate.not_found'],
    summary: "An approved candidate's scores, evidence and transcript.",
    params: z.object({ job_id: id, candidate_id: id }),
    output: scoreDetail,
  }),
  exportShortlist: endpoint({
    method: 'GET',
    path: '/api/jobs/:job_id/candidates/export',
    who: ['recruiter', 'admin'],
    status: 200,
    recorded: true,
    problems: ['job.not_found'],
    summary: 'The best approved candidates as flat records.',
    params: job,
    query: z.object({
      top_n: z.coerce
        .number('must be a number')
        .int('must be a whole number')
        .min(1, 'must be at least 1')
        .max(1000, 'must be at most 1000')
        .default(exportDefaults.top_n),
      min_score: z.coerce
        .number('must be a number')
        .min(0, 'must be between 0 and 100')
        .max(100, 'must be between 0 and 100')
        .default(exportDefaults.min_score),
    }),
    output: z.object({ candidates: z.array(exportRecord) }),
  }),
  getJobAnalytics: endpoint({
    method: 'GET',
    path: '/api/jobs/:job_id/analytics',
    who: ['recruiter', 'admin'],
    status: 200,
    problems: ['job.not_found'],
    summary: "A job's figures and score distribution.",
    params: job,
    output: analytics,
  }),
  listScoresToReview: endpoint({
    method: 'GET',
    path: '/api/admin/scoring/pending',
    who: ['admin'],
    status: 200,
    paged: true,
    summary: 'Completed interviews that wait for a person; or those decided, by `decision`.',
    query: z.object({ ...paging, q: search, job_id: id.optional(), decision: decision.default('pending') }),
    output: z.array(pendingCandidate),
  }),
  getScoringSummary: endpoint({
    method: 'GET',
    path: '/api/admin/scoring/summary',
    who: ['admin'],
    status: 200,
    summary: 'The figures above the review list.',
    query: z.object({ job_id: id.optional() }),
    output: z.object({
      pending_count: z.number().int(),
      average_overall_score: z.number().nullable(),
      /** How many of the scores in the average are the baseline's own. */
      baseline_count: z.number().int(),
      red_flag_count: z.number().int(),
    }),
  }),
  getScore: endpoint({
    method: 'GET',
    path: '/api/admin/scoring/candidates/:candidate_id',
    who: ['admin'],
    status: 200,
    problems: ['score.not_found'],
    summary: 'One score with its evidence, events and transcript.',
    params: one,
    output: scoreDetail,
  }),
  reviewScore: endpoint({
    method: 'POST',
    path: '/api/admin/scoring/review',
    who: ['admin'],
    status: 200,
    problems: ['score.not_found', 'score.approved', 'score.rejected', 'score.waiting', 'score.failed', 'score.no_overall'],
    summary: 'Approves or rejects one score.',
    body: z.object({ candidate_id: id, action: z.enum(['approve', 'reject'], 'must be approve or reject'), reason: reasonText.optional() }),
    output: z.object({ message: z.string(), candidate_id: id, decision }),
  }),
  bulkApproveScores: endpoint({
    method: 'POST',
    path: '/api/admin/scoring/bulk-approve',
    who: ['admin'],
    status: 200,
    body_limit: 2 * 1024 * 1024,
    summary: 'Approves many scores: a JSON list of candidate ids, or that list as candidate_ids.',
    body: listOrObject,
    output: z.object({
      message: z.string(),
      approved_count: z.number().int(),
      failed: z.array(z.object({ candidate_id: id, code: approvalRefusal, reason: z.string() })),
    }),
  }),
  overrideScore: endpoint({
    method: 'POST',
    path: '/api/admin/scoring/candidates/:candidate_id/override',
    who: ['admin'],
    status: 200,
    problems: ['score.not_found', 'score.rejected', 'score.waiting', 'score.failed'],
    summary: "Sets a person's overall score beside the AI's.",
    params: one,
    body: z.object({ overall_score: score, reason: reasonText }),
    output: scoreDetail,
  }),
  setLevels: endpoint({
    method: 'PUT',
    path: '/api/admin/scoring/candidates/:candidate_id/levels',
    who: ['admin'],
    status: 200,
    problems: ['score.not_found', 'score.rejected', 'score.waiting', 'score.no_interview'],
    summary: 'A person sets the level of each competency, with the words that show it. Their figures stand, and the AI’s beside them.',
    params: one,
    body: z.object({
      levels: z
        .array(
          z.object({
            name: text(80),
            level,
            turn_ids: z.array(id).max(50).optional(),
            /** Words of the candidate, literally. */
            quotes: z.array(text(2000)).max(20).optional(),
          }),
        )
        .min(1, 'needs at least one level')
        .max(12, 'must be at most twelve'),
      note: text(2000).optional(),
    }),
    output: scoreDetail,
  }),
  undoDecision: endpoint({
    method: 'POST',
    path: '/api/admin/scoring/candidates/:candidate_id/undo',
    who: ['admin'],
    status: 200,
    problems: ['score.not_found', 'decision.too_late', 'decision.none'],
    summary: 'Takes back one’s own approval or rejection, for a minute.',
    params: one,
    output: scoreDetail,
  }),
  getAgreement: endpoint({
    method: 'GET',
    path: '/api/admin/scoring/agreement',
    who: ['admin'],
    status: 200,
    summary: 'How far people’s levels agree with the AI’s figures, and with each other’s.',
    query: z.object({ job_id: id.optional() }),
    output: z.object({ people_and_ai: agreement, people: agreement }),
  }),
  scoreAgain: endpoint({
    method: 'POST',
    path: '/api/admin/scoring/candidates/:candidate_id/score-again',
    who: ['admin'],
    status: 200,
    problems: ['score.not_found', 'score.no_interview', 'score.waiting'],
    summary: 'Scores the interview again; the earlier score is kept in the record.',
    params: one,
    output: scoreDetail,
  }),
  previewFeedback: endpoint({
    method: 'GET',
    path: '/api/admin/feedback/preview/:candidate_id',
    who: ['admin'],
    status: 200,
    problems: ['score.not_found', 'score.rejected', 'score.not_approved', 'feedback.sent'],
    summary: 'The feedback as it would be emailed now. The statements are added under the text, whatever the text says.',
    params: one,
    output: feedbackMessage.extend({ statements: z.array(z.string()) }),
  }),
  sendFeedback: endpoint({
    method: 'POST',
    path: '/api/admin/feedback/send',
    who: ['admin'],
    status: 200,
    body_limit: 2 * 1024 * 1024,
    summary: 'Emails feedback to candidates whose score was approved.',
    body: z.object({
      candidate_ids: candidateIds,
      send_immediately: z.boolean().default(true),
      /** Of those whose text was edited; the others get what `previewFeedback` shows. */
      messages: z
        .array(feedbackMessage.extend({ candidate_id: id }))
        .max(1000, 'must be at most 1000')
        .default([]),
    }),
    output: z.object({
      message: z.string(),
      /** Those that a mail server took, those that go out from tasks, and those that wait in the Outbox because no mail server is set. */
      sent_count: z.number().int(),
      queued_count: z.number().int(),
      kept_count: z.number().int(),
      failed: z.array(z.object({ candidate_id: id, code: feedbackFailure, reason: z.string() })),
    }),
  }),
  uploadScores: endpoint({
    method: 'POST',
    path: '/api/admin/scoring/upload-csv',
    who: ['admin'],
    status: 200,
    problems: ['file.wrong_type', 'file.busy'],
    summary: 'Takes scores from a CSV in the form of the template.',
    file: { field: 'file', max_bytes: 10 * 1024 * 1024 },
    output: z.object({ message: z.string(), total_processed: z.number().int(), ...rowReport }),
  }),
  getScoringTemplate: endpoint({
    method: 'GET',
    path: '/api/admin/scoring/template',
    who: ['admin'],
    status: 200,
    recorded: true,
    summary: 'A CSV with one row for each candidate who waits for review.',
    output: 'file',
    file_types: ['text/csv'],
  }),
}
