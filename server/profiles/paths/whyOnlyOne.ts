import type { Paths } from '../../../shared/paths.ts'
import type { CatalogueIndex, Occupation } from '../../occupations/face.ts'
import { searchPaths } from './searchPaths.ts'
import type { Reached } from './stepCost.ts'

/** Why no second path to this occupation is offered: the catalogue has none, or it takes far longer. */
export function whyOnlyOne(index: CatalogueIndex, from: Reached, goal: Occupation, hoursPerWeek: number): Paths['only_one'] {
  const paths = searchPaths(index, from, goal, hoursPerWeek)
  paths.next()
  return paths.next().done ? 'no_other' : 'slower'
}
