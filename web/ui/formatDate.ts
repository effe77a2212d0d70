export { count } from '../../shared/count.ts'

const full = new Intl.DateTimeFormat('en-US', {
  year: 'numeric',
  month: 'short',
  day: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  timeZoneName: 'short',
})

/** "Nov 18, 2026, 09:12 AM UTC", in the reader's time zone and with its name. A line breaks before the time, not within it. */
export function formatDate(instant: string): string {
  return full.format(new Date(instant)).replace(/(?<=:\d\d) | (?=\S+$)/g, '\u00a0')
}

const long = new Intl.DateTimeFormat('en-US', { dateStyle: 'long' })

/** "November 18, 2026" in the reader's time zone. */
export const longDay = (instant: string): string => long.format(new Date(instant))

/** This browser's time zone, such as Pacific/Auckland. */
export const ownZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC'

/** "2026-11-18" in the reader's time zone. */
export function formatDay(at: Date): string {
  return [at.getFullYear(), at.getMonth() + 1, at.getDate()].map((n) => String(n).padStart(2, '0')).join('-')
}
