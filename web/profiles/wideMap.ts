// The drawing from left to right: each path has a row of its own. Names are below its line, the whole time is above it.
import type { Path } from '../../shared/paths.ts'
import { bent, haveOneGoal, lettersIn, lineHeight, wrap, type Label, type MapLayout, type Point } from './mapLayout.ts'
import { addedWords, wholeWords } from './mapWords.ts'

const width = 1000
const left = 78
const right = 786
/** How far from either end a path has reached its own row. */
const fan = 120
const flat = { from: left + fan, to: right - fan }
const beside = 24
const goalLetters = lettersIn(width - right - beside - 6, 'strong')
const above = 48
const leastBelow = 38

export function wideMap(paths: Path[]): MapLayout {
  const oneGoal = haveOneGoal(paths)
  const rows = paths.map((path, i) => rowOf(path, i))
  const ys: number[] = []
  for (const i of rows.keys()) ys.push(i === 0 ? above : ys[i - 1]! + rows[i - 1]!.below + above)
  const last = paths.length - 1
  const middle = paths.length % 2 === 1 ? ys[last / 2]! : (ys[0]! + ys[last]!) / 2
  const today = { x: left, y: middle }
  const goal = { x: right, y: middle }
  const labels: Label[] = [{ at: { x: left - beside, y: middle + 5 }, lines: ['Today'], anchor: 'end', look: 'strong' }]
  if (oneGoal) labels.push(goalLabel(goal, paths[0]!.goal.name))
  const layout: MapLayout = {
    width,
    height: ys[last]! + rows[last]!.below,
    stroke: 16,
    today,
    routes: ys.map((y) => {
      const [start, end] = [
        { x: flat.from, y },
        { x: flat.to, y },
      ]
      const close = oneGoal ? bent(end, goal) : { from: end, to: { x: right, y } }
      return [bent(today, start), { from: start, to: end }, close]
    }),
    stations: [],
    goals: oneGoal ? [goal] : ys.map((y) => ({ x: right, y })),
    labels,
  }
  for (const [i, { names, whole, times, goalName }] of rows.entries()) {
    const y = ys[i]!
    labels.push({ at: { x: flat.from + 10, y: y - 18 }, lines: [whole], anchor: 'start', look: 'plain' })
    for (const [n, lines] of names.entries()) {
      const x = flat.from + ((flat.to - flat.from) * (n + 0.5)) / names.length
      layout.stations.push({ x, y, path: i })
      labels.push({ at: { x, y: y + 32 }, lines, anchor: 'middle', look: 'plain' })
      if (times[n]) labels.push({ at: { x, y: y + 32 + lines.length * lineHeight }, lines: [times[n]], anchor: 'middle', look: 'quiet' })
    }
    if (!oneGoal) labels.push(goalLabel({ x: right, y }, goalName))
  }
  return layout
}

/** What one row says, and how much space it needs below its line. */
function rowOf(path: Path, i: number) {
  const stations = path.steps.slice(0, -1)
  const letters = Math.min(28, lettersIn((flat.to - flat.from) / Math.max(1, stations.length) - 14))
  const names = stations.map((step) => wrap(step.name, letters))
  const times = stations.map(addedWords)
  const most = Math.max(0, ...names.map((lines, n) => lines.length + (times[n] ? 1 : 0)))
  const below = Math.max(leastBelow, most === 0 ? 0 : 32 + most * lineHeight)
  return { names, times, whole: wholeWords(path, i), goalName: path.goal.name, below }
}

function goalLabel({ x, y }: Point, name: string): Label {
  const lines = wrap(name, goalLetters)
  return { at: { x: x + beside, y: y + 5 - ((lines.length - 1) * lineHeight) / 2 }, lines, anchor: 'start', look: 'strong' }
}
