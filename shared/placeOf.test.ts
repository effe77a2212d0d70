import { expect, test } from 'vitest'
import { placeOf } from './placeOf.ts'

test.each([
  ['I recalled it. I called it.', 'called it', 17],
  ['recalled', 'called', 2],
  ['I called. I called.', 'I called', 0],
  ['Kōwhai, whai', 'whai', 8],
  ['I said “no”', '“no”', 7],
  ['nothing', 'words', -1],
])('in %j the words %j begin at %i: as whole words where they are', (text, words, at) => {
  expect(placeOf(text, words)).toBe(at)
})
