// The calls about scores. What reviewers do with them is here; the calls of the imported files are listed at the end.
import { z } from 'zod'
import { getAgreement } from './agreement.ts'
import { besidePersonFields } from './candidateResult.ts'
import { level, shortCompetency } from './competencyScore.ts'
import { endpoint } from './endpoint.ts'
import { exportShortlist } from './exportShortlist.ts'
import { feedback } from './feedback.ts'
import { candidateIds, id, instant, paging, score, search, text } from './fields.ts'
import { csvMaxBytes, levelNoteMaxLength, longestQuote, mostQuotes, reasonMaxLength } from './lengths.ts'
import { getJobAnalytics } from './jobAnalytics.ts'
import { mostCompetencies } from './plans.ts'
import { ranking } from './ranking.ts'
import { rowReport } from './rowErrors.ts'
import { decision, feedbackState, scoreDetail, scoreState } from './scoreDetail.ts'
import { seenScore, seenScores } from './seenScore.ts'
import { undoTaken_ms } from './undo.ts'

/** Why a score was not approved. */
const approvalRefusals = [
  'score.not_found',
  'score.approved',
  'score.rejected',
  'score.waiting',
  'score.failed',
  'score.no_overall',
  'record.changed',
] as const

export const pendingCompetency = shortCompetency.extend({ quote: z.string().nullable() })

export const pendingCandidate = z.object({
  id,
  score_id: id,
  name: z.string(),
  email: z.string(),
  job_id: id,
  job_title: z.string(),
  overall_score: score.nullable(),
  overall_low: score.nullable(),
  overall_high: score.nullable(),
  ...besidePersonFields,
  integrity_score: score.nullable(),
  interview_completed_at: instant.nullable(),
  competency_scores: z.array(pendingCompetency),
  feedback_summary: z.string().nullable(),
  red_flags: z.array(z.string()),
  ...scoreState,
  /** Scores are hidden until this reviewer has set their own levels. */
  blind: z.boolean(),
  /** A person should read one of the answers before deciding. The competency has the reason. */
  read_this: z.boolean(),
  decision,
  reject_reason: z.string().nullable(),
  evidence_count: z.number().int(),
  feedback_sent_at: instant.nullable(),
  feedback: feedbackState.nullable(),
  updated_at: instant,
})
export type PendingCandidate = z.infer<typeof pendingCandidate>

const reasonText = text(reasonMaxLength)
const one = z.object({ candidate_id: id })
const listOrObject = z
  .union([candidateIds, z.object({ candidate_ids: candidateIds, seen: seenScores })])
  .transform((b) => (Array.isArray(b) ? { candidate_ids: b, seen: [] } : b))

/** A level that a person gives one answer, with the words that show it. */
export const givenLevel = z.object({
  name: text(80),
  level,
  turn_ids: z.array(id).max(50).optional(),
  /** The candidate's exact words. */
  quotes: z.array(text(longestQuote)).max(mostQuotes).optional(),
  /** Where each of `quotes` begins, in the same order: the same words may be said twice. */
  places: z
    .array(z.object({ turn_id: id, from: z.number().int().min(0) }))
    .max(mostQuotes)
    .optional(),
})

export const scoring = {
  ...ranking,
  exportShortlist,
  getJobAnalytics,
  listScoresToReview: endpoint({
    method: 'GET',
    path: '/api/admin/scoring/pending',
    who: ['admin'],
    status: 200,
    paged: true,
    summary: 'Completed interviews whose scores wait for a person’s decision; with `decision`, those that were approved or rejected.',
    query: z.object({ ...paging, q: search, job_id: id.optional(), decision: decision.default('pending') }),
    problems: ['job.not_found'],
    output: z.array(pendingCandidate),
  }),
  getScoringSummary: endpoint({
    method: 'GET',
    path: '/api/admin/scoring/summary',
    who: ['admin'],
    status: 200,
    summary: 'The figures above the review list.',
    query: z.object({ job_id: id.optional() }),
    problems: ['job.not_found'],
    output: z.object({
      pending_count: z.number().int(),
      average_overall_score: z.number().nullable(),
      /** How many scores are in the average. */
      scored_count: z.number().int(),
      /** How many scores in the average are the baseline's own. */
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
    decides: 'action',
    problems: approvalRefusals,
    summary: 'Approves or rejects one score.',
    body: z.object({
      candidate_id: id,
      action: z.enum(['approve', 'reject'], 'must be approve or reject'),
      reason: reasonText.optional(),
      ...seenScore,
    }),
    output: z.object({ message: z.string(), candidate_id: id, decision }),
  }),
  bulkApproveScores: endpoint({
    method: 'POST',
    path: '/api/admin/scoring/bulk-approve',
    who: ['admin'],
    status: 200,
    body_limit: 2 * 1024 * 1024,
    summary:
      'Approves many scores. The body is a list of candidate ids, or an object with that list in `candidate_ids` and, in `seen`, the scores that the caller saw.',
    body: listOrObject,
    output: z.object({
      message: z.string(),
      approved_count: z.number().int(),
      failed: z.array(z.object({ candidate_id: id, code: z.enum(approvalRefusals), reason: z.string() })),
    }),
  }),
  overrideScore: endpoint({
    method: 'POST',
    path: '/api/admin/scoring/candidates/:candidate_id/override',
    who: ['admin'],
    status: 200,
    problems: ['score.not_found', 'score.rejected', 'score.waiting', 'score.failed', 'record.changed'],
    summary: "Sets a person's overall score beside the AI's.",
    params: one,
    body: z.object({ overall_score: score, reason: reasonText, ...seenScore }),
    output: scoreDetail,
  }),
  setLevels: endpoint({
    method: 'PUT',
    path: '/api/admin/scoring/candidates/:candidate_id/levels',
    who: ['admin'],
    status: 200,
    problems: ['score.not_found', 'score.rejected', 'score.waiting', 'score.no_interview', 'record.changed'],
    summary:
      'A person sets the level of each competency, with the words that show it. The person’s figures count, and the AI’s stay beside them.',
    params: one,
    body: z.object({
      levels: z.array(givenLevel).min(1, 'needs at least one level').max(mostCompetencies, `must be at most ${mostCompetencies}`),
      note: text(levelNoteMaxLength).optional(),
      ...seenScore,
      /** What the caller saw decided. In a blind review it is sent without `updated_at`, because the levels of others are hidden there. */
      decision: decision.optional(),
    }),
    output: scoreDetail,
  }),
  undoReviewDecision: endpoint({
    method: 'POST',
    path: '/api/admin/scoring/candidates/:candidate_id/undo',
    who: ['admin'],
    status: 200,
    problems: ['score.not_found', 'undo.not_yours', 'undo.told', 'undo.too_late', 'undo.none'],
    summary: `Undoes one’s own approval or rejection, until ${undoTaken_ms / 1000} seconds after it.`,
    params: one,
    output: scoreDetail,
  }),
  getAgreement,
  scoreAgain: endpoint({
    method: 'POST',
    path: '/api/admin/scoring/candidates/:candidate_id/score-again',
    who: ['admin'],
    status: 200,
    problems: ['score.not_found', 'score.no_interview', 'score.waiting', 'record.changed'],
    summary: 'Scores the interview again; the earlier score is kept in the record.',
    params: one,
    body: z.object(seenScore).default({}),
    output: scoreDetail,
  }),
  ...feedback,
  uploadScores: endpoint({
    method: 'POST',
    path: '/api/admin/scoring/upload-csv',
    who: ['admin'],
    status: 200,
    problems: ['file.wrong_type', 'file.busy', 'file.too_many'],
    summary: 'Takes scores from a CSV in the form of the template.',
    file: { field: 'file', max_bytes: csvMaxBytes },
    output: z.object({
      message: z.string(),
      total_processed: z.number().int(),
      /** The rows that replaced levels or a figure that a person had set on a screen, and how many they are; at most 1,000 are listed. */
      replaced_count: z.number().int(),
      replaced_rows: z.array(z.number().int()),
      ...rowReport,
    }),
  }),
  getScoreUploadTemplate: endpoint({
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
