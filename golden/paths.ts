// `npm run golden:paths`: how many of the offered paths are among those that an adviser would give.
import { readFileSync } from 'node:fs'
import { indexCatalogue } from '../server/occupations/indexCatalogue.ts'
import { readCatalogue } from '../server/occupations/readCatalogue.ts'
import { asSoon } from '../server/profiles/paths/asSoon.ts'
import { choosePaths, type Start } from '../server/profiles/paths/choosePaths.ts'

type Case = {
  name: string
  worked: [string, number][]
  skills: string[]
  qualifications: string[]
  goal: string | null
  hours_per_week: number
  acceptable: string[][]
}

/** The cases of a file: the 30 of `cases.json`, or those without a goal that were written later. */
export function judgePaths(file: 'cases' | 'unasked' = 'cases') {
  const cases = JSON.parse(readFileSync(new URL(`paths/${file}.json`, import.meta.url), 'utf8')) as Case[]
  const index = indexCatalogue(readCatalogue())
  return cases.map((c) => {
    const offered = choosePaths(index, startOf(c), c.goal, c.hours_per_week)
    const acceptable = new Set(c.acceptable.map((steps) => steps.join('>')))
    return {
      case: c,
      as_soon: asSoon(index, startOf(c), c.goal, offered, c.hours_per_week).map((path) => path.id),
      offered: offered.map((path) => ({ id: path.id, weeks: path.weeks, tied_with: path.tied_with, ok: acceptable.has(path.id) })),
    }
  })
}

type Judged = ReturnType<typeof judgePaths>

const startOf = (c: Case): Start => ({
  skills: c.skills,
  qualifications: c.qualifications,
  worked: c.worked.map(([occupation, weeks]) => ({ occupation, weeks })),
})

const drawsPerCase = 50

/** Draws other likely hours for each skill from its range, and counts how often another path comes first, and what the page says of it. */
export function varyHours(judged: Judged) {
  const counts = { draws: 0, changed: 0, shown_as_tie: 0, named: 0, not_shown: 0 }
  for (let draw = 1; draw <= drawsPerCase; draw++) {
    const varied = readCatalogue()
    // A fixed sequence, so that every run gives the same figures. Every other draw takes the ends of the ranges.
    for (const [i, skill] of varied.skills.entries()) {
      const { low, high } = skill.hours!
      const share = ((i * 7919 + draw * 104729) % 1000) / 1000
      skill.hours = { low, high, likely: low + (high - low) * (draw % 2 ? share : Math.round(share)) }
    }
    const index = indexCatalogue(varied)
    for (const { case: c, offered, as_soon } of judged) {
      const first = choosePaths(index, startOf(c), c.goal, c.hours_per_week)[0]!.id
      counts.draws++
      if (first === offered[0]!.id) continue
      counts.changed++
      counts[offered[0]!.tied_with.includes(first) ? 'shown_as_tie' : as_soon.includes(first) ? 'named' : 'not_shown']++
    }
  }
  return counts
}

function print(judged: Judged): void {
  for (const { case: c, offered } of judged) {
    console.log(`${c.name}`)
    for (const path of offered)
      console.log(
        `  ${path.ok ? 'ok ' : '-- '} ${path.id}  ${path.weeks ? `${Math.round(path.weeks.low)}–${Math.round(path.weeks.high)} weeks, likely ${Math.round(path.weeks.likely)}` : 'not known'}${path.tied_with.length > 0 ? ', a tie' : ''}`,
      )
  }
  const all = judged.flatMap((j) => j.offered)
  const named = judged.map((j) => j.as_soon.length).toSorted((a, b) => a - b)
  console.log(`Further paths that could be as soon: ${named[Math.floor(named.length / 2)]} are named (median), ${named.at(-1)} at most`)
  console.log(`${all.filter((p) => p.ok).length} of ${all.length} offered paths are among the acceptable ones`)
  console.log(`${judged.filter((j) => j.offered[0]?.ok).length} of ${judged.length} first paths are`)
  console.log(`${judged.filter((j) => j.offered.some((p) => p.ok)).length} of ${judged.length} cases have at least one`)
  console.log(`${judged.filter((j) => j.offered.length > 1).length} of ${judged.length} cases have more than one path`)
}

if (import.meta.main) {
  const judged = judgePaths()
  print(judged)
  for (const [who, cases] of [
    ['with a goal', judged.filter((j) => j.case.goal !== null)],
    ['without a goal', judged.filter((j) => j.case.goal === null)],
  ] as const) {
    const { draws, changed, shown_as_tie, named, not_shown } = varyHours(cases)
    console.log(
      `${who}, hours varied within their ranges: another path comes first in ${changed} of ${draws} draws; ${shown_as_tie} were shown as ties, ${named} named below, ${not_shown} not shown`,
    )
  }
  console.log('\nTwelve more without a goal')
  print(judgePaths('unasked'))
}
