type Time = { count: number; unit: 'week' | 'month' | 'year' }

/** Weeks, rounded to what people say. A count of 0 is no time at all. */
export function roundedTime(weeks: number): Time {
  if (weeks < 9) return { count: Math.round(weeks), unit: 'week' }
  if (weeks < 78) return { count: Math.round(weeks / 4.345), unit: 'month' }
  return { count: Math.round((weeks / 52.18) * 2) / 2, unit: 'year' }
}

/** Whether both are the same once they are rounded. */
export function sameTime(weeks: number, others: number): boolean {
  const [one, other] = [roundedTime(weeks), roundedTime(others)]
  return one.count === other.count && one.unit === other.unit
}

/** Weeks in words: “5 weeks”, “7 months”, “3 years”. */
export function timeWords(weeks: number): string {
  const { count, unit } = roundedTime(weeks)
  return count === 0 ? 'at once' : `${count.toLocaleString('en-US')} ${unit}${count === 1 ? '' : 's'}`
}
