// From an interview to its score and a person’s decision.
import { eq } from 'drizzle-orm'
import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { consentVersion } from '../../shared/consent.ts'
import { candidates } from '../db/schema/candidates.ts'
import { jobs } from '../db/schema/jobs.ts'
import { scores } from '../db/schema/scoring.ts'
import { verifyLog } from '../decisions/verifyLog.ts'
import { buildAdmin, buildCandidate, buildReadyJob, buildRecruiterWithJob } from '../../testing/build/build.ts'
import { logOf } from '../../testing/logOf.ts'
import { refused } from '../../testing/refused.ts'
import { eventually, startVouch, type Vouch } from '../../testing/servers/startVouch.ts'
import { buildRead, neverAsked } from '../../testing/build/buildEnded.ts'
import { buildScore } from '../../testing/build/buildScore.ts'
import { goodAnswer } from '../../testing/build/sample.ts'

let vouch: Vouch
let admin: Awaited<ReturnType<typeof buildAdmin>>
let review: ReturnType<Vouch['as']>['scoring']
beforeAll(async () => {
  vouch = await startVouch()
  admin = await buildAdmin(vouch.parts)
  review = vouch.as(admin.token).scoring
})
afterAll(() => vouch.stop())

async function interviewed(
  answers: string[],
  job_id?: string,
  events: { kind: 'paste'; amount: number }[] = [],
  who: { name?: string; mode?: 'typed' | 'voice' } = {},
) {
  const candidate = await buildCandidate(vouch.parts, { ...(job_id ? { job_id } : {}), ...(who.name ? { name: who.name } : {}) })
  const me = vouch.as(candidate.token).interviews
  const id = { candidate_id: candidate.id }
  await me.giveConsent({ ...id, version: consentVersion })
  let question = (await me.startInterview(id)).current
  if (events.length > 0)
    await me.recordEvents({ ...id, events: events.map((e) => ({ ...e, event_id: v7(), at: new Date().toISOString() })) })
  for (const text of answers) {
    if (question)
      question = (
        await me.submitAnswer({
          ...id,
          turn_id: v7(),
          question_turn_id: question.turn_id,
          mode: who.mode ?? 'typed',
          text,
          declined: text === '',
        })
      ).next
  }
  await me.endInterview(id)
  return candidate
}
const scoredDetail = (candidate_id: string) =>
  eventually(async () => {
    const detail = await review.getScore({ candidate_id })
    return detail.status === 'waiting' ? null : detail
  })

describe('from interview to ranking', () => {
  test('a completed interview is scored with evidence, reviewed by a person, and only then ranked', async () => {
    const { recruiter, job } = await buildRecruiterWithJob(vouch.parts)
    const mine = vouch.as(recruiter.token).scoring
    const candidate = await interviewed([goodAnswer, goodAnswer, ''], job.id, [{ kind: 'paste', amount: 900 }])
    const detail = await scoredDetail(candidate.id)
    expect(detail).toMatchObject({
      status: 'scored',
      scorer: 'baseline',
      decision: 'pending',
      plan_version: 1,
      candidate_name: 'Priya Raman',
    })
    expect(detail.competency_scores.map((c) => c.standing)).toEqual(['scored', 'scored', 'unanswered'])
    for (const e of detail.competency_scores.flatMap((c) => c.evidence))
      expect(detail.turns.find((t) => t.turn_id === e.turn_id)!.text).toContain(e.quote)
    expect(detail.red_flags.map((f) => f.text)).toEqual(['Paste of 900 characters at 00:00'])
    expect(detail.integrity_score).toBeLessThan(100)
    const listed = await review.listScoresToReview({ job_id: job.id })
    expect(listed.rows).toMatchObject([
      {
        id: candidate.id,
        overall_score: detail.overall_score,
        evidence_count: detail.competency_scores.flatMap((c) => c.evidence).length,
        red_flags: ['Paste of 900 characters at 00:00'],
      },
    ])
    expect(listed.rows[0]!.competency_scores[0]!.quote).not.toBeNull()
    expect(await review.getScoringSummary({ job_id: job.id })).toEqual({
      pending_count: 1,
      average_overall_score: detail.overall_score,
      scored_count: 1,
      baseline_count: 1,
      red_flag_count: 1,
    })

    const unranked = { candidates: [], total_candidates: 0, pending_review_count: 1 }
    expect(await mine.listRankedCandidates({ job_id: job.id })).toMatchObject(unranked)
    expect((await mine.exportShortlist({ job_id: job.id, min_score: 0 })).candidates).toEqual([])
    expect(await mine.getJobAnalytics({ job_id: job.id })).toMatchObject({
      total_ranked: 0,
      completed_count: 1,
      interview_completion_rate: 100,
      pending_review_count: 1,
      average_overall_score: null,
      total_red_flags: 0,
    })
    expect((await refused(mine.getRankedCandidate({ job_id: job.id, candidate_id: candidate.id }))).status).toBe(404)

    expect(await review.reviewScore({ candidate_id: candidate.id, action: 'approve' })).toMatchObject({ decision: 'approved' })
    const after = await mine.listRankedCandidates({ job_id: job.id })
    expect(after).toMatchObject({ job_title: job.title, total_candidates: 1, pending_review_count: 0, next: null })
    expect(after.candidates).toMatchObject([
      {
        candidate_id: candidate.id,
        rank: null,
        provisional: true,
        name: 'Priya Raman',
        overall_score: detail.overall_score,
        tied_with_previous: false,
        scorer: 'baseline',
        scored_by: { kind: 'baseline' },
        answered_count: 2,
        question_count: 3,
      },
    ])
    expect(await mine.getRankedCandidate({ job_id: job.id, candidate_id: candidate.id })).toMatchObject({
      decision: 'approved',
      turns: detail.turns,
    })
    expect((await review.getScore({ candidate_id: candidate.id })).decided_by).toBe(admin.name)
    expect(await logOf(vouch.parts, candidate.id, 'scored')).toHaveLength(1)
    expect((await logOf(vouch.parts, candidate.id, 'approved'))[0]).toMatchObject({ actor_type: 'admin', actor_id: admin.id })
  })

  test('the same answers get the same score, whoever gives them and however', async () => {
    const job = await buildReadyJob(vouch.parts)
    const answers = [goodAnswer, 'I took over the release and told the customer on Monday.', '']
    const people = [
      { name: 'Priya Raman', mode: 'voice' as const },
      { name: 'John Smith', mode: 'typed' as const },
    ]
    const read = []
    for (const who of people) read.push(await scoredDetail((await interviewed(answers, job.id, [], who)).id))
    const figures = read
      .map((d) => ({ ...d, competency_scores: d.competency_scores.map((c) => ({ ...c, evidence: c.evidence.map((e) => e.quote) })) }))
      .map(({ overall_score, overall_low, overall_high, integrity_score, competency_scores, feedback_summary, red_flags }) => ({
        overall_score,
        overall_low,
        overall_high,
        integrity_score,
        competency_scores,
        feedback_summary,
        red_flags,
      }))
    expect(figures[1]).toEqual(figures[0])
    expect(figures[0]!.overall_score).not.toBeNull()
  })

  test('if most questions were not asked there is no overall score, and a person must set one before approval', async () => {
    const ending = { provider: 'elevenlabs', end_reason: 'provider' } as const
    const { candidate } = await buildRead(vouch.parts, [goodAnswer, neverAsked, neverAsked], ending)
    const detail = await review.getScore({ candidate_id: candidate.id })
    expect(detail).toMatchObject({ overall_score: null, answered_count: 1, question_count: 3 })
    expect(detail.competency_scores.map((c) => c.standing)).toEqual(['scored', 'not_asked', 'not_asked'])
    expect((await refused(review.reviewScore({ candidate_id: candidate.id, action: 'approve' }))).message).toContain('no overall score')
    expect(await review.overrideScore({ candidate_id: candidate.id, overall_score: 55, reason: 'Read it in full.' })).toMatchObject({
      overall_score: 55,
      ai_overall_score: null,
      override_reason: 'Read it in full.',
    })
    expect((await review.reviewScore({ candidate_id: candidate.id, action: 'approve' })).decision).toBe('approved')
  })

  test('answers that the baseline cannot read are a failure with its reason, never a score', async () => {
    const german =
      'Letztes Jahr habe ich mit einem Kunden gesprochen und danach die Pumpe repariert, weil sie undicht war. Ich habe den Fehler gefunden, die Dichtung getauscht und alles geprüft, bevor ich weiterfuhr.'
    const candidate = await interviewed([german, german, german])
    const detail = await scoredDetail(candidate.id)
    expect(detail).toMatchObject({
      status: 'failed',
      decision: 'pending',
      overall_score: null,
      failure: expect.stringContaining('English'),
      failure_code: 'answers.other_language',
    })
    expect((await refused(review.reviewScore({ candidate_id: candidate.id, action: 'approve' }))).message).toContain('could not be scored')
    expect((await review.listScoresToReview({ job_id: detail.job_id })).rows).toMatchObject([{ status: 'failed', failure: detail.failure }])
  })

  test('a score that is made again keeps the earlier reading on record, and a person decides again', async () => {
    const candidate = await interviewed([goodAnswer, goodAnswer, goodAnswer])
    const first = await scoredDetail(candidate.id)
    await review.reviewScore({ candidate_id: candidate.id, action: 'approve' })
    const [again, twice] = await Promise.allSettled([
      review.scoreAgain({ candidate_id: candidate.id }),
      review.scoreAgain({ candidate_id: candidate.id }),
    ])
    expect([again.status, twice.status].filter((s) => s === 'fulfilled').length).toBeGreaterThanOrEqual(1)
    expect(await scoredDetail(candidate.id)).toMatchObject({ decision: 'pending', overall_score: first.overall_score })
    const rows = await vouch.parts.db.select().from(scores).where(eq(scores.candidate_id, candidate.id))
    expect(rows.filter((r) => r.is_current)).toHaveLength(1)
    expect(rows.find((r) => r.decision === 'approved')).toMatchObject({ is_current: false, overall_score: first.overall_score })
  })
})

describe('decisions', () => {
  test('approving twice, rejecting what is approved and approving what is rejected are conflicts', async () => {
    const [{ candidate: a }, { candidate: b }] = [await buildScore(vouch.parts), await buildScore(vouch.parts)]
    await review.reviewScore({ candidate_id: a.id, action: 'approve' })
    await review.reviewScore({ candidate_id: b.id, action: 'reject', reason: 'Another role fits better.' })
    for (const [candidate_id, action] of [
      [a.id, 'approve'],
      [a.id, 'reject'],
      [b.id, 'approve'],
      [b.id, 'reject'],
    ] as const)
      expect((await refused(review.reviewScore({ candidate_id, action }))).status).toBe(409)
    expect(await review.getScore({ candidate_id: b.id })).toMatchObject({
      decision: 'rejected',
      reject_reason: 'Another role fits better.',
    })
    const kept = (await review.listScoresToReview({ decision: 'rejected' })).rows.find((r) => r.id === b.id)!
    expect(kept.reject_reason).toBe((await review.getScore({ candidate_id: b.id })).reject_reason)
    expect((await refused(review.reviewScore({ candidate_id: v7(), action: 'approve' }))).status).toBe(404)
  })

  test('two people decide at the same moment: one wins, and the log has one row', async () => {
    const { candidate } = await buildScore(vouch.parts)
    const results = await Promise.allSettled([
      ...Array.from({ length: 4 }, () => review.reviewScore({ candidate_id: candidate.id, action: 'approve' })),
      review.bulkApproveScores([candidate.id]),
    ])
    const wins = results.filter((r) => r.status === 'fulfilled' && (!('approved_count' in r.value) || r.value.approved_count === 1))
    expect(wins).toHaveLength(1)
    expect(await logOf(vouch.parts, candidate.id, 'approved')).toHaveLength(1)
  })

  test('the list is newest interview first, and its pages follow on from each other', async () => {
    const job = await buildReadyJob(vouch.parts)
    const done = ['2026-03-02T10:00:00.000Z', '2026-03-04T10:00:00.000Z', '2026-03-01T10:00:00.000Z', null, '2026-03-04T10:00:00.000Z']
    const made: string[] = []
    for (const interview_completed_at of done) {
      const { candidate } = await buildScore(vouch.parts, { job_id: job.id })
      await vouch.parts.db.update(candidates).set({ interview_completed_at }).where(eq(candidates.id, candidate.id))
      made.push(candidate.id)
    }
    const order = [4, 1, 0, 2, 3].map((i) => made[i]!)
    expect((await review.listScoresToReview({ job_id: job.id })).rows.map((r) => r.id)).toEqual(order)
    const seen: string[] = []
    for (let cursor: string | null | undefined; cursor !== null;) {
      const page = await review.listScoresToReview({ job_id: job.id, limit: 2, cursor })
      seen.push(...page.rows.map((r) => r.id))
      cursor = page.next
    }
    expect(seen).toEqual(order)
  })

  test('many are approved in one call, and each that is not has its reason', async () => {
    const job = await buildReadyJob(vouch.parts)
    const good = await Promise.all([1, 2, 3].map(() => buildScore(vouch.parts, { job_id: job.id })))
    const waiting = await buildScore(vouch.parts, { job_id: job.id, status: 'waiting', overall_score: null })
    const rejected = await buildScore(vouch.parts, { job_id: job.id, decision: 'rejected' })
    const [nobody, ids] = [v7(), good.map((g) => g.candidate.id)]
    const result = await review.bulkApproveScores({ candidate_ids: [...ids, ...ids, waiting.candidate.id, rejected.candidate.id, nobody] })
    expect(result).toMatchObject({ message: 'Successfully approved 3 candidates', approved_count: 3 })
    expect(new Map(result.failed.map((f) => [f.candidate_id, f.code]))).toEqual(
      new Map([
        [waiting.candidate.id, 'score.waiting'],
        [rejected.candidate.id, 'score.rejected'],
        [nobody, 'score.not_found'],
      ]),
    )
    expect((await verifyLog(vouch.parts.db, vouch.parts.secrets)).broken).toBeNull()
  })

  test('an override keeps the figure of the AI beside it', async () => {
    const { candidate } = await buildScore(vouch.parts, { overall_score: 62.5 })
    expect(
      await review.overrideScore({ candidate_id: candidate.id, overall_score: 71, reason: 'The example was stronger than it was read.' }),
    ).toMatchObject({ overall_score: 71, ai_overall_score: 62.5, overall_low: 71, overall_high: 71 })
    expect(JSON.parse((await logOf(vouch.parts, candidate.id, 'score_overridden'))[0]!.data)).toMatchObject({
      from: 62.5,
      to: 71,
      ai_overall_score: 62.5,
    })
  })

  test('deleting a job or candidate hides its scores', async () => {
    const { candidate } = await buildScore(vouch.parts)
    await vouch.parts.db.update(jobs).set({ deleted_at: new Date().toISOString() }).where(eq(jobs.id, candidate.job_id))
    expect((await refused(review.getScore({ candidate_id: candidate.id }))).status).toBe(404)
    expect((await refused(review.reviewScore({ candidate_id: candidate.id, action: 'approve' }))).status).toBe(404)
    expect((await review.bulkApproveScores([candidate.id])).approved_count).toBe(0)
  })
})
