const count = (n: number, one: string) => `${n.toLocaleString('en-US')} ${one}${n === 1 ? '' : 's'}`
const month = 4.345
const year = 52.18

/** The figure and the unit that are shown for a time. */
function shown(weeks: number): { figure: number; unit: 'week' | 'month' | 'year'; weeks: number } {
  if (weeks < 9) return { figure: Math.round(weeks), unit: 'week', weeks: 1 }
  if (weeks < 78) return { figure: Math.round(weeks / month), unit: 'month', weeks: month }
  return { figure: Math.round((weeks / year) * 2) / 2, unit: 'year', weeks: year }
}

/** Time in words: “5 weeks”, “7 months”, “3 years”. */
export function timeWords(weeks: number): string {
  const { figure, unit } = shown(weeks)
  return figure === 0 ? 'at once' : count(figure, unit)
}

/** How long the words for a time are. They are the same for all that reads as “7 months”. */
export function shownWeeks(weeks: number): number {
  const { figure, weeks: each } = shown(weeks)
  return figure * each
}
