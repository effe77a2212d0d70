import type { Range } from '../../shared/occupations.ts'

const count = (n: number, one: string) => `${n.toLocaleString('en-US')} ${one}${n === 1 ? '' : 's'}`

/** Weeks as one says them: “5 weeks”, “7 months”, “3 years”. */
export function timeWords(weeks: number): string {
  if (weeks < 9) return weeks < 1 ? 'at once' : count(Math.round(weeks), 'week')
  if (weeks < 78) return count(Math.round(weeks / 4.345), 'month')
  const years = Math.round((weeks / 52.18) * 2) / 2
  return `${years.toLocaleString('en-US')} years`
}

/** “4 to 9 months”; one figure where both are the same. */
export function rangeWords({ low, high }: Range): string {
  const [from, to] = [timeWords(low), timeWords(high)]
  if (from === to) return from
  const [fromUnit, toUnit] = [from.replace(/^[\d.,]+ /, ''), to.replace(/^[\d.,]+ /, '')]
  return fromUnit.replace(/s$/, '') === toUnit.replace(/s$/, '') ? `${from.replace(/ .*/, '')} to ${to}` : `${from} to ${to}`
}

export const hourWords = ({ low, likely, high }: Range) =>
  low === high
    ? count(likely, 'hour')
    : `${low.toLocaleString('en-US')} to ${high.toLocaleString('en-US')} hours, likely ${likely.toLocaleString('en-US')}`
