import type { ProfileLine } from '../../shared/profile.ts'
import { day_ms } from '../../shared/day_ms.ts'
import type { CatalogueIndex } from '../occupations/face.ts'
import type { Start } from './paths/choosePaths.ts'
import { isAbroad } from './isAbroad.ts'
import { skillsOf } from './skillsOf.ts'

const week_ms = 7 * day_ms
/** A year stands for its first month where work begins, and for its last where it ends, as in `readResume`. The last month counts whole. */
const beginOf = (month: string) => Date.parse(`${month.length === 4 ? `${month}-01` : month}-01T00:00:00Z`)
function endOf(month: string): number {
  const [year = 0, number = 12] = month.split('-').map(Number)
  return Date.UTC(year, number)
}

/** Who may drive class 5 may drive class 2: what a qualification needs first, its holder has. */
function withWhatTheyNeed({ qualifications }: CatalogueIndex, held: string[]): Set<string> {
  const all = new Set<string>()
  const add = (id: string): void => {
    if (all.has(id)) return
    all.add(id)
    qualifications.get(id)?.needs.forEach(add)
  }
  held.forEach(add)
  return all
}

type Span = { from: number; to: number }

/** Whole weeks in these times together. A week in two of them counts once: the same job may stand in the CV and on LinkedIn. */
function weeksIn(spans: Span[]): number {
  let until = -Infinity
  let all_ms = 0
  for (const { from, to } of spans.toSorted((a, b) => a.from - b.from)) {
    all_ms += Math.max(0, to - Math.max(from, until))
    until = Math.max(until, to)
  }
  return Math.floor(all_ms / week_ms)
}

/**
 * What paths are made from: confirmed skills, qualifications and the weeks in each occupation until today, whatever end a line gives. Work
 * without dates counts 0 weeks.
 */
export function startOf(index: CatalogueIndex, lines: ProfileLine[], today: number): Start {
  const confirmed = lines.filter((line) => line.state === 'confirmed')
  const spans = new Map<string, Span[]>()
  const workedHere = new Set<string>()
  for (const { occupation, from, to, text } of confirmed)
    if (occupation) {
      if (!isAbroad(text)) workedHere.add(occupation.id)
      const span = from ? [{ from: beginOf(from), to: Math.min(today, to ? endOf(to) : today) }] : []
      spans.set(occupation.id, [...(spans.get(occupation.id) ?? []), ...span])
    }
  return {
    skills: skillsOf(index, confirmed)
      .map((skill) => skill.id)
      .toSorted(),
    qualifications: [
      ...withWhatTheyNeed(
        index,
        confirmed.flatMap((line) => line.qualification?.id ?? []),
      ),
    ].toSorted(),
    worked: [...spans]
      .map(([occupation, times]) => ({ occupation, weeks: weeksIn(times), ...(workedHere.has(occupation) ? {} : { abroad: true }) }))
      .toSorted((a, b) => (a.occupation < b.occupation ? -1 : 1)),
  }
}
