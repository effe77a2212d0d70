import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildAdmin, buildRecruiterWithJob } from '../../../testing/build/build.ts'
import { buildRead } from '../../../testing/build/buildEnded.ts'
import { buildScore } from '../../../testing/build/buildScore.ts'
import { goodAnswer } from '../../../testing/build/sample.ts'
import { jobs } from '../../db/schema/jobs.ts'
import { startVouch, type Vouch } from '../../../testing/servers/startVouch.ts'

let vouch: Vouch
let admin: ReturnType<Vouch['as']>['scoring']
beforeAll(async () => {
  vouch = await startVouch({}, { tasks: false })
  admin = vouch.as((await buildAdmin(vouch.parts)).token).scoring
})
afterAll(() => vouch.stop())

const baseline = { kind: 'baseline' }

test('under a person’s whole score, all lists, the export and a link say which figures are the baseline’s, and that nobody confirmed them', async () => {
  const { recruiter, job_id } = await buildRecruiterWithJob(vouch.parts)
  const { candidate } = await buildRead(vouch.parts, [goodAnswer, goodAnswer], { job_id, end_reason: 'answered_all' })
  const id = { candidate_id: candidate.id }
  await admin.setLevels({ ...id, levels: [{ name: 'B', level: 2 }] })
  const { ai_overall_score, competency_scores } = await admin.overrideScore({ ...id, overall_score: 30, reason: 'x' })
  const mine = vouch.as(recruiter.token)
  const result = async () => (await mine.candidates.getCandidate({ job_id, ...id })).result
  expect(await result()).toMatchObject({ overall_score: null, ai_overall_score: null, first_reader: null })
  expect((await admin.listScoresToReview({ job_id })).rows).toMatchObject([{ overall_score: 30, ai_overall_score, first_reader: baseline }])
  await vouch.parts.db.update(jobs).set({ blind_review: true }).where(eq(jobs.id, job_id))
  const other = vouch.as((await buildAdmin(vouch.parts)).token).scoring
  const [hidden] = (await other.listScoresToReview({ job_id })).rows
  expect(hidden).toMatchObject({ blind: true, overall_score: null, ai_overall_score: null, first_reader: null })
  await admin.reviewScore({ ...id, action: 'approve' })
  expect(await result()).toMatchObject({ overall_score: 30, ai_overall_score, first_reader: baseline })

  const [listed] = (await mine.scoring.listRankedCandidates({ job_id })).candidates
  expect(listed).toMatchObject({ scored_by: { kind: 'person' }, ai_overall_score, first_reader: baseline })
  expect(listed!.competency_scores.map((c) => c.scored_by)).toEqual([baseline, undefined])

  const [row] = (await mine.scoring.exportShortlist({ job_id, min_score: 0 })).candidates
  const { low, high } = competency_scores[0]!
  const range = `Provisional ${low}–${high}`
  expect(row).toMatchObject({
    provisional: '',
    'competency: A': range,
    'competency: B': 40,
    competency_scores: `A:${range} (Baseline scorer); B:40`,
    ai_overall_score,
    first_reader: 'Baseline scorer',
  })
  expect(row!.note).toContain('baseline scorer')

  const { url } = await mine.shares.createShare({ job_id, candidate_ids: [candidate.id] })
  const [shared] = (await vouch.as().shares.getShare({ token: new URL(url).hash.slice(1) })).candidates
  expect(shared).toMatchObject({ scored_by: { kind: 'person' }, first_reader: baseline })
  expect(shared!.competency_scores.map((c) => c.scored_by)).toEqual([baseline, undefined])
})

test('a link says which of its candidates cannot be told apart, as the ranking does', async () => {
  const { recruiter, job_id } = await buildRecruiterWithJob(vouch.parts)
  const made = async (overall_score: number | null, overall_low = overall_score, overall_high = overall_score) => {
    const model = { scorer: 'model', model: 'small', decision: 'approved' } as const
    return (await buildScore(vouch.parts, { job_id, overall_score, overall_low, overall_high, ...model })).candidate.id
  }
  const candidate_ids = [await made(70, 66, 74), await made(85, 80, 90), await made(83, 78, 88), await made(null)]
  const mine = vouch.as(recruiter.token)
  const { url } = await mine.shares.createShare({ job_id, candidate_ids })
  const { candidates } = await vouch.as().shares.getShare({ token: new URL(url).hash.slice(1) })
  expect(candidates.map((c) => [c.candidate_id, c.tie])).toEqual([3, 1, 1, null].map((tie, i) => [candidate_ids[i], tie]))
})
