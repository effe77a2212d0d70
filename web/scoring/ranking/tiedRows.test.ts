import { expect, test } from 'vitest'
import { areTied, tiedWords } from './tiedRows.ts'

test('a provisional score is never tied with a ranked one', () => {
  const [ranked, provisional] = [
    { provisional: false, tie: 1 },
    { provisional: true, tie: 1 },
  ]
  expect([areTied(ranked, ranked), areTied(ranked, provisional), areTied(provisional, undefined)]).toEqual([true, false, false])
})

test('how many are tied beyond the end of a list', () => {
  expect([tiedWords(1), tiedWords(2), tiedWords(95, true)]).toEqual([
    '1 more is tied with the last of these.',
    '2 more are tied with the last of these.',
    '95 or more others are tied with the last of these.',
  ])
})
