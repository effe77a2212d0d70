import { expect, test } from 'vitest'
import { leftOut } from './leftOut.ts'

const people = [
  { id: 'a', name: 'Ana' },
  { id: 'b', name: 'Ben' },
]
const failed = [{ candidate_id: 'b', reason: 'It is decided.' }]

test('each candidate who was left out has a line with the reason', () => {
  expect(leftOut('could not be approved', { people, failed, rest: null })).toEqual({
    title: '1 candidate could not be approved',
    lines: ['Ben: It is decided.'],
    stopped: false,
  })
  expect(leftOut('could not be approved', { people, failed: [], rest: null })).toBeNull()
})

test('if it broke off, those who are left are counted, and the reason comes first', () => {
  const rest = { count: 1200, trouble: 'The connection was lost. Try again.' }
  expect(
    leftOut('left out', {
      people,
      failed,
      rest,
      more: { lines: ['Ana: The message was sent before.', '400 candidates: The message was not sent.'], count: 401 },
    }),
  ).toEqual({
    title: '1,602 candidates left out',
    lines: [
      '1,200 candidates at the end of the list: The connection was lost. Try again.',
      'Ben: It is decided.',
      'Ana: The message was sent before.',
      '400 candidates: The message was not sent.',
    ],
    stopped: true,
  })
})
