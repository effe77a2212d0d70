// The lowest figures that the reader may have: those of its last fit, minus normal random variation. And those of the planner, which has
// no such variation.
import type { Figures } from './figures.ts'
import type { PlannerFigures } from './judgePlanner.ts'

const traps: Record<string, number> = {
  stuffed: 0.85,
  advert: 0.92,
  claims: 0.92,
  hypothetical: 0.92,
  empty: 0.9,
  refusal: 0.9,
  others: 0.88,
  off: 0,
  repeat: 0.78,
  sarcasm: 0.88,
  nonumber: 0.85,
  failure: 0.85,
  specific: 0.88,
}

/** One line for each figure below its floor. Empty if all are above. */
export function belowFloors(f: Figures): string[] {
  const least = (what: string, value: number, floor: number) =>
    value < floor ? [`${what} is ${value.toFixed(3)}, its floor ${floor}`] : []
  const most = (what: string, value: number, top: number) => (value > top ? [`${what} is ${value.toFixed(3)}, at most ${top}`] : [])
  return [
    ...least('pairs two levels apart', f.twoApart.share, 0.94),
    ...least('pairs one level apart', f.oneApart.share, 0.845),
    ...f.byFamily.flatMap(([family, { share }]) => least(`pairs of ${family}`, share, 0.88)),
    ...least('labels in their range', f.inRange.share, 0.93),
    ...most('labels in their range', f.inRange.share, 0.97),
    ...most('the mean width of a range', f.width, 26),
    ...most('the mean error in points', f.error, 8.55),
    ...f.traps.flatMap((t) => least(`the trap “${t.what}”`, t.holds / t.of, traps[t.kind]!)),
    ...most('points between native and not', f.native.mean, 2.6),
    ...least('native and not, close enough', f.native.within / f.native.of, 0.89),
    ...most('native and not, the worst pair', f.native.most, 10),
    ...most('points between typed and recognised speech', f.typed.mean, 1.6),
    ...least('typed and recognised speech, close enough', f.typed.within / f.typed.of, 0.88),
    ...most('typed and recognised speech, the worst pair', f.typed.most, 12),
    ...most('the part of length', Math.abs(f.length), 0.18),
    ...least('answers off the question that are flagged', f.flagged.off.share, 0.15),
    ...most('sound answers that are flagged', f.flagged.sound.share, 0.02),
    ...most('answers without a figure', f.noFigure, 0),
  ]
}

/** The same for the planner on the criteria texts. */
export function plannerBelowFloors(f: PlannerFigures): string[] {
  const more = (what: string, value: number, top: number) => (value > top ? [`${what}: ${value}, at most ${top}`] : [])
  return [
    ...more('criteria that are not asked about', f.expected - f.asked, 0),
    ...more('criteria that are dropped', f.dropped, 0),
    ...more('criteria that are merged', f.merged, 0),
    ...more('parts of a criterion that are asked beside it', f.torn, 2),
    ...more('questions that should not be asked', f.needless, 5),
    ...more('wrong reasons', f.wrong_reason, 0),
    ...more('wrong needs', f.wrong_need, 0),
    ...more('names in other words than the criteria', f.other_words, 0),
    ...more('texts with a fault', f.texts - f.clean, 7),
  ]
}
