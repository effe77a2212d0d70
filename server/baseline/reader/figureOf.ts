import { standardLevels } from '../../../shared/plans.ts'

/** What each level stands for out of 100, from level 1. */
const levelFigures = standardLevels.map((l) => l.score)

/** The figure out of 100 that a level between 1 and 5 stands for. */
export function figureOf(level: number): number {
  const at = Math.min(4, Math.max(1, Math.floor(level)))
  const [from, to] = [levelFigures[at - 1]!, levelFigures[at]!]
  return from + (to - from) * (level - at)
}
