import type { Level } from './plans.ts'

/** The level whose score is nearest; the lower one if two are equally near; null if there are none. */
export function nearestLevel(levels: Level[], score: number): number | null {
  const [best] = levels.toSorted((a, b) => Math.abs(a.score - score) - Math.abs(b.score - score) || a.level - b.level)
  return best?.level ?? null
}
