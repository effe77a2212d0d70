import type { MissingSkill } from '../../shared/paths.ts'
import { namesOf, wayOf, type CatalogueIndex } from '../occupations/face.ts'
import { rounded } from './paths/choosePaths.ts'
import type { Missing } from './paths/stepCost.ts'

/** A missing skill as the API returns it: what would prove it, and where it is learned. */
export function toMissing(index: CatalogueIndex, { skill, hours, counts }: Missing): MissingSkill {
  const { name, proof, way } = index.skills.get(skill)!
  const [neighbour] = counts ? namesOf(index.skills, [counts.skill]) : []
  return {
    skill_id: skill,
    name,
    hours: hours && rounded(hours),
    counts: neighbour && counts ? { ...neighbour, share: counts.share } : null,
    proof,
    personal: null,
    way: wayOf(index, way),
  }
}
