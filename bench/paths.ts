// `npm run bench:paths`: processor time of a whole answer about paths on generated graphs of growing size, with a goal and without one; then the same
// on made archives in O*NET's form, read by the import.
import { onetZip } from '../testing/build/onetZip.ts'
import { randomCatalogue } from '../testing/build/randomCatalogue.ts'
import type { Catalogue } from '../server/occupations/Catalogue.ts'
import { indexCatalogue } from '../server/occupations/indexCatalogue.ts'
import { readOnet } from '../server/occupations/readOnet.ts'
import { answerPaths } from '../server/profiles/getPaths.ts'

const middle = (times: number[]) => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)]!

const spent = (work: () => void) => {
  const from = process.cpuUsage()
  work()
  const { user, system } = process.cpuUsage(from)
  return (user + system) / 1000
}

function time(what: string, catalogue: Catalogue) {
  const index = indexCatalogue(catalogue)
  const { skills, occupations } = catalogue
  const id = (i: number) => occupations[i % occupations.length]!.id
  const start = { skills: [1, 5, 9].map((i) => skills[i]!.id), qualifications: [], worked: [{ occupation: id(3), weeks: 60 }] }
  const measure = (goal: (i: number) => string | null, runs: number) => {
    const times: number[] = []
    for (let i = 0; i < runs; i++) {
      times.push(spent(() => answerPaths(index, start, goal(i), 10)))
    }
    return `${middle(times).toFixed(1)} ms (median), ${Math.max(...times).toFixed(1)} ms at most`
  }
  measure(id, 3)
  console.log(`${what}: to a goal ${measure((i) => id(i * 3), 30)}; without one ${measure(() => null, 3)}`)
}

const sizes = [125, 250, 500, 1000, 2000, 4000]
for (const occupations of sizes)
  time(`${occupations} occupations`, randomCatalogue({ seed: 7, occupations, skills: Math.round(occupations / 2), before: 10 }))
for (const occupations of sizes) {
  const zip = onetZip(occupations)
  let read: Catalogue | null = null
  const reading = spent(() => (read = readOnet(zip)))
  time(`${occupations} occupations in O*NET's form (${(zip.length / 1e6).toFixed(1)} MB, read in ${reading.toFixed(0)} ms)`, read!)
}
