// The lowest figures that the reader may have: those of its last fit, minus normal random variation. And those of the planner, which has
// no such variation.
import type { Figures } from './figures.ts'
import type { Closed } from './summary.ts'
import type { CriteriaSet, PlannerFigures } from './judgePlanner.ts'
import type { ReadInPresent } from './present.ts'
import type { RetoldApart } from './retold.ts'

/** Of the pairs of a family: the low end of its 95 % range. */
const families: Record<string, number> = {
  'aged-care': 0.933,
  airport: 0.973,
  bank: 0.942,
  building: 0.977,
  'call-centre': 0.94,
  council: 0.944,
  driving: 0.901,
  electrical: 0.964,
  factory: 0.973,
  farm: 0.973,
  finance: 0.947,
  helpdesk: 0.939,
  hospitality: 0.928,
  kindergarten: 0.85,
  lab: 0.959,
  library: 0.938,
  nursing: 0.973,
  office: 0.973,
  parks: 0.975,
  port: 0.899,
  sales: 0.97,
  school: 0.952,
  security: 0.929,
  software: 0.973,
  vet: 0.971,
  warehouse: 0.973,
  youth: 0.944,
}

/** How many of each trap may be missed: one more than by the last fit. */
const missed: Record<string, number> = {
  stuffed: 1,
  advert: 1,
  claims: 3,
  hypothetical: 1,
  empty: 1,
  refusal: 1,
  others: 2,
  off: 23,
  repeat: 1,
  sarcasm: 2,
  nonumber: 2,
  failure: 3,
  specific: 1,
}

const least = (what: string, value: number, floor: number) => (value < floor ? [`${what} is ${value.toFixed(3)}, its floor ${floor}`] : [])
const most = (what: string, value: number, top: number) => (value > top ? [`${what} is ${value.toFixed(3)}, at most ${top}`] : [])

/** One line for each figure below its floor. Empty if all are above. */
export function belowFloors(f: Figures): string[] {
  return [
    ...least('pairs two levels apart', f.twoApart.share, 0.955),
    ...least('pairs one level apart', f.oneApart.share, 0.847),
    ...f.byFamily.flatMap(([family, { share }]) => least(`pairs of ${family}`, share, families[family] ?? 0.88)),
    ...least('labels in their range', f.inRange.share, 0.914),
    ...most('labels in their range', f.inRange.share, 0.95),
    ...most('the mean width of a range', f.width, 23.5),
    ...most('the mean error in points', f.error, 8.7),
    ...f.traps.flatMap((t) => most(`what the trap “${t.what}” misses`, t.of - t.holds, missed[t.kind]!)),
    ...most('points between native and not', f.native.mean, 3.5),
    ...least('native and not, close enough', f.native.within / f.native.of, 0.85),
    ...most('native and not, the worst pair', f.native.most, 39),
    ...most('points between typed and recognised speech', f.typed.mean, 2.3),
    ...least('typed and recognised speech, close enough', f.typed.within / f.typed.of, 0.87),
    ...most('typed and recognised speech, the worst pair', f.typed.most, 25),
    ...most('the part of length', Math.abs(f.length), 0.165),
    ...most('points more with a “he” or a “she”', f.somebody, 4),
    ...least('answers off the question that are flagged', f.flagged.off_question.share, 0.725),
    ...most('answers on the question that are flagged', f.flagged.on_question.share, 0.045),
    ...most('answers without a figure', f.noFigure, 0),
  ]
}

/** For answers in the present tense: two below the last figures. */
export const presentBelowFloors = ({ told, habit }: ReadInPresent): string[] => [
  ...least('tellings in the present tense that are read as an occasion', told.right, 141),
  ...least('habits that are read as none', habit.right, 120),
]

/** The same for families on which nothing was fitted: the low ends of their 95 % ranges. */
export const closedBelowFloors = (closed: Closed): string[] => [
  ...least('pairs of new families', closed.pairs.share, 0.945),
  ...least('pairs of new families, without stories about something else', closed.pairs_without_off.share, 0.969),
  ...least('labels of new families in their range', closed.range.share, 0.88),
  ...least('labels of new families in their range, without stories about something else', closed.range_without_off.share, 0.882),
]

/** How many points another way of telling the same facts may cost on average: what it costs today, and one more. None may bring as much. */
const retoldCosts = { formal: 16.5, polished: 1, claimed_before: 3.7, claimed_after: 3.1, stops: 2.8, commas: 14.1 }

export const retoldBelowFloors = (apart: RetoldApart): string[] =>
  apart.flatMap(({ to, mean }) => [
    ...most(`points that the telling “${to}” costs`, -mean, retoldCosts[to]),
    ...most(`points that the telling “${to}” brings`, mean, 2),
  ])

type PlannerFaults = Omit<PlannerFigures, 'texts' | 'clean' | 'expected' | 'asked' | 'left'> & { not_asked: number; faulty: number }

const plannerFloors: Record<CriteriaSet, PlannerFaults> = {
  first: { not_asked: 2, dropped: 0, merged: 0, torn: 4, needless: 4, wrong_reason: 0, wrong_need: 0, other_words: 0, faulty: 7 },
  later: { not_asked: 21, dropped: 3, merged: 16, torn: 5, needless: 27, wrong_reason: 14, wrong_need: 2, other_words: 0, faulty: 45 },
  closed: { not_asked: 9, dropped: 0, merged: 6, torn: 0, needless: 12, wrong_reason: 4, wrong_need: 1, other_words: 0, faulty: 17 },
}

/** The same for the planner on the criteria texts. */
export function plannerBelowFloors(f: PlannerFigures, set: CriteriaSet): string[] {
  const tops = plannerFloors[set]
  const more = (what: string, value: number, top: number) => (value > top ? [`${what}: ${value}, at most ${top}`] : [])
  return [
    ...more('criteria that are not asked about', f.expected - f.asked, tops.not_asked),
    ...more('criteria that are dropped', f.dropped, tops.dropped),
    ...more('criteria that are merged', f.merged, tops.merged),
    ...more('parts of a criterion that are asked beside it', f.torn, tops.torn),
    ...more('questions that should not be asked', f.needless, tops.needless),
    ...more('wrong reasons', f.wrong_reason, tops.wrong_reason),
    ...more('wrong needs', f.wrong_need, tops.wrong_need),
    ...more('names in other words than the criteria', f.other_words, tops.other_words),
    ...more('texts with a fault', f.texts - f.clean, tops.faulty),
  ]
}
