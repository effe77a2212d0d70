import type { Gaps } from '../../shared/paths.ts'
import type { ProfileLine } from '../../shared/profile.ts'
import { qualificationFactsOf, type CatalogueIndex } from '../occupations/face.ts'
import { startingFrom } from './paths/choosePaths.ts'
import { missingSkill } from './paths/stepCost.ts'
import { skillsOf } from './skillsOf.ts'
import { startOf } from './startOf.ts'
import { toMissing } from './toMissing.ts'

/** What is asked for, by ids of the catalogue, beside what these lines show. */
export function gapsOf(index: CatalogueIndex, lines: ProfileLine[], asked: { skills: string[]; qualifications: string[] }): Gaps {
  const shown = new Map(skillsOf(index, lines).map((skill) => [skill.id, skill]))
  const start = startOf(index, lines, Date.now())
  const reached = startingFrom(index, start)
  return {
    has: asked.skills.flatMap((id) => {
      const skill = shown.get(id)
      return skill ? [{ id, name: skill.name, evidence: skill.evidence }] : []
    }),
    missing: asked.skills.filter((id) => !shown.has(id)).map((id) => toMissing(index, missingSkill(index, reached, id))),
    qualifications: asked.qualifications.map((id) => ({ ...qualificationFactsOf(index, id), held: start.qualifications.includes(id) })),
  }
}
