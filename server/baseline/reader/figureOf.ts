import { standardLevels } from '../../../shared/plans.ts'

/** The score out of 100 for each level, from level 1. */
const levelFigures = standardLevels.map((l) => l.score)

/** The score out of 100 for a level between 1 and 5, between the figures of the rubric's five levels. */
export function figureOf(level: number, figures = levelFigures): number {
  const at = Math.min(4, Math.max(1, Math.floor(level)))
  const [from, to] = [figures[at - 1]!, figures[at]!]
  return from + (to - from) * (level - at)
}
