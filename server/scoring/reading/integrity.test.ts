import { expect, test } from 'vitest'
import { integrity, type TimedEvent } from './integrity.ts'
import { clockTime } from '../../../shared/clockTime.ts'

const event = (kind: TimedEvent['kind'], offset_ms: number, amount: number | null = null): TimedEvent => ({ kind, offset_ms, amount })

test('integrity is 100 if nothing was noticed; a glance, a short paste and a pause for thought do not count', () => {
  expect(integrity([])).toEqual({ integrity_score: 100, red_flags: [] })
  expect(
    integrity([
      event('tab_left', 1_000),
      event('tab_returned', 3_000, 2),
      event('paste', 9_000, 20),
      event('long_silence', 12_000, 12),
      event('connection_lost', 1),
      event('resumed', 2),
    ]),
  ).toEqual({ integrity_score: 100, red_flags: [] })
})

test('each flag names its moment and its amount', () => {
  const { integrity_score, red_flags } = integrity([
    event('paste', 252_000, 900),
    event('tab_left', 60_000),
    event('tab_returned', 84_000),
    event('second_voice', 3_720_000),
    event('long_silence', 90_000, 45),
  ])
  expect(red_flags.map((f) => f.text)).toEqual([
    'Tab left for 24 seconds at 01:00',
    'Silence of 45 seconds at 01:30',
    'Paste of 900 characters at 04:12',
    'Second voice heard at 1:02:00',
  ])
  expect(red_flags.map((f) => f.offset_ms)).toEqual([60_000, 90_000, 252_000, 3_720_000])
  expect(integrity_score).toBeLessThan(70)
  expect(integrity_score).toBeGreaterThan(40)
})

test('a tab that was left and not returned to is named without a duration', () => {
  expect(integrity([event('tab_left', 5_000)]).red_flags).toEqual([{ text: 'Tab left at 00:05', offset_ms: 5_000 }])
})

test('stays within 0 to 100, and silence alone hardly changes it', () => {
  expect(
    integrity(
      Array.from({ length: 500 }, (_, i) => [event('paste', i, 99_999), event('second_voice', i), event('tab_left', i, 999)]).flat(),
    ).integrity_score,
  ).toBe(0)
  expect(integrity(Array.from({ length: 50 }, (_, i) => event('long_silence', i, 60))).integrity_score).toBe(90)
})

test('a time in the recording reads as minutes and seconds', () => {
  expect([0, 999, 252_000, 3_599_999, 3_600_000].map(clockTime)).toEqual(['00:00', '00:00', '04:12', '59:59', '1:00:00'])
})
