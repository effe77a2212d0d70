const day_ms = 86_400_000

/** "Due in 3 days", "Due today", "2 days late". */
export function dueWords(due_at: string, now: Date): string {
  const left = Date.parse(due_at) - now.getTime()
  const days = Math.floor(Math.abs(left) / day_ms)
  const words = `${days} ${days === 1 ? 'day' : 'days'}`
  if (left < 0) return days === 0 ? 'Late since today' : `${words} late`
  return days === 0 ? 'Due within a day' : `Due in ${words}`
}
