import { mock } from 'node:test'

export type Clock = { to: (at: number) => void; forward: (seconds: number) => void; now: () => number; stop: () => void }

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
  return { to: set, forward: (seconds) => set(now + seconds * 1000), now: () => now, stop: () => mock.timers.reset() }
}
