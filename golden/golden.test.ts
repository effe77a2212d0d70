import { spawnSync } from 'node:child_process'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeModel } from '../server/llm/model.ts'
import { startModel, type StandIn, type StandInRequest } from '../testing/standIns/startModel.ts'
import { maybeInAnotherLanguage } from '../server/baseline/reader/inAnotherLanguage.ts'
import { rangeAt } from '../server/baseline/reader/readAnswer.ts'
import { figuresOf } from './figures.ts'
import { fitRange } from './fitModel.ts'
import { belowFloors, plannerBelowFloors } from './floors.ts'
import { calibration, differences, inRange, pairs, pairsWithRange, partOfLength, shareOf, trapTable, type Judged } from './judge.ts'
import { firstOfEach } from './firstOfEach.ts'
import { criteriaSets, criteriaTexts, judgePlanner } from './judgePlanner.ts'
import { judgedByModel } from './judgedByModel.ts'
import { loadSet, SetError, type Answer } from './loadSet.ts'
import { report } from './report.ts'

const row = (more: Partial<Judged>): Judged => ({
  id: 'a',
  family: 'f',
  question: 'q1',
  form: 'typed',
  kind: 'plain',
  group: null,
  level: 3,
  words: 50,
  score: 60,
  low: 50,
  high: 70,
  doubts: [],
  ...more,
})

test('no answer of the set is taken for another language, also as recognised speech', () => {
  const answers = ['families', 'closed'].flatMap((folder) => loadSet(new URL(folder, import.meta.url).pathname)).map((a) => a.answer)
  const speech = answers.map((text) => text.toLowerCase().replace(/[.,;:!?]/g, ''))
  expect([...answers, ...speech].filter(maybeInAnotherLanguage)).toEqual([])
}, 60_000)

test('a level is in the range where the answers of that level were read, but for the outermost; the levels beside the figure always are', () => {
  // 100 answers of each level, read up to half a level too low or too high, and 20 of level 1 that are read as 4.
  const labels = [1, 2, 3, 4, 5].flatMap((level) => Array.from({ length: 100 }, () => level))
  const read = labels.map((level, i) => Math.min(5, Math.max(1, level - 0.495 + (i % 100) / 100)))
  const range = fitRange([...read, ...Array.from({ length: 20 }, () => 4)], [...labels, ...Array.from({ length: 20 }, () => 1)])
  expect(range).toEqual([
    { level: 1, from: 1, to: 2.435 },
    { level: 2, from: 1.565, to: 2.435 },
    { level: 3, from: 2.565, to: 3.435 },
    { level: 4, from: 3.565, to: 4.435 },
    { level: 5, from: 4.635, to: 5 },
  ])
  const at = (level: number) => Object.values(rangeAt(level, range))
  expect([1, 1.6, 2.49, 3.5, 4.6, 5].map(at)).toEqual([
    [1, 1],
    [1, 2],
    [2, 3],
    [3, 4],
    [4, 5],
    [5, 5],
  ])
  expect(rangeAt(2.9, [{ level: 1, from: 1, to: 3 }, ...range])).toEqual({ low: 1, high: 3 })
})

test('a figure below its floor is named', () => {
  const answers = loadSet(new URL('families', import.meta.url).pathname)
  const wrong = figuresOf(
    answers.map((a) => ({ ...a, words: 1, score: 100 - 10 * a.level, low: 0, high: 1, doubts: [] })),
    answers,
  )
  expect(belowFloors(wrong).join('\n')).toMatch(/pairs two levels apart is 0\.000, its floor [^]*labels in their range/)
})

test('the planner stays above its floors on the criteria texts: nothing is merged, and what is asked has the words of the criteria', () => {
  expect(criteriaSets.map((set) => criteriaTexts(set).length)).toEqual([105, 130, 40])
  for (const set of criteriaSets) {
    const { figures, judged } = judgePlanner(criteriaTexts(set))
    expect(plannerBelowFloors(figures, set), judged.flatMap((t) => t.faults.map((fault) => `${t.id}: ${fault}`)).join('\n')).toEqual([])
    expect(plannerBelowFloors({ ...figures, asked: figures.expected - 83, dropped: 9 }, set)).toEqual([
      expect.stringMatching(/not asked about: 83, at most/),
      expect.stringMatching(/dropped: 9, at most/),
    ])
  }
})

// V8 compiles patterns without optimization once a process has compiled many, so a server that has run for a while. It reads some of them
// wrongly then: where a part such as `(?-i:B+)` has a loop in it, the whole pattern minds letter case.
test('the planner reads the same in a process that has compiled many patterns', () => {
  const script = `import { criteriaSets, criteriaTexts, judgePlanner } from '${new URL('judgePlanner.ts', import.meta.url).href}'
    process.stdout.write(JSON.stringify(criteriaSets.map((set) => judgePlanner(criteriaTexts(set)).figures)))`
  const { stdout, stderr } = spawnSync(process.execPath, ['--no-regexp-optimization', '--input-type=module', '-e', script], {
    encoding: 'utf8',
  })
  expect(stderr).toBe('')
  expect(JSON.parse(stdout)).toEqual(criteriaSets.map((set) => judgePlanner(criteriaTexts(set)).figures))
})

test('a pair is two answers to one question of one family; a missing figure or equal figures count as wrong', () => {
  const better = row({ level: 5, score: 90 })
  expect(pairs([better, row({ level: 3 })], 2)).toEqual({ right: 1, of: 1 })
  expect(pairs([better, row({ level: 4 })], 2)).toEqual({ right: 0, of: 0 })
  expect(pairs([better, row({ level: 4 })], 1, 2)).toEqual({ right: 1, of: 1 })
  expect(pairs([better, row({ question: 'q2' }), row({ family: 'g' })], 2)).toEqual({ right: 0, of: 0 })
  expect(pairs([better, row({ score: 90 }), row({ score: null }), row({ score: 95 })], 2)).toEqual({ right: 0, of: 3 })
  const two = ['f', 'g', 'h'].flatMap((family, i) => [row({ family, level: 5, score: i === 0 ? 10 : 90 }), row({ family })])
  const share = pairsWithRange(two, 2)
  expect(share.share).toBeCloseTo(2 / 3)
  expect(share.low).toBeLessThan(0.5)
  expect(share.high).toBe(1)
})

test('shares, ranges, traps, differences, length and agreement', () => {
  expect(shareOf(50, 100)).toMatchObject({ share: 0.5, low: expect.closeTo(0.404, 2), high: expect.closeTo(0.596, 2) })
  expect(inRange([row({}), row({ level: 5 })], (level) => level * 20).share).toBe(0.5)
  const mixed = [row({}), row({ score: 70, low: 65, high: 90 }), row({ level: 5, score: 90, low: 80, high: 100 }), row({ score: null })]
  expect(calibration(mixed, (level) => level * 20)).toMatchObject([
    { level: 3, of: 2, mean: 65, figure: 60, inRange: { right: 1, of: 2 } },
    { level: 5, of: 1, mean: 90, figure: 100, inRange: { share: 1 } },
  ])
  const traps = trapTable([
    row({ kind: 'off', score: 80 }),
    row({ kind: 'off', score: 40 }),
    row({ kind: 'sarcasm', doubts: ['it may be ironic'], score: 90 }),
  ])
  expect(traps.find((t) => t.kind === 'off')).toMatchObject({ holds: 1, of: 2, lowest: 40, highest: 80 })
  expect(traps.find((t) => t.kind === 'sarcasm')).toMatchObject({ holds: 1, of: 1 })
  const told = [row({ group: 'f-nn-1' }), row({ group: 'f-nn-1', score: 50 }), row({ group: 'f-ts-1' })]
  expect(differences(told, 'nn')).toEqual({ of: 1, mean: 10, within: 0, most: 10 })
  expect(differences(told, 'ts').of).toBe(0)
  const long = [10, 40, 90].map((words, i) => row({ words, score: 40 + 20 * i }))
  expect(partOfLength(long)).toBeGreaterThan(0.95)
  expect(partOfLength(long.map((r) => ({ ...r, score: 60 })))).toBe(0)
})

test('a mistake in a file of the set stops the run and names its line', () => {
  const folder = mkdtempSync(join(tmpdir(), 'golden-'))
  const question = { key: 'q1', competency: 'C', criterion: 'C', question: 'Q?' }
  const answer = { id: 'x-01', question: 'q1', form: 'typed', speaker: 'native', kind: 'plain', group: null, answer: 'I rang.' }
  const label = { id: 'x-01', meant: 3, readers: [{ level: 3, why: 'Rang.' }] }
  const write = (answers: unknown[], labels: unknown[]) => {
    const lines = (rows: unknown[]) => rows.map((r) => (typeof r === 'string' ? r : JSON.stringify(r))).join('\n')
    writeFileSync(
      join(folder, 'x.job.json'),
      JSON.stringify({ family: 'x', title: 'T', advert: 'A', criteria: 'C', questions: [question] }),
    )
    writeFileSync(join(folder, 'x.answers.jsonl'), lines(answers))
    writeFileSync(join(folder, 'x.labels.jsonl'), lines(labels))
    return () => loadSet(folder)
  }
  expect(write([answer], [label])()).toHaveLength(1)
  expect(write([answer], [{ ...label, readers: [{ level: 6, why: 'W' }] }])).toThrow(/x\.labels\.jsonl, line 1: readers\.0\.level/)
  expect(write([answer], [label, '{"id":'])).toThrow(/x\.labels\.jsonl, line 2: is not JSON/)
  expect(write([answer], [label, label])).toThrow(/line 2: x-01 is labelled twice/)
  expect(write([answer, { ...answer, id: 'x-02' }], [label])).toThrow(/x\.answers\.jsonl, line 2: x-02 has no label/)
  expect(write([answer], [label, { ...label, id: 'x-09' }])).toThrow(/x\.labels\.jsonl, line 2: there is no answer x-09/)
  expect(write([{ ...answer, question: 'q9' }], [label])).toThrow(/line 1: there is no question q9/)
  expect(write([answer, answer], [label])).toThrow(/x\.answers\.jsonl, line 2: x-01 is there twice/)
  write([{ ...answer, question: 'q9' }], [label])
  const command = spawnSync(process.execPath, [fileURLToPath(new URL('run.ts', import.meta.url)), folder], { encoding: 'utf8' })
  expect([command.status, command.stdout]).toEqual([1, ''])
  expect(command.stderr.trim()).toBe(`${join(folder, 'x.answers.jsonl')}, line 1: there is no question q9`)
  expect(() => loadSet(join(folder, 'nowhere'))).toThrow(new SetError(`${join(folder, 'nowhere')} is not there`))
  expect(() => loadSet(join(folder, 'x.job.json'))).toThrow('cannot be read (ENOTDIR)')
  expect(() => loadSet(mkdtempSync(join(tmpdir(), 'golden-')))).toThrow('there is no file here whose name ends in .job.json')
  const apart = {
    ...label,
    readers: [
      { level: 1, why: 'W' },
      { level: 4, why: 'W' },
    ],
  }
  expect(write([answer], [apart])(), 'readers more than one level apart').toHaveLength(0)
  const told: string[] = []
  loadSet(folder, (ids) => told.push(...ids))
  expect(told).toEqual(['x-01'])
  writeFileSync(join(folder, 'y.labels.jsonl'), '')
  expect(() => loadSet(folder)).toThrow(new SetError(`${join(folder, 'y.labels.jsonl')} belongs to no .job.json`))
})

describe('the model', () => {
  let standIn: StandIn
  beforeAll(async () => {
    standIn = await startModel()
  })
  afterAll(() => standIn.close())
  const model = () => makeModel({ base_url: standIn.base_url, model: 'small', prices: { input: 1, output: 5 } })!
  const some = (count: number) => firstOfEach(loadSet(new URL('families', import.meta.url).pathname), count)
  /** A model that gives every answer the level of its label and quotes the answer's first words. */
  const knowing = (answers: Answer[]) => (request: StandInRequest) => {
    const sent = request.messages[1]!.content
    const answer = answers.find((a) => sent.includes(JSON.stringify(a.answer).slice(1, 40)))
    const score = (answer?.level ?? 1) * 18
    return {
      content: sent.includes('<rubric>')
        ? { score, control: null, reason: 'R', quotes: [answer?.answer.slice(0, 30) ?? ''] }
        : { summary: 'S' },
    }
  }

  test('is judged as candidates are scored, with what it cost', async () => {
    const answers = some(12)
    expect(new Set(answers.map((a) => `${a.family} ${a.question}`)).size).toBeLessThan(3)
    standIn.behave(knowing(answers))
    const steps: number[] = []
    const { rows, spent, stopped } = await judgedByModel(model(), answers, (done) => steps.push(done))
    expect(stopped).toBeNull()
    expect(steps.at(-1)).toBe(12)
    expect(figuresOf(rows, answers).twoApart.share).toBe(1)
    expect(spent).toEqual({ tokens: standIn.requests.length * 1200, cost_usd: expect.closeTo(standIn.requests.length * 0.002, 6) })
    expect(report('The model small', figuresOf(rows, answers), [])).toContain('pairs right')
  })

  test('an answer that cannot be read has no figure; a service that refuses stops the run with what was read', async () => {
    standIn.behave({ content: 'No.' })
    const unreadable = await judgedByModel(model(), some(2), () => {})
    expect([unreadable.rows.map((r) => r.score), unreadable.stopped]).toEqual([[null, null], null])
    expect(unreadable.spent.tokens).toBeGreaterThan(0)
    standIn.behave({ status: 401 })
    const refused = await judgedByModel(model(), some(9), () => {})
    expect([refused.rows, refused.stopped?.message]).toEqual([[], expect.stringContaining('LLM_API_KEY')])
  })
})
