const count = (n: number, one: string) => `${n.toLocaleString('en-US')} ${one}${n === 1 ? '' : 's'}`

/** Weeks in words: “5 weeks”, “7 months”, “3 years”. */
export function timeWords(weeks: number): string {
  if (weeks < 9) return weeks < 0.5 ? 'at once' : count(Math.round(weeks), 'week')
  if (weeks < 78) return count(Math.round(weeks / 4.345), 'month')
  return count(Math.round((weeks / 52.18) * 2) / 2, 'year')
}
