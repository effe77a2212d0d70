// Parts of a catalogue in the form of the contract.
import type { CatalogueIndex } from './indexCatalogue.ts'

export const namesOf = (map: Map<string, { name: string }>, ids: string[]) => ids.map((id) => ({ id, name: map.get(id)?.name ?? id }))

export function wayOf({ catalogue }: CatalogueIndex, id: string | null) {
  const way = catalogue.ways.find((w) => w.id === id)
  if (!way) return null
  const { name, provider, source, cost } = way
  const hours_basis = catalogue.bases.find(({ id }) => id === way.basis)?.text ?? null
  return { name, provider, source, cost, hours_basis, as_of: catalogue.as_of }
}

export function skillFactsOf(index: CatalogueIndex, id: string) {
  const { name, synonyms, alone, hours, proof, way } = index.skills.get(id)!
  const similar = (index.neighbours.get(id) ?? []).map((one) => ({ ...namesOf(index.skills, [one.skill])[0]!, share: one.share }))
  return { id, name, other_names: [...synonyms, ...alone], hours, proof, way: wayOf(index, way), similar }
}

export function qualificationFactsOf({ catalogue, qualifications }: CatalogueIndex, id: string) {
  const { name, body, weeks, hours, source, cost } = qualifications.get(id)!
  return { id, name, body, weeks, hours, cost, source, as_of: catalogue.as_of }
}
