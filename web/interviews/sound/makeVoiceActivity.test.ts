import { expect, it } from 'vitest'
import { makeVoiceActivity } from './makeVoiceActivity.ts'

const step = 50

/** Plays stretches of [milliseconds, decibels]. Returns each change and its time. */
function play(stretches: [number, number][], options = {}) {
  const activity = makeVoiceActivity(options)
  const noticed: [string, number][] = []
  let at = 0
  for (const [ms, decibels] of stretches) {
    for (const end = at + ms; at < end; at += step) {
      // Real speech varies by a few decibels.
      const change = activity.hear(decibels + 3 * Math.sin(at / 90), at)
      if (change) noticed.push([change, at])
    }
  }
  return noticed
}

it('hears an utterance begin within a fifth of a second and end after the hangover', () => {
  const noticed = play([
    [2000, -60],
    [3000, -25],
    [2000, -60],
  ])
  expect(noticed.map(([what]) => what)).toEqual(['began', 'ended'])
  expect(noticed[0]![1]).toBeLessThanOrEqual(2200)
  expect(noticed[1]![1]).toBeGreaterThanOrEqual(5850)
  expect(noticed[1]![1]).toBeLessThanOrEqual(6100)
})

it('keeps an utterance whole over pauses shorter than the hangover', () => {
  expect(
    play([
      [1000, -60],
      [1500, -25],
      [700, -60],
      [1500, -25],
      [1500, -60],
    ]).map(([what]) => what),
  ).toEqual(['began', 'ended'])
})

it('does not mistake a knock or a quiet room for speech', () => {
  expect(
    play([
      [2000, -60],
      [50, -12],
      [2000, -60],
      [50, -12],
      [2000, -60],
    ]),
  ).toEqual([])
  expect(play([[20_000, -57]])).toEqual([])
})

it('hears speech over a fan once it knows the fan, and does not mistake the fan for speech', () => {
  const noticed = play([
    [60_000, -42],
    [2000, -22],
    [3000, -42],
  ])
  const speech = noticed.filter(([, at]) => at > 55_000)
  expect(speech.map(([what]) => what)).toEqual(['began', 'ended'])
  expect(speech[0]![1]).toBeGreaterThanOrEqual(60_000)
})

it('cuts a very long answer at its next short breath', () => {
  const noticed = play(
    [
      [1000, -60],
      [50_000, -25],
      [300, -60],
      [2000, -25],
      [1500, -60],
    ],
    { longAfter_ms: 45_000 },
  )
  expect(noticed.map(([what]) => what)).toEqual(['began', 'ended', 'began', 'ended'])
})

it('cuts a voice that never pauses, and goes on with the next utterance', () => {
  const noPause = Array.from({ length: 600 }, (): [number, number][] => [
    [850, -25],
    [150, -58],
  ]).flat()
  const noticed = play(noPause, { longest_ms: 90_000 })
  const [began, ended] = (['began', 'ended'] as const).map((change) => noticed.filter(([what]) => what === change).map(([, at]) => at))
  expect(ended!.length).toBeGreaterThanOrEqual(6)
  for (const [i, at] of ended!.entries()) expect(at - began![i]!).toBeLessThanOrEqual(90_000)
  for (const [i, at] of began!.slice(1).entries()) expect(at - ended![i]!).toBeLessThanOrEqual(1000)
})

it('goes on correctly after a page in the background has heard nothing for long', () => {
  const activity = makeVoiceActivity()
  activity.hear(-60, 0)
  activity.hear(-25, 10_000)
  expect(activity.speaking).toBe(true)
  expect(activity.hear(-60, 20_000)).toBe('ended')
})
