import { mock } from 'node:test'

export type Clock = { to: (at: number) => void; forward: (seconds: number) => void; stop: () => void }

/**
 * Moves this process's `Date` to a time in the past and forward from there, never back. So ids and times that the verbs store, also the
 * hashed times of the decision log, agree with each other. Timers run normally.
 */
export function startClock(at: number): Clock {
  let now = at
  const set = (next: number) => {
    now = Math.max(now, Math.round(next))
    mock.timers.setTime(now)
  }
  mock.timers.enable({ apis: ['Date'], now })
  // The embedded database also takes its time from Date, and the queue starts a task only after some time has passed.
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
