import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Hearing } from './Hearing.ts'

/** Replaces the browser's recogniser: it ends after an error, and can start again only after it has ended. */
class Recogniser {
  static made: Recogniser[] = []
  starts = 0
  running = false
  onresult: ((event: object) => void) | null = null
  onerror: ((event: { error: string }) => void) | null = null
  onend: (() => void) | null = null
  constructor() {
    Recogniser.made.push(this)
  }
  start() {
    if (this.running) throw new DOMException('', 'InvalidStateError')
    this.running = true
    this.starts++
  }
  stop() {
    this.end()
  }
  abort() {
    this.end()
  }
  end() {
    if (!this.running) return
    this.running = false
    this.onend?.()
  }
  fail(error: string) {
    this.onerror?.({ error })
    this.end()
  }
  hear(transcript: string) {
    this.onresult?.({ resultIndex: 0, results: [{ isFinal: true, 0: { transcript } }] })
  }
}

const page = { language: 'en-US', onLine: true }
beforeEach(() => {
  vi.useFakeTimers()
  vi.resetModules()
  page.onLine = true
  Recogniser.made = []
  const events = new EventTarget()
  vi.stubGlobal('SpeechRecognition', Recogniser)
  vi.stubGlobal('navigator', page)
  for (const name of ['addEventListener', 'removeEventListener', 'dispatchEvent'] as const) vi.stubGlobal(name, events[name].bind(events))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

async function start() {
  const { hearThroughBrowser } = await import('./hearThroughBrowser.ts')
  const words: string[] = []
  const seen: Hearing[] = []
  let useless = 0
  const listener = hearThroughBrowser({
    language: 'en',
    levels: {
      history: () => [],
      subscribe: () => () => undefined,
      asleep: () => false,
      watch: () => () => undefined,
      close: () => undefined,
    },
    onWords: (heard) => words.push(heard),
    onHearing: (hearing) => seen.push(hearing),
    onUseless: () => useless++,
  })
  return { listener, words, last: () => seen.at(-1), useless: () => useless, recogniser: Recogniser.made.at(-1)! }
}

it('says so and tries again when the network fails, and goes on with the words', async () => {
  const { recogniser, words, last, useless } = await start()
  recogniser.fail('network')
  expect(last()?.trouble).toBe(true)
  await vi.advanceTimersByTimeAsync(1000)
  expect(recogniser.starts).toBe(2)
  recogniser.hear('In March we moved.')
  expect(words).toEqual(['In March we moved.'])
  expect(last()?.trouble).toBe(false)
  expect(useless()).toBe(0)
})

it('waits longer each time, and gives up after several failures without a word', async () => {
  const { recogniser, useless } = await start()
  const startedAfter: number[] = []
  for (const wait of [1000, 2000, 4000]) {
    recogniser.fail('network')
    await vi.advanceTimersByTimeAsync(wait - 1)
    startedAfter.push(recogniser.starts)
    await vi.advanceTimersByTimeAsync(1)
  }
  expect(startedAfter).toEqual([1, 2, 3])
  expect(useless()).toBe(0)
  recogniser.fail('network')
  expect(useless()).toBe(1)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(recogniser.starts).toBe(4)
})

it('allows more failures once words have come, and counts again after each', async () => {
  const { recogniser, useless } = await start()
  for (let round = 0; round < 3; round++) {
    recogniser.hear('Words.')
    for (let i = 0; i < 7; i++) {
      recogniser.fail('network')
      await vi.advanceTimersByTimeAsync(30_000)
    }
  }
  expect(useless()).toBe(0)
  recogniser.fail('network')
  expect(useless()).toBe(1)
})

it('does not count what fails while there is no network, and starts when there is', async () => {
  const { recogniser, useless } = await start()
  page.onLine = false
  for (let i = 0; i < 20; i++) {
    recogniser.fail('network')
    await vi.advanceTimersByTimeAsync(30_000)
  }
  expect(useless()).toBe(0)
  recogniser.fail('network')
  const { starts } = recogniser
  page.onLine = true
  dispatchEvent(new Event('online'))
  expect(recogniser.starts).toBe(starts + 1)
})

it('gives up at once what cannot get better', async () => {
  for (const error of ['not-allowed', 'service-not-allowed', 'language-not-supported']) {
    const { recogniser, useless } = await start()
    recogniser.fail(error)
    expect(useless()).toBe(1)
  }
})

it('stays quiet while it is paused, whatever failed before', async () => {
  const { recogniser, listener } = await start()
  recogniser.fail('network')
  listener.pause(true)
  await vi.advanceTimersByTimeAsync(60_000)
  dispatchEvent(new Event('online'))
  expect(recogniser.starts).toBe(1)
  listener.pause(false)
  expect(recogniser.starts).toBe(2)
})

it('writes down what was said before it was stopped, and does not start again', async () => {
  const { listener, words, last, recogniser } = await start()
  recogniser.onresult?.({ resultIndex: 0, results: [{ isFinal: false, 0: { transcript: 'in March our bil' } }] })
  const before = last()
  recogniser.stop = () => {
    recogniser.hear('in March our billing failed')
    recogniser.end()
  }
  await listener.finish()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(words).toEqual(['in March our billing failed'])
  expect(last()).toBe(before)
  expect(recogniser.starts).toBe(1)
  expect(recogniser.onresult).toBeNull()
})
