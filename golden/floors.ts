// The lowest figures that the reader may have: those of its last fit, minus normal random variation. And those of the planner, which has
// no such variation.
import type { Figures } from './figures.ts'
import type { Closed } from './summary.ts'
import type { PlannerFigures } from './judgePlanner.ts'

/** Of the pairs of a family: the low end of its 95 % range. */
const families: Record<string, number> = {
  'aged-care': 0.818,
  bank: 0.908,
  building: 0.977,
  'call-centre': 0.941,
  council: 0.912,
  driving: 0.901,
  factory: 0.938,
  farm: 0.96,
  finance: 0.936,
  hospitality: 0.949,
  lab: 0.9,
  library: 0.942,
  nursing: 0.973,
  office: 0.973,
  parks: 0.967,
  port: 0.893,
  sales: 0.922,
  school: 0.923,
  security: 0.873,
  software: 0.96,
  vet: 0.94,
  warehouse: 0.96,
  youth: 0.944,
}

/** How many of each trap may be missed: one more than by the last fit. */
const missed: Record<string, number> = {
  stuffed: 1,
  advert: 1,
  claims: 5,
  hypothetical: 1,
  empty: 1,
  refusal: 1,
  others: 1,
  off: 21,
  repeat: 2,
  sarcasm: 1,
  nonumber: 3,
  failure: 4,
  specific: 1,
}

const least = (what: string, value: number, floor: number) => (value < floor ? [`${what} is ${value.toFixed(3)}, its floor ${floor}`] : [])
const most = (what: string, value: number, top: number) => (value > top ? [`${what} is ${value.toFixed(3)}, at most ${top}`] : [])

/** One line for each figure below its floor. Empty if all are above. */
export function belowFloors(f: Figures): string[] {
  return [
    ...least('pairs two levels apart', f.twoApart.share, 0.942),
    ...least('pairs one level apart', f.oneApart.share, 0.832),
    ...f.byFamily.flatMap(([family, { share }]) => least(`pairs of ${family}`, share, families[family] ?? 0.88)),
    ...least('labels in their range', f.inRange.share, 0.92),
    ...most('labels in their range', f.inRange.share, 0.95),
    ...most('the mean width of a range', f.width, 22),
    ...most('the mean error in points', f.error, 8.9),
    ...f.traps.flatMap((t) => most(`what the trap “${t.what}” misses`, t.of - t.holds, missed[t.kind]!)),
    ...most('points between native and not', f.native.mean, 3.5),
    ...least('native and not, close enough', f.native.within / f.native.of, 0.88),
    ...most('native and not, the worst pair', f.native.most, 60),
    ...most('points between typed and recognised speech', f.typed.mean, 1.8),
    ...least('typed and recognised speech, close enough', f.typed.within / f.typed.of, 0.86),
    ...most('typed and recognised speech, the worst pair', f.typed.most, 16),
    ...most('the part of length', Math.abs(f.length), 0.18),
    ...least('answers off the question that are flagged', f.flagged.off_question.share, 0.65),
    ...most('answers on the question that are flagged', f.flagged.on_question.share, 0.045),
    ...most('answers without a figure', f.noFigure, 0),
  ]
}

/** The same for families on which nothing was fitted: the low ends of their 95 % ranges. */
export const closedBelowFloors = (closed: Closed): string[] => [
  ...least('pairs of new families', closed.pairs.share, 0.91),
  ...least('pairs of new families, without stories about something else', closed.pairs_without_off.share, 0.95),
  ...least('labels of new families in their range', closed.range.share, 0.85),
  ...least('labels of new families in their range, without stories about something else', closed.range_without_off.share, 0.86),
]

/** The same for the planner on the criteria texts. */
export function plannerBelowFloors(f: PlannerFigures): string[] {
  const more = (what: string, value: number, top: number) => (value > top ? [`${what}: ${value}, at most ${top}`] : [])
  return [
    ...more('criteria that are not asked about', f.expected - f.asked, 2),
    ...more('criteria that are dropped', f.dropped, 0),
    ...more('criteria that are merged', f.merged, 0),
    ...more('parts of a criterion that are asked beside it', f.torn, 4),
    ...more('questions that should not be asked', f.needless, 5),
    ...more('wrong reasons', f.wrong_reason, 0),
    ...more('wrong needs', f.wrong_need, 0),
    ...more('names in other words than the criteria', f.other_words, 0),
    ...more('texts with a fault', f.texts - f.clean, 8),
  ]
}
