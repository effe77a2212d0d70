import type { ProfileLine } from '../../shared/profile.ts'
import type { CatalogueIndex } from '../occupations/face.ts'
import type { Start } from './paths/choosePaths.ts'
import { isAbroad } from './isAbroad.ts'
import { skillsOf } from './skillsOf.ts'

const week_ms = 7 * 24 * 3600 * 1000
const at = (month: string) => Date.parse(`${month.length === 4 ? `${month}-01` : month}-01T00:00:00Z`)

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

/** What paths are made from: confirmed skills, qualifications and the weeks in each occupation. Work without dates counts 0 weeks. */
export function startOf(index: CatalogueIndex, lines: ProfileLine[], today: number): Start {
  const confirmed = lines.filter((line) => line.state === 'confirmed')
  const weeks = new Map<string, number>()
  const workedHere = new Set<string>()
  for (const { occupation, from, to, text } of confirmed)
    if (occupation) {
      if (!isAbroad(text)) workedHere.add(occupation.id)
      const length = from ? Math.max(0, Math.floor(((to ? at(to) : today) - at(from)) / week_ms)) : 0
      weeks.set(occupation.id, (weeks.get(occupation.id) ?? 0) + length)
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
    worked: [...weeks]
      .map(([occupation, weeks]) => ({ occupation, weeks, ...(workedHere.has(occupation) ? {} : { abroad: true }) }))
      .toSorted((a, b) => (a.occupation < b.occupation ? -1 : 1)),
  }
}
