import type { Paths } from '../../../shared/paths.ts'
import type { CatalogueIndex, Occupation } from '../../occupations/face.ts'
import { alike, looked, tooSlow } from './choosePaths.ts'
import { searchPaths, type Found } from './searchPaths.ts'
import type { Standing } from './stepCost.ts'

/** Why no second path to this occupation is offered. */
export function whyOnlyOne(index: CatalogueIndex, from: Standing, goal: Occupation, hoursPerWeek: number): Paths['only_one'] {
  let first: Found | undefined
  const why = new Set<'detour' | 'slower'>()
  let seen = 0
  for (const path of searchPaths(index, from, goal, hoursPerWeek)) {
    if (first) why.add(!alike(first, path) || tooSlow(first, path) ? 'slower' : 'detour')
    first ??= path
    if (why.size === 2 || ++seen === looked) break
  }
  return why.size === 2 ? 'detour_or_slower' : ([...why][0] ?? 'no_other')
}
