import { describe, expect, test } from 'vitest'
import { toCsv } from './saveFile.ts'

describe('toCsv', () => {
  test('quotes every value under the field names', () => {
    expect(
      toCsv([
        { name: 'Ana "A" B', score: 81 },
        { name: 'Two\nlines, one cell', score: null },
      ]),
    ).toBe('\uFEFF"name","score"\r\n"Ana ""A"" B","81"\r\n"Two\nlines, one cell",""\r\n')
  })

  test('prevents formulas in cells, but leaves numbers alone', () => {
    const cells = ['=1+1', '+1+1', '+64 21 555', '-2', '@sum', '\tx', '\rx', 'safe=1']
    expect(
      toCsv(cells.map((cell) => ({ cell })))
        .split('\r\n"')
        .slice(1)
        .map((line) => line.replace(/"(\r\n)?$/, '')),
    ).toEqual(["'=1+1", "'+1+1", '+64 21 555', "'-2", "'@sum", "'\tx", "'\rx", 'safe=1'])
    expect(toCsv([{ score: -2 }])).toContain('"-2"')
  })
})
