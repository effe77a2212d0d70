// One interview with its score: in the list of reviews, in the ranking, and opened.
import type { Sample } from './answers.ts'
import { sampleId } from './sampleId.ts'
import { sampleJob } from './samples.ts'

type Row<T> = T extends readonly (infer R)[] ? R : never
export type ScoreSample = Sample<'scoring', 'getScore'>

const at = '2026-11-20T09:30:00.000Z'
const candidate_id = sampleId(20)
const [name, email] = ['Noor Haddad', 'noor@example.com']
const standing = { scored_by: { kind: 'person', name: 'Hana Cole' }, provisional: false, answered_count: 2, question_count: 2 } as const
const overall = { overall_score: 84, overall_low: null, overall_high: null }
const state = { score_id: sampleId(21), status: 'scored', failure: null, failure_code: null, scorer: 'baseline', ...standing } as const
const answers = [
  'In March our billing service lost 3 payments a day. I traced the logs for two days and fixed a retry.',
  'I rang the depot, found the fridge, and he had it the same evening.',
] as const

const questions: ScoreSample['questions'] = ['Problem solving', 'Ownership'].map((competency, i) => ({
  number: i + 1,
  name: competency,
  question: `Tell me about a time when you showed this: ${competency}.`,
  criterion: competency,
  levels: [1, 2, 3, 4, 5].map((level) => ({ level, score: (level - 1) * 25, text: `What level ${level} looks like.` })),
  turn_ids: [sampleId(31 + 2 * i)],
}))

const turns: ScoreSample['turns'] = questions.flatMap(({ number, question }, i) => [
  {
    turn_id: sampleId(30 + 2 * i),
    role: 'interviewer',
    text: question,
    number,
    kind: 'core',
    declined: false,
    at,
    offset_ms: i * 120_000,
  },
  {
    turn_id: sampleId(31 + 2 * i),
    role: 'candidate',
    text: answers[i]!,
    number,
    kind: 'core',
    declined: false,
    at,
    offset_ms: i * 120_000 + 60_000,
  },
])

const competency_scores: ScoreSample['competency_scores'] = questions.map((question, i) => ({
  name: question.name,
  score: 84,
  low: 84,
  high: 84,
  weight: 1,
  standing: 'scored',
  reason: 'Says what they did and what the result was.',
  evidence: [{ turn_id: sampleId(31 + 2 * i), quote: answers[i]!.slice(0, 40), offset_ms: i * 120_000 + 60_000 }],
}))

export const sampleScore: ScoreSample = {
  candidate_id,
  candidate_name: name,
  candidate_email: email,
  job_id: sampleJob.id,
  job_title: sampleJob.title,
  ...state,
  blind: false,
  read_this: false,
  questions,
  level_sets: [],
  model: null,
  prompt_version: null,
  plan_version: 1,
  cost_usd: null,
  input_tokens: null,
  output_tokens: null,
  ...overall,
  ai_overall_score: 84,
  override_reason: null,
  integrity_score: 100,
  competency_scores,
  feedback_summary: 'Clear and concrete.',
  reviewer_notes: null,
  red_flags: [],
  decision: 'pending',
  decided_by: null,
  decided_at: null,
  reject_reason: null,
  feedback_sent_at: null,
  feedback: null,
  updated_at: at,
  interview_completed_at: at,
  turns,
  notes: [],
}

export const samplePending: Row<Sample<'scoring', 'listScoresToReview'>> = {
  id: candidate_id,
  name,
  email,
  job_id: sampleJob.id,
  job_title: sampleJob.title,
  ...overall,
  ai_overall_score: 61,
  first_reader: { kind: 'baseline' },
  integrity_score: 100,
  interview_completed_at: at,
  competency_scores: competency_scores.map((one) => ({
    name: one.name,
    score: one.score,
    standing: one.standing,
    quote: one.evidence[0]?.quote ?? null,
  })),
  feedback_summary: sampleScore.feedback_summary,
  red_flags: [],
  ...state,
  blind: false,
  read_this: false,
  decision: 'pending',
  reject_reason: null,
  evidence_count: 2,
  feedback_sent_at: null,
  feedback: null,
  updated_at: at,
}

/** It was typed, so there is nothing to play. */
export const noRecordings: Sample<'interviews', 'listRecordings'> = { duration_ms: 0, segments: [] }
export const noRights: Sample<'rights', 'getCandidateRights'> = { corrections: [], review_requests: [], profile_shared: false }

type Ranking = Sample<'scoring', 'listRankedCandidates'>
export const sampleRanked: Ranking['candidates'][number] = {
  candidate_id,
  rank: 1,
  read_this: false,
  name,
  email,
  ...overall,
  red_flags: [],
  competency_scores: ['Problem solving', 'Ownership', 'Communication', 'Collaboration', 'Planning', 'Customer focus'].map((competency) => ({
    name: competency,
    score: 84,
    standing: 'scored',
  })),
  interview_completed_at: at,
  ai_overall_score: 61,
  first_reader: { kind: 'baseline' },
  scorer: 'baseline',
  ...standing,
  tied_with_previous: false,
  tie: 1,
  outcome: null,
}

/** The ranking of these candidates, a page at a time. */
export const ranking =
  (candidates: Ranking['candidates']) =>
  ({ cursor, limit }: { cursor?: string | undefined; limit: number }): Ranking => {
    const from = Number(cursor ?? 0)
    const to = from + limit
    return {
      job_title: sampleJob.title,
      candidates: candidates.slice(from, to),
      total_candidates: candidates.length,
      pending_review_count: 0,
      next: to < candidates.length ? String(to) : null,
    }
  }

export const sampleAnalytics: Sample<'scoring', 'getJobAnalytics'> = {
  competencies: questions.map(({ name: competency }) => competency),
  total_ranked: 7,
  total_candidates: 10,
  completed_count: 9,
  pending_review_count: 2,
  unscored_count: 1,
  rejected_count: 0,
  average_overall_score: 67,
  baseline_count: 0,
  score_sources: { baseline: 0, model: 6, person: 1, csv: 0 },
  interview_completion_rate: 90,
  total_red_flags: 1,
  score_distribution: { excellent: 2, good: 2, average: 2, needs_improvement: 1, provisional: 0 },
}
