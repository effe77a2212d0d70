import fc from 'fast-check'
import { parse } from 'csv-parse/sync'
import { describe, expect, test } from 'vitest'
import { seed } from '../../testing/seed.ts'
import { csvRecords } from './csvRecords.ts'

const read = (text: string) => [...csvRecords('file', text)]
const orNothing = (reading: () => unknown) => {
  try {
    return reading()
  } catch {
    return null
  }
}

describe.each([
  ['line feeds', '\n'],
  ['both', '\r\n'],
  ['carriage returns', '\r'],
])('with %s', (_what, end) => {
  test('the cells are the same as in another CSV reader, and both refuse the same texts', () => {
    const pieces = fc.array(fc.constantFrom('a', ' ', '"', '""', ',', ',', 'é', '"x"', '"x,y"', end, end), { maxLength: 30 })
    fc.assert(
      fc.property(pieces, (some) => {
        const text = `h,i,j${end}${some.join('')}`
        const theirs = orNothing(() => parse(text, { delimiter: ',', relax_column_count: true, relax_quotes: true }))
        expect(orNothing(() => read(text))).toEqual(theirs)
      }),
      { numRuns: 2000, seed },
    )
  })
})

test('line ends that differ from the first are read', () => {
  expect(read('a,b\r\n1,2\n"3",4\r\n')).toEqual([
    ['a', 'b'],
    ['1', '2'],
    ['3', '4'],
  ])
})
