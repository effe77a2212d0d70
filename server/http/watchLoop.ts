// Measures whether something blocks the main thread, which serves everybody: a figure for the metrics and a line in the log.
import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { Logger } from 'pino'

const window_ms = 10_000
/** Work of more than 50 ms belongs in its own thread or process. The alarm is higher, because a busy machine adds time. */
const alarm_ms = 250

export type LoopWatch = { lately: () => { longest_ms: number; p99_ms: number }; stop: () => void }

export function watchLoop(log: Logger, every_ms = window_ms): LoopWatch {
  const delays = monitorEventLoopDelay({ resolution: 20 })
  delays.enable()
  const read = () => ({ longest_ms: Math.round(delays.max / 1e6), p99_ms: Math.round(delays.percentile(99) / 1e6) })
  let before = { longest_ms: 0, p99_ms: 0 }
  const close = () => {
    before = read()
    delays.reset()
    if (before.longest_ms > alarm_ms) log.warn(before, 'the main thread was held')
  }
  // A reset forgets when the histogram was last called, so it waits until the histogram has counted what held up this timer.
  const timer = setInterval(() => setImmediate(close), every_ms)
  timer.unref()
  return {
    lately() {
      const now = read()
      return now.longest_ms > before.longest_ms ? now : before
    },
    stop() {
      clearInterval(timer)
      delays.disable()
    },
  }
}
