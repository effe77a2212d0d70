// Each row of `callBeginsTable.ts` and `callTable.ts` is one test.
import { describe, expect, it } from 'vitest'
import { callAfter, stepCall, type CallEvent } from './call.ts'
import { callBeginsTable } from './callBeginsTable.ts'
import { callTable, dropped, open, opening, over, refused } from './callTable.ts'

const late: CallEvent[] = [
  { what: 'ticket', call: 1, turns: [], may_go_on: true },
  { what: 'no_ticket', call: 1 },
  { what: 'opened', call: 1 },
  { what: 'known', call: 1 },
  { what: 'not_known', call: 1 },
  { what: 'failed', call: 1, why: refused, over: true },
  { what: 'failed', call: 1, why: 'own_greeting', over: false },
  { what: 'taken', call: 1 },
  { what: 'words', call: 1, who: 'agent', words: 'Hello?' },
  { what: 'corrected', call: 1, words: 'Hel' },
  { what: 'speaking', call: 1, speaking: true },
  { what: 'ended', call: 1, how: 'agent' },
  { what: 'ended', call: 1, how: 'microphone_lost' },
]

describe('the call machine', () => {
  it.each([...callBeginsTable, ...callTable])('%s', (_name, from, event, to, effects) => {
    const [next, done] = stepCall(from, event)
    expect(done).toEqual(effects)
    if (to === 'same') expect(next).toBe(from)
    else expect(next).toEqual({ ...from, ...to })
  })

  it.each(late)('ignores that a call that was ended has $what', (event) => {
    for (const state of [dropped, over, { ...opening, call: 2 }, { ...open, call: 2 }]) expect(stepCall(state, event)).toEqual([state, []])
  })
})

it.each([
  ['nothing was typed and they speak', '', false, false],
  ['they type', '', true, true],
  ['text was being typed', 'And', false, true],
])('the box is there when the room opens, if %s: %j', (_, draft, typing, shown) => {
  expect(callAfter([], draft, typing).typing).toBe(shown)
})
