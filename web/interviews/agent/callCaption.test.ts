import { expect, test } from 'vitest'
import { callCaption, callStanding } from './callCaption.ts'
import type { Line } from './keptLines.ts'

const asked: Line = { who: 'agent', words: 'What broke?' }
const answered: Line = { who: 'candidate', words: 'The job.' }
const goesOn: Line = { who: 'agent', words: 'Shall I repeat it?', goes_on: true }

test('the agent’s latest words stand as the question, and those it goes on from stand below them', () => {
  const caption = (...said: Line[]) => callCaption({ said, phase: 'open', pause: null }, false)
  expect(caption(asked, answered)).toMatchObject({ latest: 'What broke?', before: null })
  expect(caption(asked, answered, goesOn)).toMatchObject({ latest: 'Shall I repeat it?', before: 'What broke?' })
  expect(caption(asked, goesOn, goesOn)).toMatchObject({ before: 'What broke?' })
  expect(caption(goesOn)).toMatchObject({ latest: 'Shall I repeat it?', before: null })
  expect(caption(asked, goesOn, { who: 'agent', words: 'And then?' })).toMatchObject({ latest: 'And then?', before: null })
})

test.each([
  ['call_begin_ready', { phase: 'waiting', pause: null }, false],
  ['call_go_on_ready', { phase: 'waiting', pause: null }, true],
  ['call_go_on_ready', { phase: 'waiting', pause: 'dropped' }, false],
  ['call_connecting_you', { phase: 'opening', pause: null }, false],
  ['call_about_to_begin', { phase: 'open', pause: null }, true],
] as const)('%s stands there while nothing was said', (message, state, resumed) => {
  expect(callCaption({ said: [], ...state }, resumed)).toEqual({ latest: null, otherwise: message, before: null })
})

test.each([
  ['call_over', 'over', true, false, false],
  ['call_connecting', 'opening', false, false, false],
  ['call_not_connected', 'waiting', false, false, true],
  ['call_speaking', 'open', true, true, true],
  ['call_your_turn', 'open', false, true, true],
  ['muted', 'open', false, true, false],
  ['listening', 'open', false, false, false],
] as const)('%s: the call is %s', (message, phase, speaking, muted, typing) => {
  expect(callStanding({ phase, speaking, muted }, typing)).toBe(message)
})
