// Each row of `answersTable.ts` is one test.
import { describe, expect, it } from 'vitest'
import { answerMaxLength } from '../../../shared/lengths.ts'
import { isFull, stepAnswers, type Box } from './answers.ts'
import { answersTable } from './answersTable.ts'

describe('the answers machine', () => {
  it.each(answersTable)('%s', (_name, from, event, to, effects) => {
    const [next, done] = stepAnswers(from, event)
    expect(done).toEqual(effects)
    if (to === 'same') expect(next).toBe(from)
    else expect(next).toEqual({ ...from, ...to, box: { ...from.box, ...to.box } })
  })
})

it.each([
  ['has space for a sentence more, though some speech did not fit', true, answerMaxLength - 100, false],
  ['has no space for one, and some speech did not fit', true, answerMaxLength - 99, true],
  ['has no space, but all speech fitted', undefined, answerMaxLength, false],
])('an answer that %s', (_, full, length, is) => {
  const box: Box = { asked: null, text: 'x'.repeat(length), phase: 'writing', problem: null }
  expect(isFull({ ...box, full })).toBe(is)
})
