import { expect, test } from 'vitest'
import { sourcesNote } from './sourcesNote.ts'

test.each([
  [{ baseline: 3, model: 0, person: 2, csv: 1 }, '3 provisional, by the baseline scorer · 2 set by people · 1 from CSV files'],
  [{ baseline: 0, model: 1200, person: 0, csv: 0 }, '1,200 by AI'],
  [{ baseline: 1, others: 4 }, '1 provisional, by the baseline scorer · 4 not provisional'],
  [{ baseline: 0, others: 0 }, null],
  [undefined, null],
])('where the scores in a figure come from: %j', (counts, words) => {
  expect(sourcesNote(counts)).toBe(words)
})
