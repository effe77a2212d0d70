// `npm run golden:paths`: how many of the offered paths are among those that an adviser would give.
import { readFileSync } from 'node:fs'
import { indexCatalogue } from '../server/occupations/indexCatalogue.ts'
import { readCatalogue } from '../server/occupations/readCatalogue.ts'
import { choosePaths } from '../server/profiles/paths/choosePaths.ts'

type Case = {
  name: string
  worked: [string, number][]
  skills: string[]
  qualifications: string[]
  wish: string | null
  hours_per_week: number
  acceptable: string[][]
}

export function judgePaths() {
  const cases = JSON.parse(readFileSync(new URL('paths/cases.json', import.meta.url), 'utf8')) as Case[]
  const index = indexCatalogue(readCatalogue())
  return cases.map((c) => {
    const start = {
      skills: c.skills,
      qualifications: c.qualifications,
      worked: c.worked.map(([occupation, weeks]) => ({ occupation, weeks })),
    }
    const offered = choosePaths(index, start, c.wish, c.hours_per_week)
    const acceptable = new Set(c.acceptable.map((steps) => steps.join('>')))
    return {
      case: c,
      offered: offered.map((path) => ({ id: path.id, weeks: path.weeks, ties: path.tied_with.length, ok: acceptable.has(path.id) })),
    }
  })
}

if (import.meta.main) {
  const judged = judgePaths()
  for (const { case: c, offered } of judged) {
    console.log(`${c.name}`)
    for (const path of offered)
      console.log(
        `  ${path.ok ? 'ok ' : '-- '} ${path.id}  ${path.weeks ? `${Math.round(path.weeks.low)}–${Math.round(path.weeks.high)} weeks, likely ${Math.round(path.weeks.likely)}` : 'not known'}${path.ties ? ', a tie' : ''}`,
      )
  }
  const all = judged.flatMap((j) => j.offered)
  console.log(`${all.filter((p) => p.ok).length} of ${all.length} offered paths are among the acceptable ones`)
  console.log(`${judged.filter((j) => j.offered[0]?.ok).length} of ${judged.length} first paths are`)
  console.log(`${judged.filter((j) => j.offered.some((p) => p.ok)).length} of ${judged.length} cases have at least one`)
  console.log(`${judged.filter((j) => j.offered.length > 1).length} of ${judged.length} cases have more than one path`)
}
