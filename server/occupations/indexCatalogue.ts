import type { Catalogue, Occupation, Qualification, Skill } from './Catalogue.ts'

/** A catalogue with its parts by their ids. */
export type CatalogueIndex = {
  catalogue: Catalogue
  skills: Map<string, Skill>
  occupations: Map<string, Occupation>
  qualifications: Map<string, Qualification>
  /** Similar skills that count for a skill in part, the most similar first. */
  neighbours: Map<string, { skill: string; share: number }[]>
  /** The occupations that a person can reach from an occupation. */
  leadsTo: Map<string, Occupation[]>
  /** For each skill, how few occupations ask for it: 0 if all do, and more the fewer there are. */
  rarity: Map<string, number>
}

export function indexCatalogue(catalogue: Catalogue): CatalogueIndex {
  const neighbours = new Map<string, { skill: string; share: number }[]>()
  const add = <T>(map: Map<string, T[]>, key: string, value: T) => map.set(key, [...(map.get(key) ?? []), value])
  for (const { skills, share } of catalogue.transfers.toSorted((a, b) => b.share - a.share)) {
    add(neighbours, skills[0], { skill: skills[1], share })
    add(neighbours, skills[1], { skill: skills[0], share })
  }
  const leadsTo = new Map<string, Occupation[]>()
  for (const o of catalogue.occupations) for (const before of o.after.occupations) add(leadsTo, before, o)
  const asked = new Map<string, number>()
  for (const { skills } of catalogue.occupations) for (const id of skills) asked.set(id, (asked.get(id) ?? 0) + 1)
  const byId = <T extends { id: string }>(list: T[]) => new Map(list.map((item) => [item.id, item]))
  return {
    catalogue,
    skills: byId(catalogue.skills),
    occupations: byId(catalogue.occupations),
    qualifications: byId(catalogue.qualifications),
    neighbours,
    leadsTo,
    rarity: new Map([...asked].map(([id, count]) => [id, Math.log(catalogue.occupations.length / count)])),
  }
}
