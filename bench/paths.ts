// `npm run bench:paths`: processor time of the path search on generated graphs of growing size, with a wish and without one.
import { randomCatalogue } from '../testing/build/randomCatalogue.ts'
import { indexCatalogue } from '../server/occupations/indexCatalogue.ts'
import { choosePaths } from '../server/profiles/paths/choosePaths.ts'

const middle = (times: number[]) => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)]!

for (const occupations of [125, 250, 500, 1000, 2000, 4000]) {
  const index = indexCatalogue(randomCatalogue({ seed: 7, occupations, skills: Math.round(occupations / 2), before: 10 }))
  const start = { skills: ['s1', 's5', 's9'], qualifications: [], worked: [{ occupation: 'o3', weeks: 60 }] }
  const measure = (wish: (i: number) => string | null, runs: number) => {
    const times: number[] = []
    for (let i = 0; i < runs; i++) {
      const from = process.cpuUsage()
      choosePaths(index, start, wish(i), 10)
      times.push(process.cpuUsage(from).user / 1000 + process.cpuUsage(from).system / 1000)
    }
    return `${middle(times).toFixed(1)} ms in the middle, ${Math.max(...times).toFixed(1)} ms at most`
  }
  measure((i) => `o${i}`, 3)
  console.log(`${occupations} occupations: to a wish ${measure((i) => `o${i * 3}`, 30)}; without one ${measure(() => null, 3)}`)
}
