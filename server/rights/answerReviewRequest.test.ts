// An answer that was promised is still owed after the candidate was removed or the job deleted.
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildAdmin, buildRecruiterWithJob } from '../../testing/build/build.ts'
import { buildRead } from '../../testing/build/buildEnded.ts'
import { goodAnswer } from '../../testing/build/sample.ts'
import { refused } from '../../testing/refused.ts'
import { startVouch, type Vouch } from '../../testing/servers/startVouch.ts'
import { emails } from '../db/schema/mail.ts'

let vouch: Vouch
let admin: Awaited<ReturnType<typeof buildAdmin>>
beforeAll(async () => {
  vouch = await startVouch({}, { tasks: false })
  admin = await buildAdmin(vouch.parts)
})
afterAll(() => vouch.stop())

/** A declined candidate who waits for an answer. */
async function waits() {
  const { recruiter, job_id } = await buildRecruiterWithJob(vouch.parts)
  const { candidate } = await buildRead(vouch.parts, [goodAnswer], { job_id, end_reason: 'answered_all' })
  const of = { job_id, candidate_id: candidate.id }
  const { outcomes, jobs, candidates } = vouch.as(recruiter.token)
  await outcomes.setOutcome({ ...of, outcome: 'declined', reason: '' })
  const asked = await vouch.as(candidate.token).rights.requestReview({ ...of, reason: 'Please look again.' })
  return { of, request_id: asked.id, jobs, candidates }
}

async function queue(state: 'waiting' | 'answered' = 'waiting') {
  const { rows, total } = await vouch.as(admin.token).rights.listReviewRequests({ state })
  return { total, of: new Map(rows.map((row) => [row.id, row])) }
}

test('a request waits for its answer after the candidate was removed or the job deleted; the email has no link that cannot sign in', async () => {
  const [there, removed, deleted] = [await waits(), await waits(), await waits()]
  await removed.candidates.removeCandidate(removed.of)
  await deleted.jobs.removeJob({ job_id: deleted.of.job_id })
  const before = await queue()
  expect([before.total, before.of.size]).toEqual([3, 3])
  const { rights } = vouch.as(admin.token)
  for (const [{ request_id, of }, gone] of [
    [there, { candidate_removed: false, job_deleted: false }],
    [removed, { candidate_removed: true, job_deleted: false }],
    [deleted, { candidate_removed: false, job_deleted: true }],
  ] as const) {
    expect(before.of.get(request_id)).toMatchObject({ ...gone, may_answer: true })
    const answer = { request_id, outcome: 'upheld' as const, text: 'I read every answer again.' }
    const shown = await rights.previewReviewAnswer(answer)
    expect(await rights.answerReviewRequest(answer)).toMatchObject({ ...gone, answer: { outcome: 'upheld' } })
    const [email] = await vouch.parts.db
      .select()
      .from(emails)
      .where(and(eq(emails.candidate_id, of.candidate_id), eq(emails.kind, 'review-answer')))
    const signsIn = !gone.candidate_removed && !gone.job_deleted
    for (const text of [shown.text, vouch.parts.secrets.open(email!.text_sealed)]) {
      expect(text).toContain('I read every answer again.')
      expect([text.includes('/candidate/login'), text.includes('signs you in')]).toEqual([signsIn, signsIn])
    }
  }
  expect([(await queue()).total, (await queue('answered')).of.size]).toEqual([0, 3])
})

test('a request of an erased candidate is over', async () => {
  const { of, request_id, candidates } = await waits()
  await candidates.removeCandidate(of)
  await vouch.as(admin.token).candidates.eraseCandidate({ candidate_id: of.candidate_id, reason: 'asked_for' })
  expect((await queue()).total).toBe(0)
  const answer = { request_id, outcome: 'upheld' as const, text: 'Too late.' }
  expect((await refused(vouch.as(admin.token).rights.answerReviewRequest(answer))).code).toBe('review.not_found')
})
