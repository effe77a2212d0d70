import type { Competency } from '../../shared/plans.ts'
import { levelFigures, type ReviewQuestion } from '../../shared/scoring.ts'

export type Levels = ReviewQuestion['levels']

/** The five levels of a rubric; a plan that names only the lowest, the middle and the highest has those as 1, 3 and 5. */
export function levelsOf({ rubric }: Competency): Levels {
  const named: typeof rubric & { levels?: Levels } = rubric
  if (named.levels?.length) return named.levels
  return [
    { level: 1, score: levelFigures[1], text: rubric.lowest },
    { level: 2, score: levelFigures[2], text: 'Between level 1 and level 3.' },
    { level: 3, score: levelFigures[3], text: rubric.middle },
    { level: 4, score: levelFigures[4], text: 'Between level 3 and level 5.' },
    { level: 5, score: levelFigures[5], text: rubric.highest },
  ]
}

/** The level whose figure is nearest; the lower one of two that are as near. */
export const nearestLevel = (levels: Levels, figure: number): number =>
  levels.reduce((best, l) => (Math.abs(l.score - figure) < Math.abs(best.score - figure) ? l : best)).level
