// The drawing from top to bottom, for a narrow screen: each path has a column of its own, and its line stops where words stand.
import type { Path } from '../../shared/paths.ts'
import { bent, boxOf, haveOneGoal, lettersIn, lineHeight, wrap, type Label, type MapLayout, type Piece } from './mapLayout.ts'
import { addedWords, wholeWords } from './mapWords.ts'

const width = 340
const today = { x: width / 2, y: 46 }
/** How far below today, and above the goal, a path is in its own column. */
const fan = 56
const start = today.y + fan
/** Between words and a line that ends at them. */
const gap = 14

export function tallMap(paths: Path[]): MapLayout {
  const oneGoal = haveOneGoal(paths)
  const column = width / paths.length
  const letters = Math.min(28, lettersIn(column - 10))
  const columns = paths.map((path, i) => ({
    x: column * (i + 0.5),
    whole: wrap(wholeWords(path, i), letters),
    stations: (oneGoal ? path.steps.slice(0, -1) : path.steps).map((step) =>
      wrap(`${step.name} ${addedWords(step).replaceAll(' ', '\u00A0')}`.trim(), letters, 6),
    ),
  }))
  const mostLines = (lists: string[][]) => Math.max(0, ...lists.map((lines) => lines.length))
  const first = start + gap + mostLines(columns.map(({ whole }) => whole)) * lineHeight + gap + 34
  const pitch = 34 + mostLines(columns.flatMap(({ stations }) => stations)) * lineHeight + gap + 30
  const end = first + Math.max(...columns.map(({ stations }) => stations.length)) * pitch
  const goal = { x: width / 2, y: end + fan }
  const labels: Label[] = [{ at: { x: today.x, y: 24 }, lines: ['Today'], anchor: 'middle', look: 'strong' }]
  const layout: MapLayout = { width, height: end, stroke: 12, today, routes: [], stations: [], goals: oneGoal ? [goal] : [], labels }
  for (const [path, { x, whole, stations }] of columns.entries()) {
    const put = (y: number, lines: string[]): number => {
      const label: Label = { at: { x, y }, lines, anchor: 'middle', look: 'plain' }
      labels.push(label)
      return boxOf(label).bottom
    }
    const route: Piece[] = [bent(today, { x, y: start }, true)]
    let from = put(start + gap + 13, whole) + gap
    for (const [n, lines] of stations.entries()) {
      const y = first + n * pitch
      route.push({ from: { x, y: from }, to: { x, y } })
      const ends = !oneGoal && n === stations.length - 1
      if (ends) layout.goals.push({ x, y })
      else layout.stations.push({ x, y, path })
      from = put(y + 34, lines) + gap
    }
    if (oneGoal) route.push({ from: { x, y: from }, to: { x, y: end } }, bent({ x, y: end }, goal, true))
    layout.routes.push(route)
  }
  if (!oneGoal) return { ...layout, height: Math.max(...labels.map((label) => boxOf(label).bottom)) + 8 }
  const name: Label = { at: { x: goal.x, y: goal.y + 36 }, lines: wrap(paths[0]!.goal.name, 28), anchor: 'middle', look: 'strong' }
  labels.push(name)
  return { ...layout, height: boxOf(name).bottom + 8 }
}
