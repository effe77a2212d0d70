import { eq } from 'drizzle-orm'
import { v7 } from 'uuid'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { undoOffered_ms, undoTaken_ms } from '../../../shared/undo.ts'
import { emails } from '../../db/schema/mail.ts'
import { scores, untoldResults } from '../../db/schema/scoring.ts'
import { buildAdmin, buildRecruiterWithJob } from '../../../testing/build/build.ts'
import { buildScore } from '../../../testing/build/buildScore.ts'
import { logOf } from '../../../testing/logOf.ts'
import { refused } from '../../../testing/refused.ts'
import { expectCounted } from '../../../testing/recount.ts'
import { startVouch, type Vouch } from '../../../testing/servers/startVouch.ts'
import { tellResults } from './tellResults.ts'

let vouch: Vouch
let review: ReturnType<Vouch['as']>['scoring']
let other: typeof review
beforeAll(async () => {
  vouch = await startVouch({}, { tasks: false })
  review = vouch.as((await buildAdmin(vouch.parts)).token).scoring
  other = vouch.as((await buildAdmin(vouch.parts)).token).scoring
})
afterEach(() => expectCounted(vouch.parts))
afterAll(() => vouch.stop())

test.each(['approve', 'reject'] as const)('one’s own decision can be undone, is logged, and can be made again: %s', async (action) => {
  const { candidate } = await buildScore(vouch.parts)
  const id = { candidate_id: candidate.id }
  await review.reviewScore({ ...id, action, reason: 'A reason.' })
  expect(await review.undoReviewDecision(id)).toMatchObject({
    decision: 'pending',
    decided_by: null,
    decided_at: null,
    reject_reason: null,
  })
  const [row] = await logOf(vouch.parts, candidate.id, 'decision_undone')
  expect(JSON.parse(row!.data)).toMatchObject({ decision: action === 'approve' ? 'approved' : 'rejected' })
  expect((await refused(review.undoReviewDecision(id))).problem!.type).toBe('/problems/undo.none')
  expect((await review.reviewScore({ ...id, action: 'approve' })).decision).toBe('approved')
})

test('one of many that were approved together can be undone alone', async () => {
  const [a, b] = [await buildScore(vouch.parts), await buildScore(vouch.parts)]
  await review.bulkApproveScores([a.candidate.id, b.candidate.id])
  await review.undoReviewDecision({ candidate_id: a.candidate.id })
  expect((await review.getScore({ candidate_id: b.candidate.id })).decision).toBe('approved')
})

const madeAgo = (candidate_id: string, ms: number) =>
  vouch.parts.db
    .update(scores)
    .set({ decided_at: new Date(Date.now() - ms).toISOString() })
    .where(eq(scores.candidate_id, candidate_id))

test('a decision can be undone for as long as the screen offers it, and for the time that a slow connection needs', async () => {
  for (const ago of [undoOffered_ms, undoTaken_ms - 10_000]) {
    const { candidate } = await buildScore(vouch.parts)
    await review.reviewScore({ candidate_id: candidate.id, action: 'approve' })
    await madeAgo(candidate.id, ago)
    expect((await review.undoReviewDecision({ candidate_id: candidate.id })).decision).toBe('pending')
  }
})

test('a decision cannot be undone if it is somebody else’s, is old, or the candidate has been told', async () => {
  const { candidate } = await buildScore(vouch.parts)
  const id = { candidate_id: candidate.id }
  const why = async (calls: typeof review) => (await refused(calls.undoReviewDecision(id))).problem!.type
  await review.reviewScore({ ...id, action: 'approve' })
  expect(await why(other)).toBe('/problems/undo.not_yours')
  await madeAgo(candidate.id, undoTaken_ms + 1000)
  expect(await why(review)).toBe('/problems/undo.too_late')
  await madeAgo(candidate.id, 0)
  await review.sendFeedback({ candidate_ids: [candidate.id] })
  expect(await why(review)).toBe('/problems/undo.told')
  expect((await review.getScore(id)).decision).toBe('approved')
  expect((await refused(review.undoReviewDecision({ candidate_id: v7() }))).status).toBe(404)
})

test('the recruiter is told of results once, a quarter of an hour after the first, and of no approval that was undone', async () => {
  const { recruiter, job } = await buildRecruiterWithJob(vouch.parts, { title: 'Nurse' })
  const people = await Promise.all([1, 2, 3].map(() => buildScore(vouch.parts, { job_id: job.id })))
  const [first, second, third] = people.map(({ candidate }) => candidate.id)
  await review.reviewScore({ candidate_id: first!, action: 'approve' })
  const told = () => vouch.parts.db.select().from(emails).where(eq(emails.to, recruiter.email))
  await tellResults(vouch.parts)
  expect(await told()).toEqual([])
  await vouch.parts.db
    .update(untoldResults)
    .set({ created_at: new Date(Date.now() - 16 * 60_000).toISOString() })
    .where(eq(untoldResults.score_id, people[0]!.score.id))
  await review.bulkApproveScores([second!, third!])
  await review.undoReviewDecision({ candidate_id: third! })
  await Promise.all([tellResults(vouch.parts), tellResults(vouch.parts)])
  expect(await told()).toMatchObject([{ kind: 'results', subject: '2 results for Nurse', candidate_id: null }])
  const text = vouch.parts.secrets.open((await told())[0]!.text_sealed)
  expect(text).toContain(`/recruiter/job/${job.id}/ranking`)
  expect(text).not.toContain(people[0]!.candidate.name)
})
