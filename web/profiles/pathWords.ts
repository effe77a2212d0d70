import type { Range } from '../../shared/occupations.ts'
import { timeWords } from '../../shared/timeWords.ts'

const count = (n: number, one: string) => `${n.toLocaleString('en-US')} ${one}${n === 1 ? '' : 's'}`

/** “4 to 9 months”; one figure if both are the same. */
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
