import type { Path } from '../../shared/paths.ts'
import { rangeWords } from './pathWords.ts'

const looks = [
  { line: 'stroke-emerald-600', dot: 'stroke-emerald-700', soft: 'stroke-emerald-100' },
  { line: 'stroke-midnight-600', dot: 'stroke-midnight-700', soft: 'stroke-midnight-100' },
  { line: 'stroke-sand-600', dot: 'stroke-sand-700', soft: 'stroke-sand-200' },
]
/** The colours of path `i` in the drawing. */
export const lookOf = (i: number) => looks[i % looks.length]!

const time = ({ weeks }: Path) => (weeks ? rangeWords(weeks) : 'time not known')

/** “1 · 2 to 6 months, a tie” */
export const wholeWords = (path: Path, i: number) => `${i + 1} · ${time(path)}${path.tied_with.length > 0 ? ', a tie' : ''}`

/** The drawing in words, for whoever cannot see it. */
export function mapWords(paths: Path[]): string {
  const told = paths.map((path, i) => `Path ${i + 1}, ${time(path)}: today, ${path.steps.map((step) => step.name).join(', ')}.`)
  return `Map of ${paths.length === 1 ? 'one path' : `${paths.length} paths`}. ${told.join(' ')}`
}
