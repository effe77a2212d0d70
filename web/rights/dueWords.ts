import { day_ms } from '../../shared/day_ms.ts'

/** "Due in 3 days", "Due today", "2 days late". */
export function dueWords(due_at: string, now: Date): string {
  const left = Date.parse(due_at) - now.getTime()
  const words = (days: number) => `${days} ${days === 1 ? 'day' : 'days'}`
  const late = Math.floor(-left / day_ms)
  if (left < 0) return late === 0 ? 'Less than a day late' : `${words(late)} late`
  // What was promised within 14 days is due in 14 days on the first of them.
  return left < day_ms ? 'Due within a day' : `Due in ${words(Math.round(left / day_ms))}`
}
