import type { Level } from '../../../shared/plans.ts'

/** The level whose score is nearest; the lower one if two are equally near. */
export const nearestLevel = (levels: Level[], figure: number): number =>
  levels.reduce((best, l) => (Math.abs(l.score - figure) < Math.abs(best.score - figure) ? l : best)).level
