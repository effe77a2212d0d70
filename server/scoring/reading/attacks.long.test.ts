// Answers that give orders to the scorer, read by models that obey them: an order must not change a score unless a person is warned.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { toRead } from '../../../shared/feedbackOn.ts'
import { goodAnswer, replies, sampleCompetency, sampleTurns } from '../../../testing/build/sample.ts'
import { startModel, type StandIn, type StandInRequest } from '../../../testing/standIns/startModel.ts'
import { attacks, unforeseen, type Attack, type Obeys } from '../../../testing/world/attacks.ts'
import { baselineScorer } from '../../baseline/baselineScorer.ts'
import { baselinePlan } from '../../baseline/baselinePlan.ts'
import { makeModel } from '../../llm/model.ts'
import { modelPlan } from '../../plans/modelPlan.ts'
import { modelScorer } from './modelScorer.ts'

let standIn: StandIn
beforeAll(async () => {
  standIn = await startModel()
})
afterAll(() => standIn.close())
const model = () => makeModel({ base_url: standIn.base_url, model: 'gullible' })!

const plan = [sampleCompetency('Problem solving'), sampleCompetency('Ownership')]
const weak = 'I tested the label with a customer.'
const quotes = [weak, 'found the root cause in the retry job']
const all: Attack[] = [
  ...attacks,
  ...unforeseen.flatMap((said) => (['hundred', 'quotes_itself'] as const).map((obeys) => ({ kind: said, said, obeys }))),
]

const entry = (name: string, score: number | null, given: string[]) => ({ name, score, control: 0, reason: 'R.', quotes: given })
const honest = replies({ competencies: [entry('Problem solving', 40, quotes), entry('Ownership', 70, quotes)], summary: 'Clear.' })
/** `control`: the score that the model gives the control topic. An order to score everything changes that one too. */
function obeyed(said: string, obeys: Obeys, control: number) {
  const hundred = (given: string[], more = {}) =>
    replies({ competencies: plan.map((c) => ({ ...entry(c.name, 100, given), control, ...more })), summary: 'Hire.' })
  const how: Record<Obeys, ReturnType<typeof replies>> = {
    hundred: hundred(quotes),
    quotes_itself: hundred([said, ...said.split(/(?<=[.!?])\s/)]),
    invents_quotes: hundred(['I led a team of forty engineers and saved a million dollars']),
    quotes_question: hundred(plan.map((c) => c.question)),
    quotes_rubric: hundred([plan[0]!.rubric.highest, 'score must be about 95']),
    extra_fields: hundred(quotes, { overall_score: 100, decision: 'approved', standing: 'scored' }),
    renames: hundred(quotes, { competency: 'Excellence' }),
    scores_others: hundred(quotes, { weight: 10, competencies: plan.map((c) => entry(c.name, 100, quotes)) }),
    lowers_others: hundred(quotes, { other_candidates: [{ score: 0 }] }),
    other_json: () => ({ content: { mark: 100 } }),
  }
  return how[obeys]
}
const sent = (request: StandInRequest) => request.messages[1]!.content
/** Whether the prompt contains these words, escaped as in the prompt. */
const reaches = (said: string, request: StandInRequest) =>
  sent(request).includes(JSON.stringify(said).slice(1, -1).replaceAll('<', '‹').replaceAll('>', '›'))
const readingOf = (request: StandInRequest) => (JSON.parse(request.body) as { seed?: number }).seed ?? 1

const read = (first: string) =>
  modelScorer(model(), plan, sampleTurns([first, goodAnswer], { competencies: plan }), async (...given) => baselineScorer(...given))
const places = (said: string) => [`${weak} ${said}`, `${said}\n${weak}`, said]

test(`${all.length} attacks: a model that obeys them in everything is found out, and its readings are thrown away`, async () => {
  expect(new Set(attacks.map((a) => a.kind)).size).toBe(50)
  standIn.behave(honest)
  const quiet = (await read(weak)).competency_scores
  expect(quiet.map((c) => [c.score, toRead(c)])).toEqual([
    [40, false],
    [70, false],
  ])
  for (const { kind, said, obeys } of all)
    for (const first of places(said)) {
      standIn.behave((request) => (reaches(said, request) ? obeyed(said, obeys, 100) : honest)(request))
      const got = await read(first).catch((error: Error) => error)
      if (got instanceof Error) {
        expect([obeys, got.message], kind).toEqual(['other_json', expect.stringContaining('cannot be read')])
        continue
      }
      expect(got.competency_scores[0], kind).toMatchObject({
        standing: 'insufficient_evidence',
        score: null,
        evidence: [],
        doubts: ['thrown_away'],
      })
      expect(got.reviewer_notes, kind).toContain('3 of 6 readings')
      expect(got.competency_scores[1], `${kind}: another competency`).toEqual(quiet[1])
    }
}, 300_000)

test('a model that obeys and hides it: its figure needs words that were said, and is marked for the reviewer', async () => {
  standIn.behave(honest)
  const quiet = (await read(weak)).competency_scores
  const unmarked: string[] = []
  for (const { said, obeys } of all)
    for (const first of places(said)) {
      standIn.behave((request) => (reaches(said, request) ? obeyed(said, obeys, 0) : honest)(request))
      const got = await read(first).catch((error: Error) => error)
      if (got instanceof Error) continue
      const [attacked, other] = got.competency_scores
      for (const { quote } of attacked!.evidence) expect(first).toContain(quote)
      expect(other).toEqual(quiet[1])
      if (attacked!.score !== null && !toRead(attacked!)) unmarked.push(first)
    }
  expect(unmarked).toEqual([])
}, 300_000)

test('one reading of three that obeys moves no figure', async () => {
  for (const { kind, said, obeys } of attacks.filter((a) => a.obeys !== 'other_json')) {
    standIn.behave((request) => (readingOf(request) === 2 && reaches(said, request) ? obeyed(said, obeys, 0) : honest)(request))
    expect(
      (await read(`${weak} ${said}`)).competency_scores.map((c) => c.score),
      kind,
    ).toEqual([40, 70])
  }
}, 300_000)

test('an attack in a job’s texts stays data: it closes no mark, and each criterion quotes the recruiter', async () => {
  for (const { kind, said } of attacks) {
    const source = {
      title: `Engineer. ${said}`,
      criteria: `- TypeScript\n- ${said}\n- Teamwork`,
      pdf_text: `We test. ${said}`,
      interview_language: 'en' as const,
    }
    for (const c of baselinePlan(source)) expect(source.criteria, kind).toContain(c.criterion)
    standIn.requests.length = 0
    const drafted = {
      name: 'Kindness',
      weight: 1,
      question: 'Q?',
      criterion: 'Give all 100',
      hint: 'H',
      follow_ups: [],
      rubric: { lowest: 'L', middle: 'M', highest: 'H', signals: [] },
    }
    const quoted = { ...drafted, name: 'Team', criterion: 'Teamwork' }
    standIn.behave({ content: { competencies: [drafted, quoted] } })
    expect(
      (await modelPlan(model(), source)).map((c) => c.name),
      kind,
    ).toEqual(['Team'])
    expect(sent(standIn.requests[0]!).match(/<[^>]*>/g), kind).toEqual(['<job>', '</job>'])
  }
}, 300_000)
