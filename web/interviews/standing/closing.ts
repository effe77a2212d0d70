// How long an interview in which nothing happens stays open. Pure.
import { idleMinutes } from '../../../shared/interviews.ts'

const minute = 60_000
export const idle_ms = idleMinutes * minute

/** At most so many minutes are left: it is told twice, so that nobody sees a countdown. Null while there is more time. */
export type Closing = 5 | 1 | null

/** `active_at`: when the server last learned that somebody is there. */
export function closingAt(active_at: number, now: number): Closing {
  const left = active_at + idle_ms - now
  return left > 5 * minute ? null : left > minute ? 5 : 1
}

/** Whether the server has closed it, as far as this clock tells: it looks once a minute. */
export const isClosed = (active_at: number, now: number): boolean => now > active_at + idle_ms + minute
