import { expect, it } from 'vitest'
import { momentOf, placeOf, recordedAt, saidAt } from './placeInRecording.ts'

const pieces = [
  { url: 'a', offset_ms: 2000, duration_ms: 10_000 },
  { url: 'b', offset_ms: 60_000, duration_ms: 5000 },
]

it('finds the segment of a moment, and the moment of a place in it', () => {
  expect(placeOf(pieces, 0)).toEqual({ piece: 0, ms: 0 })
  expect(placeOf(pieces, 9999)).toEqual({ piece: 0, ms: 9999 })
  expect(placeOf(pieces, 10_000)).toEqual({ piece: 1, ms: 0 })
  expect(placeOf(pieces, 99_000)).toEqual({ piece: 1, ms: 5000 })
  for (const ms of [0, 1, 9999, 10_000, 14_999]) expect(momentOf(pieces, placeOf(pieces, ms))).toBe(ms)
})

it('knows which moment of the interview is heard', () => {
  expect([0, 5000, 10_000, 14_000].map((ms) => saidAt(pieces, ms))).toEqual([2000, 7000, 60_000, 64_000])
})

it('plays a moment of the interview if it was recorded, and else the next recorded one', () => {
  expect(recordedAt(pieces, 0)).toBe(0)
  expect(recordedAt(pieces, 7000)).toBe(5000)
  expect(recordedAt(pieces, 30_000)).toBe(10_000)
  expect(recordedAt(pieces, 61_500)).toBe(11_500)
  expect(recordedAt(pieces, 500_000)).toBe(15_000)
})
