// What is said of a score once a person has set it: nothing that was true only before.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildAdmin, buildRecruiterWithJob } from '../../testing/build/build.ts'
import { buildRead, neverAsked, noAnswer } from '../../testing/build/buildEnded.ts'
import { buildScore, sampleScore } from '../../testing/build/buildScore.ts'
import { goodAnswer } from '../../testing/build/sample.ts'
import { startVouch, type Vouch } from '../../testing/servers/startVouch.ts'

let vouch: Vouch
let admin: ReturnType<Vouch['as']>['scoring']
beforeAll(async () => {
  vouch = await startVouch({}, { tasks: false })
  admin = vouch.as((await buildAdmin(vouch.parts)).token).scoring
})
afterAll(() => vouch.stop())

test('notes on how the reader counted go once a person has set the score', async () => {
  const { recruiter, job_id } = await buildRecruiterWithJob(vouch.parts)
  const { candidate } = await buildRead(vouch.parts, [goodAnswer, neverAsked, neverAsked, neverAsked], { job_id, end_reason: 'provider' })
  const id = { candidate_id: candidate.id }
  expect((await admin.getScore(id)).reviewer_notes).toContain('there is no overall score')
  await admin.setLevels({ ...id, levels: [{ name: 'A', level: 4 }] })
  await admin.reviewScore({ ...id, action: 'approve' })
  const shown = await vouch.as(recruiter.token).scoring.getRankedCandidate({ job_id, ...id })
  expect(shown).toMatchObject({ overall_score: 80, feedback_summary: null, reviewer_notes: null })
})

test('beside a level stands the reader’s reason for its own figure, and none for having no figure', async () => {
  const { candidate } = await buildRead(vouch.parts, [goodAnswer, noAnswer], {})
  const id = { candidate_id: candidate.id }
  const before = (await admin.getScore(id)).competency_scores.map((c) => c.reason)
  expect(before[1]).toContain('the score of level 1')
  const levels = ['A', 'B'].map((name) => ({ name, level: 5 as const }))
  const after = await admin.setLevels({ ...id, levels })
  expect(after.competency_scores.map((c) => c.reason)).toEqual([before[0], ''])
})

test('feedback without a single answer does not speak of answers, also where a person set the score', async () => {
  const { candidate } = await buildRead(vouch.parts, [noAnswer, noAnswer], {})
  const id = { candidate_id: candidate.id }
  await admin.overrideScore({ ...id, overall_score: 10, reason: 'Nothing was said.' })
  await admin.reviewScore({ ...id, action: 'approve' })
  const [decided] = (await admin.previewFeedback(id)).statements
  expect(decided).toMatch(/^There were no answers to read\./)
})

test('feedback does not praise what a person’s whole score contradicts', async () => {
  const praised = { ...sampleScore('Ownership', 90), strength: 'You led it well.' }
  const { candidate } = await buildScore(vouch.parts, { overall_score: 90, competency_scores: [praised] })
  const id = { candidate_id: candidate.id }
  await admin.overrideScore({ ...id, overall_score: 80, reason: 'x' })
  await admin.reviewScore({ ...id, action: 'approve' })
  expect((await admin.previewFeedback(id)).text).toContain('You led it well.')
  const { competency_scores } = await admin.overrideScore({ ...id, overall_score: 30, reason: 'x' })
  expect(competency_scores[0]).not.toHaveProperty('strength')
  expect((await admin.previewFeedback(id)).text).not.toContain('You led it well.')
})

test('nor what the figure of a CSV contradicts, but for the words that the CSV brought', async () => {
  const praised = { ...sampleScore('Ownership', 90), strength: 'You led it well.' }
  const model = { scorer: 'model', model: 'small', feedback_summary: 'Strong throughout.' } as const
  const built = { overall_score: 90, competency_scores: [praised], ...model }
  const told = async (row: string) => {
    const { candidate } = await buildScore(vouch.parts, built)
    const id = { candidate_id: candidate.id }
    const header = 'candidate_id,email,overall_score,competency_scores,feedback_summary'
    await admin.uploadScores({ file: new File([`${header}\n${candidate.id},,${row}`], 'a.csv') })
    const { competency_scores, feedback_summary } = await admin.getScore(id)
    await admin.reviewScore({ ...id, action: 'approve' })
    const { text } = await admin.previewFeedback(id)
    expect(text.includes('You led it well.')).toBe('strength' in competency_scores[0]!)
    if (feedback_summary) expect(text).toContain(feedback_summary)
    else expect(text).not.toContain('Strong throughout.')
    return [competency_scores[0]!.strength, feedback_summary]
  }
  expect(await told('80,,')).toEqual(['You led it well.', 'Strong throughout.'])
  expect(await told('30,,')).toEqual([undefined, null])
  expect(await told('30,,My own words.')).toEqual([undefined, 'My own words.'])
  // The person's own figure of one competency agrees with the reading.
  expect(await told('30,Ownership:85,')).toEqual(['You led it well.', null])
})

test.each([
  ['an override', { set_how: 'override', overall_score: 30 }],
  ['levels', { set_how: 'levels', overall_score: 30 }],
  ['one level', { set_how: 'levels', overall_score: 80, competency_scores: [{ ...sampleScore('Ownership', 20), level: 1, ai_score: 80 }] }],
] as const)('a model’s summary is not sent against %s', async (_, set) => {
  const model = { scorer: 'model', model: 'small', feedback_summary: 'Strong throughout.', decision: 'approved' } as const
  const build = { ai_overall_score: 90, ...model, competency_scores: [sampleScore('Ownership', 80)] }
  const sent = async (over: object) => {
    const { candidate } = await buildScore(vouch.parts, { ...build, ...over })
    return (await admin.previewFeedback({ candidate_id: candidate.id })).text
  }
  expect(await sent({ set_how: set.set_how, overall_score: 85 })).toContain('Strong throughout.')
  expect(await sent(set)).not.toContain('Strong throughout.')
})

test('what only staff read does not stand among the words that the candidate gets', async () => {
  const notes = { feedback_summary: 'Clear.', reviewer_notes: 'Ownership counts as 20.' }
  const { candidate } = await buildScore(vouch.parts, { scorer: 'model', model: 'small', ...notes })
  const id = { candidate_id: candidate.id }
  expect(await admin.getScore(id)).toMatchObject(notes)
  await admin.reviewScore({ ...id, action: 'approve' })
  const { text } = await admin.previewFeedback(id)
  expect([text.includes('Clear.'), text.includes('counts as 20')]).toEqual([true, false])
})
