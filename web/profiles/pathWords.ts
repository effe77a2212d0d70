import { inWords } from '../../shared/inWords.ts'
import type { Range } from '../../shared/occupations.ts'
import type { Paths } from '../../shared/paths.ts'
import { roundedTime, sameTime, timeWords } from '../../shared/timeWords.ts'
import { count } from '../ui/formatDate.ts'

/** “4 to 9 months”; one figure if both are the same. */
export function timeRangeWords({ low, high }: Range): string {
  if (sameTime(low, high)) return timeWords(low)
  const [from, to] = [roundedTime(low), roundedTime(high)]
  const sameUnit = from.unit === to.unit && from.count > 0
  return `${sameUnit ? from.count.toLocaleString('en-US') : timeWords(low)} to ${timeWords(high)}`
}

/** “63 to 266 hours, likely 128”. `of` follows the unit: “63 to 266 hours of learning, likely 128”. */
export const hourWords = ({ low, likely, high }: Range, of = '') =>
  low === high
    ? `${count(likely, 'hour')}${of}`
    : `${low.toLocaleString('en-US')} to ${high.toLocaleString('en-US')} hours${of}, likely ${likely.toLocaleString('en-US')}`

/** “Nurse”, or “Nurse, via Carer and Student nurse”. If all lead to the goal, its name is left out: “Via Carer”. */
export function asSoonWords({ goal, by }: Paths['as_soon'][number], reached: boolean): string {
  if (by.length === 0) return reached ? `Straight to ${goal.name}` : goal.name
  return reached ? `Via ${inWords(by)}` : `${goal.name}, via ${inWords(by)}`
}

/** With a goal that is reached, the paths are the fastest to it. Without one they lead to what is near, whatever time that takes. */
export function headingOf({ paths, reaches_goal }: Paths): string {
  const one = paths.length === 1
  if (reaches_goal) return `${one ? 'The one path' : `The ${paths.length} fastest paths`} to ${paths[0]!.goal.name}`
  return one ? 'The occupation nearest to what you can show' : `The ${paths.length} occupations nearest to what you can show`
}

/** How much of what these paths ask for at their first step is there. Without a goal they may lead to work of which nothing is. */
export function heldWords(paths: { steps: Pick<Paths['paths'][number]['steps'][number], 'has' | 'missing'>[] }[]): string {
  const one = paths.length === 1
  const asked = `the skills that ${one ? 'it asks' : 'they ask'} for`
  const begun = paths.filter(({ steps }) => steps[0]!.has.length > 0)
  if (begun.length === 0) return `None of ${asked} is in your profile yet.`
  if (begun.length < paths.length) return `For ${begun.length} of them, your profile has some of the skills already.`
  const whole = paths.every(({ steps }) => steps[0]!.missing.length === 0)
  return whole ? `Your profile has all of ${asked} first.` : `Your profile has some of ${asked} already.`
}

export const onlyOneWords: Record<NonNullable<Paths['only_one']>, string> = {
  no_other: 'There is only one path. The catalogue has no other path from where you are.',
  slower: 'There is only one path. The other paths in the catalogue take more than twice as long.',
}
