// Whatever the rubric's figures and the language are, no answer at all never counts for more than an answer that shows nothing.
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildAdmin, buildReadyJob } from '../../../testing/build/build.ts'
import { buildEnded, buildRead, noAnswer } from '../../../testing/build/buildEnded.ts'
import { goodAnswer } from '../../../testing/build/sample.ts'
import { startVouch, type Vouch } from '../../../testing/servers/startVouch.ts'
import { jobs } from '../../db/schema/jobs.ts'
import { plans } from '../../db/schema/plans.ts'
import { scoreInterview } from './scoreInterview.ts'

let vouch: Vouch
let review: ReturnType<Vouch['as']>['scoring']
beforeAll(async () => {
  vouch = await startVouch({}, { tasks: false })
  review = vouch.as((await buildAdmin(vouch.parts)).token).scoring
})
afterAll(() => vouch.stop())

test('the baseline’s figures are those of the rubric, as for a question without an answer', async () => {
  const { id: job_id } = await buildReadyJob(vouch.parts)
  const levels = [40, 50, 60, 80, 95].map((score, i) => ({ level: i + 1, score, text: `Level ${i + 1}.` }))
  const read = async (answer: string | typeof noAnswer) => {
    const { candidate, score, plan } = await buildEnded(vouch.parts, [answer], { job_id })
    const competencies = plan.competencies.map((c) => ({ ...c, rubric: { ...c.rubric, lowest_score: 40, levels } }))
    await vouch.parts.db.update(plans).set({ competencies }).where(eq(plans.id, plan.id))
    await scoreInterview(vouch.parts, { score_id: score.id }, { last_try: true })
    return await review.getScore({ candidate_id: candidate.id })
  }
  expect(await read(noAnswer)).toMatchObject({ overall_score: 40 })
  const vague = await read('I am always good at this and I really care about people, everyone says so, I am a hard worker.')
  expect(vague.overall_score).toBeGreaterThanOrEqual(40)
  expect(vague.overall_low).toBeGreaterThanOrEqual(40)
})

test('an interview in a language that the baseline does not read counts as the lowest anchor if nothing was answered', async () => {
  const { id: job_id } = await buildReadyJob(vouch.parts)
  await vouch.parts.db.update(jobs).set({ interview_language: 'mi' }).where(eq(jobs.id, job_id))
  const read = async (...answers: (string | typeof noAnswer)[]) => {
    const { candidate } = await buildRead(vouch.parts, answers, { job_id })
    return await review.getScore({ candidate_id: candidate.id })
  }
  expect(await read(noAnswer, noAnswer)).toMatchObject({ status: 'scored', overall_score: 10, answered_count: 0 })
  expect(await read(goodAnswer, noAnswer)).toMatchObject({ status: 'failed', failure_code: 'answers.other_language' })
})
