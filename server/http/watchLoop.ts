// Measures whether something blocks the main thread, which serves everybody: a figure for the metrics and a line in the log.
import { createHistogram } from 'node:perf_hooks'
import type { Logger } from 'pino'

const window_ms = 10_000
const resolution_ms = 20
/** Work of more than 50 ms belongs in its own thread or process. The alarm is higher, because a busy machine adds time. */
const alarm_ms = 250

export type LoopWatch = { lately: () => { longest_ms: number; p99_ms: number }; stop: () => void }

/** Each delay is the time from one tick to the next, so a hold that goes on while a window ends is counted whole in the window after it. */
export function watchLoop(log: Logger, every_ms = window_ms): LoopWatch {
  const delays = createHistogram()
  let last = performance.now()
  const ticks = setInterval(() => {
    const now = performance.now()
    delays.record(Math.max(1, Math.round(now - last)))
    last = now
  }, resolution_ms)
  const read = () => ({ longest_ms: delays.max, p99_ms: delays.percentile(99) })
  let before = { longest_ms: 0, p99_ms: 0 }
  const windows = setInterval(() => {
    before = read()
    delays.reset()
    if (before.longest_ms > alarm_ms) log.warn(before, 'the main thread was held')
  }, every_ms)
  ticks.unref()
  windows.unref()
  return {
    lately() {
      const now = read()
      return now.longest_ms > before.longest_ms ? now : before
    },
    stop() {
      clearInterval(ticks)
      clearInterval(windows)
    },
  }
}
