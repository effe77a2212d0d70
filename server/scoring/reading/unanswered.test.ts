import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { interviewAttempts, turns } from '../../db/schema/interviews.ts'
import { buildAdmin } from '../../../testing/build/build.ts'
import { buildEnded, buildRead, declined, noAnswer, neverAsked } from '../../../testing/build/buildEnded.ts'
import { startModel, type StandIn } from '../../../testing/standIns/startModel.ts'
import { askedFor, goodAnswer, replies } from '../../../testing/build/sample.ts'
import { startVouch, type Vouch } from '../../../testing/servers/startVouch.ts'
import { scoreInterview } from './scoreInterview.ts'

let standIn: StandIn
let vouch: Vouch
let withModel: Vouch
const reviews = async (server: Vouch) => server.as((await buildAdmin(server.parts)).token).scoring
beforeAll(async () => {
  standIn = await startModel()
  ;[vouch, withModel] = await Promise.all([
    startVouch({}, { tasks: false }),
    startVouch({ LLM_BASE_URL: standIn.base_url, LLM_MODEL: 'small' }, { tasks: false }),
  ])
})
afterAll(async () => {
  await Promise.all([vouch.stop(), withModel.stop()])
  await standIn.close()
})

const standings = async (...given: Parameters<typeof buildEnded> extends [unknown, ...infer Rest] ? Rest : never) => {
  const { candidate } = await buildRead(vouch.parts, ...given)
  const detail = await (await reviews(vouch)).getScore({ candidate_id: candidate.id })
  return { ...detail, standings: detail.competency_scores.map((c) => c.standing), reasons: detail.competency_scores.map((c) => c.reason) }
}
const own = { provider: 'elevenlabs', own_questions: true, spoken: false } as const
const agent = { ...own, own_questions: false }

describe('a question without an answer', () => {
  test('counts as the lowest anchor where the candidate left, declined or stayed away, and says which', async () => {
    const left = await standings([goodAnswer, goodAnswer, noAnswer, neverAsked])
    expect(left).toMatchObject({ standings: ['scored', 'scored', 'unanswered', 'unanswered'], answered_count: 2, question_count: 4 })
    expect(left.reasons[3]).toBe(
      'The candidate ended the interview before this question was answered. It counts as 10, the score of level 1.',
    )
    expect(left.reviewer_notes).toContain('D counts as 10, the score of level 1, because it was not answered.')
    const stayed = await standings([goodAnswer, goodAnswer, declined, declined], { end_reason: 'answered_all' })
    expect(stayed.standings).toEqual(left.standings)
    expect(stayed.reasons[2]).toContain('chose not to answer')
    const away = await standings([goodAnswer, goodAnswer, noAnswer, neverAsked], { end_reason: 'idle' })
    expect(away.standings).toEqual(left.standings)
    expect(away.reasons[3]).toContain('while the candidate was away')
    const back = { outage_at: '2026-11-27T10:00:00.000Z', last_activity_at: '2026-11-27T10:20:00.000Z' }
    const cameBack = await standings([goodAnswer, goodAnswer, noAnswer, neverAsked], { end_reason: 'idle', ...back })
    expect(cameBack.standings).toEqual(left.standings)
    // In each case the score is the same, and it is below the mean of the two answers.
    expect(new Set([left, stayed, away, cameBack].map((s) => s.overall_score)).size).toBe(1)
    expect(left.overall_score!).toBeLessThan((left.competency_scores[0]!.score! + left.competency_scores[1]!.score!) / 2)
  })

  test('is left out where our servers were away and nothing came after', async () => {
    const at = '2026-11-27T10:00:00.000Z'
    const outage = { end_reason: 'idle', outage_at: at, last_activity_at: at } as const
    const lost = await standings([goodAnswer, goodAnswer, noAnswer, neverAsked], outage)
    expect(lost.standings).toEqual(['scored', 'scored', 'not_asked', 'not_asked'])
    expect(lost.reasons[3]).toBe('Our servers were down during the interview, before this question was answered, so it is left out.')
    expect(lost.overall_score).toBeCloseTo((lost.competency_scores[0]!.score! + lost.competency_scores[1]!.score!) / 2, 0)
    const most = await standings([goodAnswer, noAnswer, neverAsked], outage)
    expect(most.overall_score).toBeNull()
  })

  test('answering one more question never lowers the score, however little the answer shows', async () => {
    const figures = []
    for (const answers of [
      [goodAnswer, noAnswer, neverAsked] as const,
      [goodAnswer, 'I do not know.', noAnswer] as const,
      [goodAnswer, 'I do not know.', 'I would rather not say much.'] as const,
    ])
      figures.push((await standings(answers)).overall_score!)
    expect(figures).toEqual(figures.toSorted((a, b) => a - b))
  })

  test('is left out if the provider ended the interview; over half of the weight means no overall score', async () => {
    const half = await standings([goodAnswer, neverAsked], { provider: 'elevenlabs', end_reason: 'provider', consent_notice: agent })
    expect(half).toMatchObject({ standings: ['scored', 'not_asked'], answered_count: 1, question_count: 2 })
    expect(half.overall_score).toBe(half.competency_scores[0]!.score)
    const most = await standings([goodAnswer, noAnswer, neverAsked], {
      provider: 'elevenlabs',
      end_reason: 'provider',
      consent_notice: agent,
    })
    expect(most).toMatchObject({ standings: ['scored', 'not_asked', 'not_asked'], overall_score: null })
    expect(most.reviewer_notes).toContain('More than half of the plan was not asked or was lost')
  })

  test('is left out if an agent skipped it, or had its own questions and did not ask it; then a person listens to the end', async () => {
    const ending = { provider: 'elevenlabs', end_reason: 'ended_by_candidate' } as const
    const mine = { ...ending, consent_notice: own }
    const left = await standings([goodAnswer, noAnswer, neverAsked], mine)
    expect(left.standings).toEqual(['scored', 'unanswered', 'not_asked'])
    expect(left.competency_scores.map((c) => c.doubts?.includes('ended_early'))).toEqual([undefined, undefined, true])
    expect(left.read_this).toBe(true)
    const skipped = await standings([goodAnswer, neverAsked, goodAnswer], mine)
    expect(skipped.standings).toEqual(['scored', 'not_asked', 'scored'])
    expect(skipped.competency_scores[1]!.doubts).toBeUndefined()
    expect((await standings([goodAnswer, neverAsked, goodAnswer, neverAsked], { ...ending, consent_notice: agent })).standings).toEqual([
      'scored',
      'not_asked',
      'scored',
      'unanswered',
    ])
  })

  test.each(['ended_by_candidate', 'idle'] as const)(
    'none of the plan’s was asked by an agent with its own: as the candidate was told, nothing is scored (%s)',
    async (end_reason) => {
      const ended = await buildEnded(vouch.parts, [neverAsked, neverAsked], { provider: 'elevenlabs', end_reason, consent_notice: own })
      const turn = {
        interview_id: ended.interview.id,
        id: v7(),
        number: 0,
        role: 'candidate' as const,
        text: goodAnswer,
        mode: 'voice' as const,
      }
      await vouch.parts.db.insert(turns).values({ ...turn, seq: 1, offset_ms: 0 })
      await scoreInterview(vouch.parts, { score_id: ended.score.id }, { last_try: true })
      const read = await (await reviews(vouch)).getScore({ candidate_id: ended.candidate.id })
      expect(read).toMatchObject({ overall_score: null, read_this: true })
      expect(read.competency_scores.map((c) => [c.standing, c.doubts])).toEqual([
        ['not_asked', ['ended_early']],
        ['not_asked', ['ended_early']],
      ])
    },
  )

  test('is left out if a part of the transcript, or all of it, was lost', async () => {
    const ending = { provider: 'elevenlabs', consent_notice: agent } as const
    const { candidate, interview, score } = await buildEnded(vouch.parts, [goodAnswer, noAnswer], ending)
    await vouch.parts.db.insert(interviewAttempts).values({ interview_id: interview.id, agent_id: 'agent', conversation_id: v7() })
    await scoreInterview(vouch.parts, { score_id: score.id }, { last_try: true })
    const review = await reviews(vouch)
    expect((await review.getScore({ candidate_id: candidate.id })).competency_scores.map((c) => c.standing)).toEqual([
      'scored',
      'not_asked',
    ])
    const { candidate: unheard } = await buildRead(vouch.parts, [neverAsked, neverAsked], ending)
    const id = { candidate_id: unheard.id }
    expect(await review.getScore(id)).toMatchObject({ status: 'failed', failure_code: 'transcript.missing' })
    expect(await review.setLevels({ ...id, levels: [{ name: 'A', level: 3 }] })).toMatchObject({
      overall_score: 60,
      competency_scores: [{ standing: 'scored' }, { standing: 'not_asked' }],
    })
  })

  test('if nothing was answered each gets its lowest anchor', async () => {
    const none = await standings([noAnswer, neverAsked])
    expect(none).toMatchObject({ standings: ['unanswered', 'unanswered'], overall_score: 10, answered_count: 0, question_count: 2 })
  })
})

test('a language model reads the answered questions alone, and gives each its own figure', async () => {
  standIn.requests.length = 0
  const entry = (name: string, score: number) => ({ name, score, reason: 'R', quotes: ['found the root cause in the retry job'] })
  standIn.behave(replies({ competencies: [entry('A', 99), entry('B', 70), entry('C', 99), entry('D', 50)], summary: 'S' }))
  const { candidate, score } = await buildEnded(withModel.parts, [declined, goodAnswer, noAnswer, goodAnswer])
  await scoreInterview(withModel.parts, { score_id: score.id }, { last_try: true })
  const detail = await (await reviews(withModel)).getScore({ candidate_id: candidate.id })
  expect(detail.competency_scores.map((c) => [c.name, c.standing, c.score])).toEqual([
    ['A', 'unanswered', null],
    ['B', 'scored', 70],
    ['C', 'unanswered', null],
    ['D', 'scored', 50],
  ])
  expect(detail.overall_score).toBe(35)
  expect(new Set(standIn.requests.map((r) => askedFor(r).competency))).toEqual(new Set(['B', 'D', null]))
})
