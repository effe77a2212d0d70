import { expect, test } from 'vitest'
import { selectionCounts } from './selectionCounts.ts'

const row = (id: string, erased_at: string | null = null) => ({ id, erased_at })
const rows = [row('a'), row('b'), row('c')]
const none = () => false

test('a deletion that is staged in another list takes nothing from this one', () => {
  const counts = selectionCounts(new Set(['a', 'b']), { rows, total: 3, hasNextPage: false }, (id) => id === 'elsewhere')
  expect(counts).toMatchObject({ here: 2, every: 3, all: false })
  expect(selectionCounts(new Set(['a', 'b']), { rows, total: 3, hasNextPage: false }, (id) => id === 'c')).toMatchObject({
    here: 2,
    every: 2,
    all: true,
    selectable: ['a', 'b'],
  })
})

test('a list with pages to come never says that all are selected', () => {
  const of = (hasNextPage: boolean, total: number) =>
    selectionCounts(new Set(['a', 'b', 'z']), { rows: [row('a'), row('b'), row('gone', '2026-11-22')], total, hasNextPage }, none)
  expect(of(true, 3)).toMatchObject({ here: 2, every: 2, all: false, elsewhere: 1 })
  expect(of(true, 9)).toMatchObject({ here: 2, every: 8, all: false })
  expect(of(false, 3)).toMatchObject({ here: 2, every: 2, all: true })
})
