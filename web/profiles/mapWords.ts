import type { Path, PathStep } from '../../shared/paths.ts'
import { roundedTime, timeWords } from '../../shared/timeWords.ts'
import { haveOneGoal } from './mapLayout.ts'
import { timeRangeWords } from './pathWords.ts'

const looks = [
  { line: 'stroke-emerald-600', dot: 'stroke-emerald-700', soft: 'stroke-emerald-100' },
  { line: 'stroke-midnight-600', dot: 'stroke-midnight-700', soft: 'stroke-midnight-100' },
  { line: 'stroke-sand-600', dot: 'stroke-sand-700', soft: 'stroke-sand-200' },
]
/** The colours of path `i` in the drawing. */
export const lookOf = (i: number) => looks[i % looks.length]!

const time = ({ weeks }: Path) => (weeks ? timeRangeWords(weeks) : 'time not known')

const withTie = (path: Path) => `${time(path)}${path.tied_with.length > 0 ? ', a tie' : ''}`

/** “1 · 2 to 6 months, a tie” */
export const wholeWords = (path: Path, i: number) => `${i + 1} · ${withTie(path)}`

/** “+ 3 months”, or nothing if it is not known. */
export function addedWords({ weeks }: PathStep): string {
  if (!weeks) return ''
  const added = timeWords(weeks.likely)
  return roundedTime(weeks.likely).count > 0 ? `+ ${added}` : added
}

/** The drawing in words, for whoever cannot see it. */
export function mapWords(paths: Path[]): string {
  const oneGoal = haveOneGoal(paths)
  const stepWords = (step: PathStep, i: number, all: PathStep[]) =>
    oneGoal && i === all.length - 1 ? step.name : `${step.name} ${addedWords(step)}`.trim()
  const told = paths.map((path, i) => `Path ${i + 1}, ${withTie(path)}: today, ${path.steps.map(stepWords).join(', ')}.`)
  return `Map of ${paths.length === 1 ? 'one path' : `${paths.length} paths`}. ${told.join(' ')}`
}
