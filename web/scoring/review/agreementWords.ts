import { fewestPairs } from '../../../shared/fewestPairs.ts'
import type { Agreement, AgreementReader } from '../../../shared/agreement.ts'
import { scoredByWords } from '../../../shared/scoreWords.ts'

const two = (value: number) => value.toFixed(2).replace('-', '−')

/** How far two readings of the same answers agree, in words. `figure` is null where there is none. */
export function agreementWords({ count, blind_count, weighted_kappa, low, high, mean_difference }: Agreement) {
  const pairs = `${count.toLocaleString('en-US')} ${count === 1 ? 'answer' : 'answers'}${blind_count > 0 ? `, ${blind_count.toLocaleString('en-US')} of them set while the other figures were hidden` : ''}`
  if (count < fewestPairs) return { figure: null, range: null, pairs, difference: null }
  const points = mean_difference === null ? null : Math.round(Math.abs(mean_difference) * 10) / 10
  return {
    figure: weighted_kappa === null ? null : two(weighted_kappa),
    range: low === null || high === null ? null : `95% range ${two(low)} to ${two(high)}`,
    pairs,
    difference: points === null ? null : { points, words: `${points} points ${(mean_difference ?? 0) > 0 ? 'higher' : 'lower'}` },
  }
}

/** The reader whose scores are compared. The baseline is not called an AI. */
export const readerWord = (reader: AgreementReader | null) => (reader === null ? 'reader' : reader.kind === 'baseline' ? 'baseline' : 'AI')

/** Whose scores are compared, and how many of other readers are not. */
export function readerWords(reader: AgreementReader | null, others: number): string {
  if (reader === null) return ''
  const { kind, name, version } = reader
  const source = scoredByWords({ kind, ...(name ? { name } : {}) })
  const left =
    others > 0
      ? ` ${others.toLocaleString('en-US')} further ${others === 1 ? 'answer was' : 'answers were'} read by another reader or version and not counted.`
      : ''
  return `Read by: ${source}${version ? `, version ${version}` : ''}.${left}`
}
