// What candidates may do by themselves with what is kept of them, and how staff see and answer it. Explaining an event is a call of interviews.
import { z } from 'zod'
import { emailPreview } from './emailPreview.ts'
import { endpoint } from './endpoint.ts'
import { email, id, instant, optionalText, paging, text, whole } from './fields.ts'
import { interviewLanguage } from './jobs.ts'
import { answerWithin_days } from './answerWithin_days.ts'

export const correctionsAtMost = 100

export const correction = z.object({
  id,
  turn_id: id.describe('The answer that it corrects.'),
  text: z.string(),
  created_at: instant,
  after_decision: z.boolean().describe('Whether it came after a person had decided on the score.'),
})
export type Correction = z.infer<typeof correction>

export const reviewOutcomes = ['upheld', 'changed'] as const
export const reviewOutcome = z.enum(reviewOutcomes, 'must be upheld or changed').describe('Whether the decision stands or was changed.')
export type ReviewOutcome = z.infer<typeof reviewOutcome>

export const reviewReply = z.object({
  outcome: reviewOutcome,
  text: z.string(),
  answered_by: z.string(),
  answered_at: instant,
  by_decider: z.boolean().describe('Whoever answered had a part in the decision, because every administrator had.'),
})

export const reviewRequest = z.object({
  id,
  reason: z.string(),
  created_at: instant,
  due_at: instant,
  late: z.boolean().describe('Not answered by `due_at`, or answered later.'),
  answer: reviewReply.nullable().describe('Null while nobody has answered.'),
})
export type ReviewRequest = z.infer<typeof reviewRequest>

/** One line for a heading or a paragraph, which may break within it; one for each item of a list. */
export const messageBlock = z.object({
  kind: z
    .enum(['heading', 'paragraph', 'list'])
    .describe('What `lines` make: one heading, one paragraph, or a list with an item for each.'),
  lines: z.array(z.string()),
})
export type MessageBlock = z.infer<typeof messageBlock>

/** An email that told the candidate something about their interview. */
export const message = z.object({
  kind: z.enum(['feedback', 'advanced', 'declined']).describe('`feedback`, or the outcome that it tells.'),
  subject: z.string(),
  text: z.string().describe('The whole email, without its title.'),
  /** The parts of the same email, without its title: what a person wrote, and who decided and how to ask for a review. */
  words: z.array(messageBlock),
  statements: z.array(messageBlock),
  sent_at: instant,
})
export type Message = z.infer<typeof message>

const ownRights = z.object({
  corrections: z.array(correction),
  review_requests: z.array(reviewRequest).describe('Newest first.'),
  may_request_review: z.boolean().describe('A person has decided, the candidate has not withdrawn, and no request waits.'),
  messages: z.array(message).describe('What was sent to the candidate: feedback, and the outcome where it still stands.'),
})

export const queuedReview = reviewRequest.extend({
  candidate_id: id,
  candidate_name: z.string(),
  job_id: id,
  job_title: z.string(),
  job_deleted: z.boolean().describe('Whether the job is deleted. It has no page then, and the answer goes by email alone.'),
  candidate_removed: z.boolean(),
  decided_by: z.array(z.string()).describe('Who had a part in the decision when it was asked for.'),
  may_answer: z.boolean().describe('False for whoever had a part in the decision, while another administrator can answer.'),
  may_uphold: z
    .boolean()
    .describe(
      'False also for whoever has acted on the decision since: they may only answer that it is changed. Another can answer that it stands.',
    ),
})
export type QueuedReview = z.infer<typeof queuedReview>

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
  number: z.string().describe('The number of the receipt, which tells nothing of whom. The decision log has it too.'),
  erased_at: instant,
  language: interviewLanguage.describe('The language of the interview.'),
  went: z.array(
    z.object({
      kind: z.enum(erasedKinds).describe('What went. A kind of which there was nothing is left out.'),
      count: whole.describe('How many.'),
    }),
  ),
  files_left: whole.describe('Files whose deletion is still under way.'),
  conversations_left: whole.describe('Calls at the voice service whose deletion is still under way.'),
  calls_by_hand: z.boolean().describe('This server has no key to delete those calls with, so a person deletes them there.'),
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
      corrections: z.array(correction).describe('Empty for a recruiter until the score is approved.'),
      review_requests: z.array(reviewRequest),
      profile_shared: z.boolean().describe('The candidate shares their skill profile with the caller’s company.'),
    }),
  }),
  listReviewRequests: endpoint({
    method: 'GET',
    path: '/api/admin/review-requests',
    who: ['admin'],
    status: 200,
    paged: true,
    summary: 'Requests for another person’s review: those that wait, the oldest first, or those that were answered, the newest first.',
    query: z.object({
      ...paging,
      state: z.enum(['waiting', 'answered'], 'must be waiting or answered').default('waiting').describe('Which requests are listed.'),
    }),
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
