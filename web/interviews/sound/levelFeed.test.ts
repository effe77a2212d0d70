import { pages } from '../../../shared/languages/en.ts'
import { makeSay } from '../../../shared/languages/makeSay.ts'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { openLevels } from './levelFeed.ts'
import { listeningWords } from '../room/listeningWords.ts'
import { deaf } from './Hearing.ts'

/** Replaces the browser's audio context: suspended until it is resumed after a press. */
class Sound {
  static pressed = false
  state = 'suspended'
  resume = async () => {
    if (Sound.pressed) this.state = 'running'
  }
  createMediaStreamSource = () => ({ connect: () => undefined, disconnect: () => undefined })
  createAnalyser = () => ({ fftSize: 0, getFloatTimeDomainData: (samples: Float32Array) => samples.fill(0.1) })
}

const events = new EventTarget()
beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('AudioContext', Sound)
  vi.stubGlobal('addEventListener', events.addEventListener.bind(events))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('says that it is asleep, and hears after the first press', async () => {
  const levels = openLevels({} as MediaStream)
  const heard: number[] = []
  const asleep: boolean[] = []
  levels.subscribe((decibels) => heard.push(Math.round(decibels)))
  levels.watch(() => asleep.push(levels.asleep()))
  await vi.advanceTimersByTimeAsync(5000)
  expect(heard).toEqual([])
  expect(asleep).toEqual([true])
  Sound.pressed = true
  events.dispatchEvent(new Event('pointerup'))
  await vi.advanceTimersByTimeAsync(100)
  expect(asleep).toEqual([true, false])
  expect(heard).toEqual([-20, -20])
  levels.close()
})

it('is not listening while it is asleep, and says what to do', () => {
  const words = (asleep: boolean, silenced = false) =>
    listeningWords(
      { speaking: { live: true, ears: 'server', asleep, hearing: deaf }, microphone: { muted: false, silenced }, asking: false },
      makeSay<typeof pages>(pages, 'en-US'),
    )
  expect([words(true), words(false), words(true, true)]).toEqual(['Paused: press anywhere to go on', 'Listening', 'The microphone is off'])
})
