import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { StandIn } from '../../../testing/standIns/startModel.ts'
import { answeredInterview } from '../../../testing/build/beginInterview.ts'
import { buildAdmin } from '../../../testing/build/build.ts'
import type { Vouch } from '../../../testing/servers/startVouch.ts'
import { startModelVouch } from '../../../testing/servers/startModelVouch.ts'
import { askedFor, goodAnswer, replies } from '../../../testing/build/sample.ts'
import { fillPorts } from '../../fillPorts.ts'
import { candidates } from '../../db/schema/candidates.ts'
import { scores } from '../../db/schema/scoring.ts'
import { scoreInterview } from './scoreInterview.ts'

let standIn: StandIn
let vouch: Vouch
let admin: ReturnType<Vouch['as']>
let review: typeof admin.scoring
beforeAll(async () => {
  ;({ standIn, vouch } = await startModelVouch())
  admin = vouch.as((await buildAdmin(vouch.parts)).token)
  review = admin.scoring
})
afterAll(() => vouch.stop())

const names = ['Problem solving', 'Ownership', 'Communication']
const quote = 'found the root cause in the retry job'
type Given = Exclude<Parameters<typeof replies>[0], (reading: number) => unknown>
const reading = (over: Partial<Given['competencies'][number]>) =>
  replies({ competencies: names.map((name) => ({ name, score: 90, reason: 'R', quotes: [quote], ...over })), summary: 'S' })
const fine = reading({ score: 64 })
type Behaviour = Parameters<StandIn['behave']>[0]
/** The second reading of the second competency fails, after others succeeded. */
const second =
  (bad: object): Behaviour =>
  (request) =>
    askedFor(request).competency === 'Ownership' && askedFor(request).reading === 2 ? { ...fine(request), ...bad } : fine(request)
const summary =
  (bad: object): Behaviour =>
  (request) =>
    askedFor(request).competency === null ? bad : fine(request)

/** Each with a part of the reason that a person sees. */
const failing: Record<string, [Behaviour, string]> = {
  'slower than the limit': [(request) => ({ ...fine(request), delay_ms: 30_000 }), 'did not answer within'],
  'a 500 every time': [{ status: 500 }, 'is not working now (HTTP 500)'],
  'a 429 every time': [{ status: 429 }, 'is not working now (HTTP 429)'],
  'a key that is refused': [{ status: 401 }, 'check LLM_API_KEY'],
  'a model that is not known': [{ status: 404 }, 'check LLM_BASE_URL and LLM_MODEL'],
  'a connection that drops': [{ hang_up: true }, 'cannot be reached'],
  'a page in place of an answer': [{ body: '<html>Bad gateway</html>' }, 'cannot be read'],
  'words in place of JSON': [{ content: 'I would rather not score anybody.' }, 'cannot be read'],
  'JSON that is cut off': [(request) => ({ content: JSON.stringify(fine(request).content).slice(0, 20) }), 'cannot be read'],
  'an empty object': [{ content: {} }, 'cannot be read'],
  'a score above 100': [reading({ score: 900 }), 'cannot be read'],
  'a score in words': [reading({ score: 'excellent' }), 'cannot be read'],
  'no figure for the control topic': [reading({ control: undefined }), 'cannot be read'],
  'quotes that are no list': [reading({ quotes: quote }), 'cannot be read'],
  'quotes that nobody said': [reading({ quotes: ['I single-handedly saved the company'] }), 'is in the transcript'],
  'quotes that nearly were said': [reading({ quotes: ['I found the root cause in a retry job'] }), 'is in the transcript'],
  'quotes of the interviewer': [
    reading({ quotes: ['Tell me about a time you solved a difficult problem', 'Tell me about a time you took responsibility'] }),
    'is in the transcript',
  ],
  'quotes too short to show anything': [reading({ quotes: ['I', 'Last', 'zero.'] }), 'is in the transcript'],
  'scores without quotes': [reading({ quotes: [] }), 'named no passage'],
  'one reading of three away': [second({ status: 500 }), 'is not working now (HTTP 500)'],
  'one reading of three too slow': [second({ delay_ms: 30_000 }), 'did not answer within'],
  'one reading of three unreadable': [second({ content: 'nonsense' }), 'cannot be read'],
  'no summary after every reading': [summary({ status: 500 }), 'is not working now (HTTP 500)'],
  'a summary that is none': [summary({ content: { summary: ['S'] } }), 'cannot be read'],
}

/** The real model with a shorter limit, so that the test does not wait half a minute. */
const hurried = () => {
  const model = vouch.parts.model!
  return {
    ...vouch.parts,
    ...fillPorts({ ...model, ask: (ask) => model.ask({ ...ask, timeout_ms: Math.min(ask.timeout_ms, 1500), retries: 0 }) }),
  }
}

async function completed() {
  standIn.behave({ content: { choice: 0 } })
  const { candidate, id } = await answeredInterview(vouch, goodAnswer)
  return {
    candidate,
    id,
    current: async () =>
      (await vouch.parts.db.select().from(scores).where(eq(scores.candidate_id, candidate.id))).find((s) => s.is_current)!,
  }
}

test(`${Object.keys(failing).length} ways to fail, two tries each: none becomes a score, each candidate stays pending with a reason, and Score again works`, async () => {
  const lost: string[] = []
  for (const [how, [behaviour, told]] of Object.entries(failing)) {
    const { candidate, id, current } = await completed()
    const { id: score_id } = await current()
    standIn.requests.length = 0
    standIn.behave(behaviour)
    await expect(scoreInterview(hurried(), { score_id }, { last_try: false }), how).rejects.toThrow(told)
    expect(await current(), how).toMatchObject({ status: 'waiting', overall_score: null, failure: null })
    await scoreInterview(hurried(), { score_id }, { last_try: true })
    const failed = await review.getScore(id)
    expect(failed, how).toMatchObject({
      status: 'failed',
      decision: 'pending',
      overall_score: null,
      overall_low: null,
      ai_overall_score: null,
      competency_scores: [],
      failure: expect.stringContaining(told),
      failure_code: expect.stringMatching(/^model\.\w+$/),
    })
    expect(
      failed.turns.filter((t) => t.role === 'candidate'),
      how,
    ).toHaveLength(3)
    expect(
      (await review.listScoresToReview({ job_id: candidate.job_id })).rows.map((c) => c.id),
      how,
    ).toEqual([candidate.id])
    expect((await review.bulkApproveScores([candidate.id])).approved_count, how).toBe(0)
    standIn.behave(fine)
    await review.scoreAgain(id)
    await scoreInterview(hurried(), { score_id: (await current()).id }, { last_try: false })
    if ((await review.getScore(id)).overall_score !== 64) lost.push(how)
  }
  expect(lost).toEqual([])
  expect(await vouch.parts.db.$count(candidates, eq(candidates.interview_status, 'completed'))).toBe(Object.keys(failing).length)
}, 300_000)

test('a model that finds nothing is taken at its word, and the reviewer sees which competency gets the lowest anchor', async () => {
  const { id, candidate, current } = await completed()
  standIn.behave(reading({ score: null, quotes: [] }))
  await scoreInterview(hurried(), { score_id: (await current()).id }, { last_try: false })
  const found = await review.getScore(id)
  expect(found).toMatchObject({ status: 'scored', overall_score: 20 })
  expect(found.reviewer_notes).toContain('Ownership counts as 20')
  // That text is for the reviewer. The candidate's text has no scores.
  await review.reviewScore({ ...id, action: 'approve' })
  await review.sendFeedback({ candidate_ids: [id.candidate_id] })
  const { rows } = await admin.system.listEmails({ q: candidate.email })
  const { text } = await admin.system.getEmail({ email_id: rows.find((e) => e.kind === 'feedback')!.id })
  expect(text).toContain('\nS\n')
  expect(text).not.toMatch(/counts as|level 1|\b20\b/)
})
