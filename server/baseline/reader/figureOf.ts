/** What each level stands for out of 100, from level 1. */
export const levelFigures = [20, 40, 60, 80, 95] as const

/** The figure out of 100 that a level between 1 and 5 stands for. */
export function figureOf(level: number): number {
  const at = Math.min(4, Math.max(1, Math.floor(level)))
  const [from, to] = [levelFigures[at - 1]!, levelFigures[at]!]
  return from + (to - from) * (level - at)
}
