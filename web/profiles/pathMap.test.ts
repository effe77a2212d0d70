import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Path } from '../../shared/paths.ts'
import { boxOf, radius, wrap, type MapLayout, type Piece, type Point } from './mapLayout.ts'
import { mapWords } from './mapWords.ts'
import { tallMap } from './tallMap.ts'
import { wideMap } from './wideMap.ts'

const names = [
  'Waiter',
  'Duty manager (hospitality)',
  'Early childhood teacher',
  'Retail assistant',
  'Transportation, Storage, and Distribution Managers',
  'Agents and Business Managers of Artists, Performers, and Athletes',
  'Electroencephalographic Telecommunications Technologist',
  'First-Line Supervisors of Transportation and Material Moving Workers, Except Aircraft Cargo Handling Supervisors',
]
const weeks = fc.option(
  fc
    .tuple(fc.integer({ min: 0, max: 60 }), fc.integer({ min: 0, max: 300 }))
    .map(([low, more]) => ({ low, likely: low + more / 2, high: low + more })),
)
const step = fc.record({ occupation_id: fc.uuid(), name: fc.constantFrom(...names), weeks })
const paths: fc.Arbitrary<Path[]> = fc
  .tuple(
    fc.boolean(),
    fc.array(fc.record({ id: fc.uuid(), steps: fc.array(step, { minLength: 1, maxLength: 4 }), weeks, tie: fc.boolean() }), {
      minLength: 1,
      maxLength: 3,
    }),
  )
  .map(([oneGoal, drawn]) =>
    drawn.map(({ id, steps, weeks: whole, tie }) => {
      const last = (oneGoal ? drawn[0]! : { steps }).steps.at(-1)!
      return {
        id,
        goal: { id: last.occupation_id, name: last.name },
        steps: [...steps.slice(0, -1), last].map((one) => ({
          ...one,
          has: [],
          missing: [],
          qualifications: [],
          hours: null,
          floor: { weeks: 0, because: null },
          reason: '',
        })),
        missing: [],
        hours: null,
        weeks: whole,
        floor: 0,
        reasons: [],
        tied_with: tie ? ['other'] : [],
      }
    }),
  )

type Box = ReturnType<typeof boxOf>
const away = ({ left, right, top, bottom }: Box, { x, y }: Point) =>
  Math.hypot(Math.max(left - x, 0, x - right), Math.max(top - y, 0, y - bottom))

/** Points along a piece, close enough that nothing fits between them. */
const pointsOf = ({ from, to, bend = [from, to] }: Piece): Point[] =>
  Array.from({ length: 81 }, (_, i) => {
    const t = i / 80
    const at = (axis: 'x' | 'y') =>
      from[axis] * (1 - t) ** 3 + 3 * bend[0]![axis] * t * (1 - t) ** 2 + 3 * bend[1]![axis] * t ** 2 * (1 - t) + to[axis] * t ** 3
    return { x: at('x'), y: at('y') }
  })

/** What is wrong with a drawing, in words. */
function faults({ width, height, stroke, today, routes, stations, goals, labels }: MapLayout): string[] {
  const lines = routes.flat().flatMap(pointsOf)
  const circles = [
    { at: today, r: radius.today },
    ...stations.map((at) => ({ at, r: radius.station })),
    ...goals.map((at) => ({ at, r: radius.goal })),
  ]
  const boxes = labels.map((label) => ({ said: label.lines.join(' '), box: boxOf(label) }))
  return boxes.flatMap(({ said, box }, i) => [
    ...(box.left < 0 || box.top < 0 || box.right > width || box.bottom > height ? [`outside: ${said}`] : []),
    ...(lines.some((point) => away(box, point) < stroke / 2) ? [`touches a line: ${said}`] : []),
    ...(circles.some(({ at, r }) => away(box, at) < r) ? [`touches a circle: ${said}`] : []),
    ...boxes
      .slice(i + 1)
      .filter(({ box: b }) => box.left < b.right && b.left < box.right && box.top < b.bottom && b.top < box.bottom)
      .map((other) => `on another label: ${said} | ${other.said}`),
  ])
}

test.each([
  ['wide', wideMap],
  ['tall', tallMap],
] as const)('no label of a %s map touches a line, a circle or another label, and none is outside', (_name, layoutOf) => {
  fc.assert(
    fc.property(paths, (drawn) => {
      const layout = layoutOf(drawn)
      expect(layout.routes).toHaveLength(drawn.length)
      expect(faults(layout)).toEqual([])
    }),
    { numRuns: 300, seed: 14 },
  )
})

test.each([
  ['Duty manager (hospitality)', 13, ['Duty manager', '(hospitality)']],
  ['Electroencephalographic Technologist', 13, ['Electroencep-', 'halographic', 'Technologist']],
  ['one two three four five six', 5, ['one', 'two', 'three', 'four…']],
])('%s in lines of %i letters', (text, longest, lines) => expect(wrap(text, longest)).toEqual(lines))

/** What the eye reads, before it was wrapped. */
const readBy = (lines: string[]) =>
  lines
    .join(' ')
    .replaceAll('- ', '')
    .replaceAll('\u00A0', ' ')
    .replace(/^(\d) · /, 'Path $1, ')

test.each([
  ['wide', wideMap],
  ['tall', tallMap],
] as const)('who cannot see the %s drawing is told every word of it: times, ties and what each station adds', (_, draw) => {
  fc.assert(
    fc.property(paths, (some) => {
      const told = mapWords(some).toLowerCase()
      for (const { lines } of draw(some).labels) {
        const words = readBy(lines).toLowerCase()
        if (!words.endsWith('…')) expect(told).toContain(words)
      }
    }),
    { numRuns: 300, seed: 14 },
  )
})
