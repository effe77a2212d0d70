// Sentences for the candidate: why a step or a path takes this long.
import { inWords } from '../../../shared/inWords.ts'
import { sameTime, timeWords } from '../../../shared/timeWords.ts'
import type { CatalogueIndex } from '../../occupations/face.ts'
import type { Choice } from './choosePaths.ts'
import { stay_weeks, type Step } from './stepCost.ts'

export function reasonOf(index: CatalogueIndex, { occupation, missing, qualifications, floor, hours }: Step): string {
  const [all, left] = [occupation.skills.length, missing.length]
  const skills =
    left === 0
      ? `You have all ${all} skills that it asks for.`
      : left === all
        ? `All ${all} skills are still to learn.`
        : `You have ${all - left} of its ${all} skills.`
  const transfers = missing.filter((m) => m.counts).length
  const counting = transfers > 0 ? ` For ${transfers} of the missing ones, a skill that you have counts for a part.` : ''
  const unknown = hours ? '' : ' How long the missing ones take is not known.'
  return `${skills}${counting}${unknown}${because(index, qualifications, floor)}`
}

function because(index: CatalogueIndex, qualifications: Step['qualifications'], { weeks, because }: Step['floor']): string {
  const least = timeWords(weeks)
  if (because === 'work') return ` The work before it takes at least ${timeWords(stay_weeks)} to teach what it teaches.`
  if (because === 'experience') return ` It asks for experience: at least ${least} more in the work before it.`
  if (because !== 'qualification') return ''
  const longest = qualifications.reduce((a, b) => (b.weeks > a.weeks ? b : a))
  return ` Its qualifications take at least ${least}, the longest of them: ${index.qualifications.get(longest.id)!.name}.`
}

/** `held`: the skills that the person has at the start. Nobody needs work that teaches these. */
export function reasonsOf(index: CatalogueIndex, { steps, weeks, hours, floor }: Choice, held: ReadonlySet<string>): string[] {
  const found: string[] = []
  const first = steps[0]!
  if (steps.length > 1 && first.weeks)
    found.push(`You could work as ${first.occupation.name} ${soon(first.weeks.likely)}, and go on from there.`)
  for (const [i, step] of steps.slice(0, -1).entries()) {
    const next = steps[i + 1]!.occupation
    const taught = step.occupation.grows.filter((id) => next.skills.includes(id) && !held.has(id)).map((id) => index.skills.get(id)!.name)
    if (taught.length > 0) found.push(`The work as ${step.occupation.name} teaches ${inWords(taught)}, which ${next.name} asks for.`)
  }
  if (weeks?.high === 0) return ['Your profile has everything that it asks for.']
  // Also where the rest is too little to be read in the words of the time.
  if (weeks && floor > 0 && (weeks.high <= floor + 0.5 || sameTime(weeks.high, floor)))
    found.push(`${whatHolds} decide its length, not the hours a week that you have to learn.`)
  else if (weeks && heldFor(steps) >= weeks.likely / 2)
    found.push(`${whatHolds} decide most of its length. The hours a week that you have to learn decide the rest.`)
  else if (weeks) found.push('The hours a week that you have to learn decide how long it takes.')
  else if (!hours) found.push('It is not ranked, because it is not known how long some of its skills take to learn.')
  return found
}

const whatHolds = 'Qualifications, licences, experience or the work before it'
/** The weeks of the steps that take their least time, however many hours a week somebody has. */
const heldFor = (steps: Step[]) =>
  steps.reduce((sum, { weeks, floor }) => (weeks && weeks.likely <= floor.weeks ? sum + floor.weeks : sum), 0)

const soon = (weeks: number) => (weeks < 0.5 ? 'at once' : `after about ${timeWords(weeks)}`)
