// What candidates may do by themselves with what is kept of them, and how staff see and answer it. Explaining an event is a call of interviews.
import { z } from 'zod'
import { emailPreview } from './emailPreview.ts'
import { endpoint } from './endpoint.ts'
import { email, id, instant, optionalText, paging, text } from './fields.ts'
import { interviewLanguage } from './jobs.ts'
import { answerWithin_days } from './answerWithin_days.ts'

export const correctionsAtMost = 100

export const correction = z.object({
  id,
  /** The answer that it stands beside. */
  turn_id: id,
  text: z.string(),
  created_at: instant,
  /** It came after a person had decided on the score. */
  after_decision: z.boolean(),
})
export type Correction = z.infer<typeof correction>

export const reviewOutcomes = ['upheld', 'changed'] as const
export const reviewOutcome = z.enum(reviewOutcomes, 'must be upheld or changed')
export type ReviewOutcome = z.infer<typeof reviewOutcome>

export const reviewReply = z.object({
  outcome: reviewOutcome,
  text: z.string(),
  answered_by: z.string(),
  answered_at: instant,
  /** Whoever answered had a part in the decision, because every administrator had. */
  by_decider: z.boolean(),
})

export const reviewRequest = z.object({
  id,
  reason: z.string(),
  created_at: instant,
  due_at: instant,
  /** Not answered by then, or answered later. */
  late: z.boolean(),
  answer: reviewReply.nullable(),
})
export type ReviewRequest = z.infer<typeof reviewRequest>

/** One line for a heading or a paragraph, which may break within it; one for each item of a list. */
export const messageBlock = z.object({ kind: z.enum(['heading', 'paragraph', 'list']), lines: z.array(z.string()) })
export type MessageBlock = z.infer<typeof messageBlock>

/** An email that told the candidate something about their interview. */
export const message = z.object({
  kind: z.enum(['feedback', 'advanced', 'declined']),
  subject: z.string(),
  /** All of it. */
  text: z.string(),
  /** The parts of the same email, without its title: what a person wrote, and who decided and how to ask for a review. */
  words: z.array(messageBlock),
  statements: z.array(messageBlock),
  sent_at: instant,
})
export type Message = z.infer<typeof message>

const ownRights = z.object({
  corrections: z.array(correction),
  /** Newest first. */
  review_requests: z.array(reviewRequest),
  /** A person has decided, the candidate has not withdrawn, and no request waits. */
  may_request_review: z.boolean(),
  /** What was sent to the candidate: feedback, and the outcome where it still stands. */
  messages: z.array(message),
})

export const queuedReview = reviewRequest.extend({
  candidate_id: id,
  candidate_name: z.string(),
  job_id: id,
  job_title: z.string(),
  /** Neither has a page any more. The answer was promised all the same, and goes by email alone. */
  job_deleted: z.boolean(),
  candidate_removed: z.boolean(),
  /** Who had a part in the decision when it was asked for. */
  decided_by: z.array(z.string()),
  /** False for whoever had a part in the decision, while another administrator can answer. */
  may_answer: z.boolean(),
  /** False also for whoever has acted on the decision since: they may only answer that it is changed. Another can answer that it stands. */
  may_uphold: z.boolean(),
})
export type QueuedReview = z.infer<typeof queuedReview>

/** What went, by kind; a kind of which there was nothing is left out. */
export const erasedKinds = [
  'answers',
  'recordings',
  'explanations',
  'corrections',
  'review_requests',
  'adjustments',
  'scores',
  'notes',
  'advice',
  'emails',
  'profile_lines',
  'profile_shares',
  'step_words',
  'conversations',
] as const
export type ErasedKind = (typeof erasedKinds)[number]

export const receipt = z.object({
  /** Tells nothing of whom. The decision log has it too. */
  number: z.string(),
  erased_at: instant,
  /** Of the interview. */
  language: interviewLanguage,
  went: z.array(z.object({ kind: z.enum(erasedKinds), count: z.number().int() })),
  /** Files, and calls at the voice service, whose deletion is still under way. */
  files_left: z.number().int(),
  conversations_left: z.number().int(),
  /** This server has no key to delete those calls with, so a person deletes them there. */
  calls_by_hand: z.boolean(),
})
export type Receipt = z.infer<typeof receipt>

const params = z.object({ candidate_id: id })
const own = { who: ['candidate'], params } as const

export const reviewAnswer = z.object({ outcome: reviewOutcome, text: text(4000) })

export const rights = {
  getOwnRights: endpoint({
    ...own,
    method: 'GET',
    path: '/api/interviews/:candidate_id/rights',
    status: 200,
    problems: ['interview.not_found'],
    summary: 'The candidate’s corrections and requests for a review, with the answers, and the messages about the interview.',
    output: ownRights,
  }),
  addCorrection: endpoint({
    ...own,
    method: 'POST',
    path: '/api/interviews/:candidate_id/corrections',
    status: 201,
    record: 'correction',
    problems: ['interview.not_found', 'turn.not_found', 'corrections.full'],
    summary: 'Puts a correction beside an answer. The answer stays as it is, and no figure changes; whoever reviews sees both.',
    body: z.object({ turn_id: id, text: text(4000) }),
    output: correction,
  }),
  requestReview: endpoint({
    ...own,
    method: 'POST',
    path: '/api/interviews/:candidate_id/review-requests',
    status: 201,
    problems: ['interview.not_found', 'review.not_decided', 'review.withdrawn', 'review.open'],
    summary: `Asks for another person to review the decision. It is answered within ${answerWithin_days} days.`,
    body: z.object({ reason: text(4000) }),
    output: reviewRequest,
  }),
  exportOwnData: endpoint({
    ...own,
    method: 'GET',
    path: '/api/interviews/:candidate_id/export',
    status: 200,
    problems: ['interview.not_found', 'own_data.too_many'],
    recorded: true,
    summary:
      'The candidate’s data, as a zip of readable text, JSON and recordings. What staff wrote for themselves is left out, and the text says so.',
    output: 'file',
    file_types: ['application/zip'],
  }),
  eraseOwnData: endpoint({
    ...own,
    method: 'POST',
    path: '/api/interviews/:candidate_id/erasure',
    status: 200,
    problems: ['interview.not_found', 'candidate.not_found', 'candidate.held'],
    summary: 'Erases the candidate’s data at once, at the voice provider too. `email` is their own, typed once more.',
    body: z.object({ email }),
    output: receipt,
  }),
  getReceipt: endpoint({
    method: 'GET',
    path: '/api/erasures/:number',
    who: 'anyone',
    status: 200,
    problems: ['receipt.not_found'],
    summary: 'What an erasure took away, and what is still being deleted.',
    params: z.object({ number: optionalText(40).toUpperCase() }),
    output: receipt,
  }),
  getCandidateRights: endpoint({
    method: 'GET',
    path: '/api/jobs/:job_id/candidates/:candidate_id/rights',
    who: ['recruiter', 'admin'],
    status: 200,
    problems: ['job.not_found', 'candidate.not_found'],
    summary: 'What a candidate has corrected, their requests for another review, and whether they share their skill profile.',
    params: z.object({ job_id: id, candidate_id: id }),
    output: z.object({
      /** For a recruiter, once the score is approved, as what they stand beside. */
      corrections: z.array(correction),
      review_requests: z.array(reviewRequest),
      /** The candidate shares their skill profile with the caller’s company. */
      profile_shared: z.boolean(),
    }),
  }),
  listReviewRequests: endpoint({
    method: 'GET',
    path: '/api/admin/review-requests',
    who: ['admin'],
    status: 200,
    paged: true,
    summary: 'Requests for another person’s review: those that wait, the oldest first, or those that were answered, the newest first.',
    query: z.object({ ...paging, state: z.enum(['waiting', 'answered'], 'must be waiting or answered').default('waiting') }),
    output: z.array(queuedReview),
  }),
  previewReviewAnswer: endpoint({
    method: 'POST',
    path: '/api/admin/review-requests/:request_id/preview',
    recorded: false,
    who: ['admin'],
    status: 200,
    problems: ['review.not_found', 'review.answered', 'storage.away'],
    summary: 'The email with this answer, as the candidate would read it. Its link signs nobody in. Nothing is stored or sent.',
    params: z.object({ request_id: id }),
    body: reviewAnswer,
    output: emailPreview,
  }),
  answerReviewRequest: endpoint({
    method: 'POST',
    path: '/api/admin/review-requests/:request_id/answer',
    who: ['admin'],
    status: 200,
    decides: 'outcome',
    problems: ['review.not_found', 'review.answered', 'review.own_decision'],
    summary:
      'Answers a request, by email and on the candidate’s page. Whoever had a part in the decision cannot, while another administrator can; whoever has acted on it since can only answer `changed`.',
    params: z.object({ request_id: id }),
    body: reviewAnswer,
    output: queuedReview,
  }),
}
