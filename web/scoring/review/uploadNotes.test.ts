import { expect, test } from 'vitest'
import { uploadNotes } from './uploadNotes.ts'

const done = { total_processed: 2, error_count: 0, errors: [], replaced_count: 0, replaced_rows: [] }

test('an upload without errors that replaced nothing needs no look', () => {
  expect(uploadNotes('round.csv', done)).toBeNull()
})

test('rows that replaced what a person had set are named, also beside errors', () => {
  const row = 'Row 3: a level or score that a person had set was replaced'
  expect(uploadNotes('round.csv', { ...done, replaced_count: 1, replaced_rows: [3] })).toEqual({
    title: 'round.csv: 1 row replaced what a person had set',
    lines: [row],
  })
  const errors = { error_count: 1001, errors: ['Row 2: overall_score is required'] }
  expect(uploadNotes('round.csv', { ...done, ...errors, replaced_count: 2, replaced_rows: [3] })).toEqual({
    title: 'round.csv: 2 rows processed, 1,001 errors',
    lines: ['Row 2: overall_score is required', 'and 1,000 more rows', row, 'and 1 more row that replaced one'],
  })
})
