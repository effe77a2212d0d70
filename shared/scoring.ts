// The calls about scores. What reviewers do with them is here; the calls of the imported files are listed at the end.
import { z } from 'zod'
import { getAgreement } from './agreement.ts'
import { besidePersonFields, overallFields } from './candidateResult.ts'
import { level, shortCompetency } from './competencyScore.ts'
import { endpoint } from './endpoint.ts'
import { exportShortlist } from './exportShortlist.ts'
import { feedback } from './feedback.ts'
import { candidateIds, id, instant, paging, score, search, text, whole } from './fields.ts'
import { csvMaxBytes, levelNoteMaxLength, longestQuote, mostQuotes, reasonMaxLength } from './lengths.ts'
import { getJobAnalytics } from './jobAnalytics.ts'
import { mostCompetencies } from './plans.ts'
import { ranking } from './ranking.ts'
import { rowReport } from './rowErrors.ts'
import { decision, feedbackState, readFields, scoreDetail, scoreState } from './scoreDetail.ts'
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

export const pendingCompetency = shortCompetency.extend({
  quote: z.string().nullable().describe('The first words that the score rests on. Null without evidence.'),
})

export const pendingCandidate = z.object({
  id,
  score_id: id,
  name: z.string(),
  email: z.string(),
  job_id: id,
  job_title: z.string(),
  ...overallFields,
  ...besidePersonFields,
  integrity_score: readFields.integrity_score,
  interview_completed_at: instant.nullable(),
  competency_scores: z.array(pendingCompetency),
  feedback_summary: readFields.feedback_summary,
  red_flags: z.array(z.string()),
  ...scoreState,
  blind: z.boolean().describe('Scores are hidden until this reviewer has set their own levels.'),
  read_this: z.boolean().describe('A person should read one of the answers before deciding. The competency has the reason.'),
  decision,
  reject_reason: z.string().nullable().describe('Null unless the score was rejected.'),
  evidence_count: whole.describe('How many quotes the score rests on; 0 while figures are hidden by blind review.'),
  feedback_sent_at: instant.nullable().describe('When feedback was last written that has not failed. Null if none was.'),
  feedback: feedbackState.nullable().describe('What became of the newest feedback. Null if none was written.'),
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
  quotes: z.array(text(longestQuote)).max(mostQuotes).optional().describe('The candidate’s exact words.'),
  /** Where each of `quotes` begins, in the same order: the same words may be said twice. */
  places: z
    .array(z.object({ turn_id: id, from: whole.describe('Where the quote begins in the text of the turn, in UTF-16 units from 0.') }))
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
      pending_count: whole.describe('Completed interviews whose score nobody has approved or rejected.'),
      average_overall_score: z.number().nullable().describe('The mean of the scores that wait. Null if there are none.'),
      scored_count: whole.describe('How many scores are in the average.'),
      baseline_count: whole.describe('How many scores in the average are the baseline’s own.'),
      red_flag_count: whole.describe('Red flags of the scores that wait, except those hidden from the caller by blind review.'),
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
      action: z.enum(['approve', 'reject'], 'must be approve or reject').describe('What the person decides on the score.'),
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
      approved_count: whole.describe('How many were approved by this call.'),
      failed: z.array(
        z.object({
          candidate_id: id,
          code: z.enum(approvalRefusals).describe('Why it was not approved; `record.changed`: it is another than the caller saw.'),
          reason: z.string(),
        }),
      ),
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
    body: z.object({ overall_score: score.describe('From 0 to 100.'), reason: reasonText, ...seenScore }),
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
      decision: decision
        .optional()
        .describe(
          'What the caller saw decided. In a blind review only the score and this are compared, because the levels of others are hidden there.',
        ),
    }),
    output: scoreDetail,
  }),
  undoLevels: endpoint({
    method: 'POST',
    path: '/api/admin/scoring/candidates/:candidate_id/levels/undo',
    who: ['admin'],
    status: 200,
    problems: ['score.not_found', 'score.rejected', 'score.waiting', 'levels.stand'],
    summary: `Undoes the levels that the caller set last, until ${undoTaken_ms / 1000} seconds after that, if nothing else has changed the score. The score is as before.`,
    params: one,
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
      total_processed: whole.describe('How many rows were stored.'),
      replaced_count: whole.describe('How many rows replaced levels or a figure that a person had set on a screen.'),
      replaced_rows: z.array(whole).describe('Those rows, at most 1,000; the header is row 1.'),
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
