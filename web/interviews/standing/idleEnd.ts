// How long an idle interview stays open. Pure.
import { day_ms } from '../../../shared/day_ms.ts'
import type { Interview } from '../../../shared/interview.ts'
import { idle_minutes, reply_days } from '../../../shared/interviewTimes.ts'

const minute_ms = 60_000
const idle_ms = idle_minutes * minute_ms

/** How often the server is told that the candidate is there. */
const every_ms = idle_ms / 3

/** Whether to tell it again. A last time that is after now means that the device's clock was corrected. */
export const isDue = (told_at: number, now: number): boolean => now < told_at || now - told_at >= every_ms

/** At most this many minutes are left. The candidate is told twice, so there is no countdown. Null if there is more time. */
export type Closing = 5 | 1 | null

/** `active_at`: when the server last heard that the candidate is there. */
export function closingAt(active_at: number, now: number): Closing {
  const left = active_at + idle_ms - now
  return left > 5 * minute_ms ? null : left > minute_ms ? 5 : 1
}

/** Whether the server has closed the interview, by this clock. The server checks once a minute. */
export const isClosed = (active_at: number, now: number): boolean => now > active_at + idle_ms + minute_ms

/** Whether the interview stays open for the reply to an adjustment. The server decides the same (`finaliseIdle.ts`). */
export const awaitsReply = (
  { adjustment, started_at, turns }: Pick<Interview, 'adjustment' | 'started_at' | 'turns'>,
  now: number,
): boolean =>
  adjustment !== null &&
  started_at !== null &&
  Date.parse(adjustment.at) >= Date.parse(started_at) &&
  now - Date.parse(adjustment.at) < reply_days * day_ms &&
  turns.every((turn) => turn.role !== 'candidate')
