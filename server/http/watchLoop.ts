// Measures whether something blocks the main thread, which serves everybody: a figure for the metrics and a line in the log.
import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { Logger } from 'pino'

const window_ms = 10_000
const resolution_ms = 20
/** Work of more than 50 ms belongs in its own thread or process. The alarm is higher, because a busy machine adds time. */
const alarm_ms = 250

export type LoopWatch = { lately: () => { longest_ms: number; p99_ms: number }; stop: () => void }

function begin() {
  const delays = monitorEventLoopDelay({ resolution: resolution_ms })
  delays.enable()
  return delays
}

export function watchLoop(log: Logger, every_ms = window_ms): LoopWatch {
  let delays = begin()
  const read = (of = delays) => ({ longest_ms: Math.round(of.max / 1e6), p99_ms: Math.round(of.percentile(99) / 1e6) })
  let before = { longest_ms: 0, p99_ms: 0 }
  const timer = setInterval(() => {
    const old = delays
    delays = begin()
    // What held up this timer is counted at the old one's next tick, so it is read after that.
    setTimeout(() => {
      before = read(old)
      old.disable()
      if (before.longest_ms > alarm_ms) log.warn(before, 'the main thread was held')
    }, 2 * resolution_ms).unref()
  }, every_ms)
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
