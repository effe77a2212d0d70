import { expect, test } from 'vitest'
import { baselinePlan } from './baselinePlan.ts'
import { notAsked, quoting } from './notAsked.ts'
import { rulePlanner } from './rulePlanner.ts'

const job = { title: 'Carer', description: '', pdf_text: null, interview_language: 'en' as const }
const lines = ['Calm with upset families', 'Driver licence', 'Keeps clear records', 'Honest about mistakes']

test('very long criteria are planned as short ones are, and the main thread goes on meanwhile', async () => {
  const source = { ...job, criteria: lines.map((line) => `- ${line}\n`.repeat(60)).join('') }
  expect(source.criteria.length).toBeGreaterThan(4_000)
  let others = 0
  let turn = setImmediate(function count() {
    others++
    turn = setImmediate(count)
  })
  const { competencies } = await rulePlanner.plan(source).finally(() => clearImmediate(turn))
  expect(others).toBeGreaterThan(1)
  expect(competencies).toEqual(baselinePlan(source))
  expect(await rulePlanner.notAsked(source, competencies)).toEqual(notAsked(source, competencies))
  const renamed = competencies.map((c) => ({ ...c, criterion: undefined }))
  expect(await rulePlanner.quoting(source, renamed)).toEqual(quoting(source, renamed))
})

test('a fault is thrown where it was asked, and the next criteria are planned', async () => {
  const long = { ...job, criteria: 'x'.repeat(4_001) }
  await expect(rulePlanner.notAsked(long, null as never)).rejects.toThrow(TypeError)
  expect((await rulePlanner.plan(long)).competencies).toEqual(baselinePlan(long))
})
