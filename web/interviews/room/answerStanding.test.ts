import { expect, test } from 'vitest'
import type { Box } from '../answers/answers.ts'
import { answerStanding } from './answerStanding.ts'

const box = (phase: Box['phase'], text = '', voice_from_ms?: number): Box => ({
  asked: null,
  text,
  phase,
  problem: null,
  ...(voice_from_ms !== undefined && { voice_from_ms }),
})
const reached = { lost: false, answered: 0 }

test.each([
  ['an empty box', box('writing', '  '), true, reached, null],
  ['an empty box after an answer', box('writing'), true, { lost: false, answered: 1 }, 'state_saved'],
  ['a draft that is kept', box('writing', 'I led'), true, { lost: true, answered: 1 }, 'state_draft_kept'],
  ['a draft that a reload would lose', box('writing', 'I led'), false, reached, 'state_draft'],
  ['an answer on its way', box('sending', 'I led'), true, reached, 'state_saving'],
  ['an answer that waits for the connection', box('sending', 'I led'), true, { lost: true, answered: 1 }, 'state_not_sent'],
] as const)('%s', (_, given, durable, around, state) => {
  expect(answerStanding({ box: given, durable }, around).state).toBe(state)
})

test('a voice without words is unsubmitted, and no draft', () => {
  expect(answerStanding({ box: box('writing', '', 0), durable: true }, reached)).toMatchObject({ unsubmitted: true, drafting: false })
  expect(answerStanding({ box: box('sending', '', 0), durable: true }, reached)).toMatchObject({ unsubmitted: false, busy: 'saving' })
})

test('only text that nothing keeps is at risk', () => {
  const atRisk = (given: Box, durable: boolean) => answerStanding({ box: given, durable }, reached).atRisk
  expect(atRisk(box('writing', 'I led'), false)).toBe(true)
  expect(atRisk(box('sending', 'I led'), false)).toBe(true)
  expect(atRisk(box('writing', ''), false)).toBe(false)
  expect(atRisk(box('writing', 'I led'), true)).toBe(false)
})
