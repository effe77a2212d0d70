import { mock } from 'node:test'

export type Clock = { to: (at: number) => void; forward: (seconds: number) => void; stop: () => void }

/**
 * Moves this process's `Date` to a time in the past and on from there, never back, so that what the verbs store, ids and
 * the hashed times of the decision log included, agrees with itself. Timers run as ever.
 */
export function startClock(at: number): Clock {
  let now = at
  const set = (next: number) => {
    now = Math.max(now, Math.round(next))
    mock.timers.setTime(now)
  }
  mock.timers.enable({ apis: ['Date'], now })
  // The embedded database takes its time from Date too, and the queue begins a task only once time has passed.
  const ticking = setInterval(() => set(now + tick), tick)
  return {
    to: set,
    forward: (seconds) => set(now + seconds * 1000),
    stop: () => {
      clearInterval(ticking)
      mock.timers.reset()
    },
  }
}

const tick = 10
