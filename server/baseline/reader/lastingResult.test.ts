import { expect, test } from 'vitest'
import { lastingResult } from './lastingResult.ts'
import { toldIn } from './toldIn.ts'

const told = 'The bearing was hot so I stopped the line, drained the oil, found grit in it and put a finer filter in.'
const tells = (text: string) => lastingResult(text, toldIn(text))

test.each([
  'It has run cool since.',
  'No complaints since.',
  'We still use it.',
  'Zero faults in six months.',
  'It works to this day.',
  'The line never stopped again.',
  'That fixed it.',
  'Result: no more stops.',
  'The manager was happy.',
])('what came of it is told in common words, in the present or without a verb: %s', (result) => {
  expect(tells(`${told} ${result}`)).toBe(true)
})

test.each(['it has run cool since', 'no complaints since', 'that fixed it', 'we still use it'])(
  'in speech without full stops: %s',
  (result) => {
    expect(tells(`so the bearing was hot and i stopped the line and put in a filter ${result}`)).toBe(true)
  },
)

test.each(['', 'I still had the keys.', 'No idea why.', 'That was on a Friday.', 'I wrote it down.', 'I would never do it again.'])(
  'no result: “%s”',
  (more) => {
    expect(tells(`${told} ${more}`)).toBe(false)
  },
)

test('what stands before the first act is none', () => {
  expect(tells('It had never stopped again since June. One night I drained the oil.')).toBe(false)
  expect(tells('No complaints since.')).toBe(false)
})
