import type { DateNames } from './catalogue.ts'

type Options = { zone?: string | null; /** With the time and its zone. */ time?: boolean; weekday?: boolean }

/** A date with the names of a language that is not English: "Rāmere 27 Whiringa-ā-rangi 2026, 17:00 NZDT". */
export function dateWords({ months, weekdays }: DateNames, instant: string, { zone, time = true, weekday = false }: Options = {}): string {
  const parts = new Intl.DateTimeFormat('en-NZ', {
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZoneName: 'short',
    ...(zone ? { timeZone: zone } : {}),
  }).formatToParts(new Date(instant))
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((p) => p.type === type)?.value ?? ''
  const [day, month, year] = [part('day'), part('month'), part('year')].map(Number) as [number, number, number]
  const named = weekday ? `${weekdays[new Date(Date.UTC(year, month - 1, day)).getUTCDay()]} ` : ''
  return `${named}${day} ${months[month - 1]} ${year}${time ? `, ${part('hour')}:${part('minute')} ${part('timeZoneName')}` : ''}`
}
