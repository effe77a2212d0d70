import { expect, test } from 'vitest'
import { agreementOf, weightedKappa, type Pair } from './agreement.ts'

const pairs = (levels: [first: number, second: number][], each = 1): Pair[] =>
  levels.map(([first, second], i) => ({
    subject: String(Math.floor(i / each)),
    first,
    second,
    difference: (second - first) * 20,
    blind: i % 2 === 0,
  }))
const onePerLevel: [number, number][] = [1, 2, 3, 4, 5].map((n) => [n, n])

test('kappa is 1 for full agreement, 0 for chance, and below for its opposite', () => {
  expect(weightedKappa(pairs(onePerLevel))).toBe(1)
  const everyWithEvery = [1, 2, 3].flatMap((a) => [1, 2, 3].map((b): [number, number] => [a, b]))
  expect(weightedKappa(pairs(everyWithEvery))).toBeCloseTo(0, 10)
  expect(weightedKappa(pairs([1, 2, 3, 4, 5].map((n) => [n, 6 - n])))).toBe(-1)
})

test('kappa is one minus the observed distances divided by those expected by chance', () => {
  const table = [
    [14, 3, 1],
    [2, 12, 2],
    [0, 1, 15],
  ]
  const read = table.flatMap((row, a) => row.flatMap((n, b) => Array.from({ length: n }, (): [number, number] => [a + 1, b + 1])))
  const [rows, columns] = [table.map((row) => row.reduce((s, n) => s + n)), [0, 1, 2].map((b) => table.reduce((s, row) => s + row[b]!, 0))]
  const expected = rows.reduce((s, n, a) => s + columns.reduce((t, m, b) => t + (a - b) ** 2 * n * m, 0), 0) / 50
  expect(weightedKappa(pairs(read))).toBeCloseTo(1 - (3 + 2 + 2 + 1 + 4) / expected, 10)
})

test('kappa lies within its range, which is the same at each call and wider when answers of one interview are grouped', async () => {
  const levels = Array.from({ length: 60 }, (_, i): [number, number] => [1 + (i % 5), 1 + ((i + (i % 3 === 0 ? 1 : 0)) % 5)])
  const alone = await agreementOf(pairs(levels))
  expect(await agreementOf(pairs(levels))).toEqual(alone)
  expect(alone).toMatchObject({ count: 60, blind_count: 30 })
  expect(alone.low!).toBeLessThan(alone.weighted_kappa!)
  expect(alone.high!).toBeGreaterThan(alone.weighted_kappa!)
  const repeated = levels.slice(0, 15).flatMap((l) => [l, l, l, l])
  const width = ({ low, high }: Awaited<ReturnType<typeof agreementOf>>) => high! - low!
  expect(width(await agreementOf(pairs(repeated, 4)))).toBeGreaterThan(width(await agreementOf(pairs(repeated))))
})

test('many pairs are read with pauses, in which other work goes on', async () => {
  const levels = Array.from({ length: 4000 }, (_, i): [number, number] => [1 + (i % 5), 1 + ((i * 7) % 5)])
  let others = 0
  const timer = setInterval(() => others++, 1)
  const found = await agreementOf(pairs(levels, 4))
  clearInterval(timer)
  expect(found.count).toBe(4000)
  expect(others).toBeGreaterThan(3)
})

test('with few pairs there is no range and no difference', async () => {
  expect(await agreementOf([])).toEqual({ count: 0, blind_count: 0, weighted_kappa: null, low: null, high: null, mean_difference: null })
  expect(await agreementOf(pairs([[3, 4]]))).toMatchObject({ count: 1, weighted_kappa: null, mean_difference: null })
  expect(await agreementOf(pairs(onePerLevel, 2))).toMatchObject({ weighted_kappa: 1, low: null, high: null, mean_difference: 0 })
  expect(await agreementOf(pairs(Array.from({ length: 20 }, (): [number, number] => [3, 3])))).toMatchObject({
    weighted_kappa: null,
    low: null,
  })
})
