// Occupations: what the catalogue says of each. This room only reads them.
import type { contract } from '../../shared/contract.ts'
import type { Page, VerbInput } from '../../shared/endpoint.ts'
import type { ListedOccupation, Occupation } from '../../shared/occupations.ts'
import type { Ctx } from '../context.ts'
import { invalid, notFound } from '../errors.ts'
import type { Occupation as Entry } from './Catalogue.ts'
import { currentCatalogue } from './currentCatalogue.ts'
import { namesOf, qualificationFactsOf, skillFactsOf } from './catalogueFacts.ts'
import type { CatalogueIndex } from './indexCatalogue.ts'
import { plainWords } from './findInCatalogue.ts'

type Calls = typeof contract.occupations

export async function listOccupations(ctx: Ctx, input: VerbInput<Calls['listOccupations']>): Promise<Page<ListedOccupation>> {
  const index = await currentCatalogue(ctx.db)
  const words = plainWords(input.q ?? '')
  const found = index.catalogue.occupations.filter((o) => holds(index, o, words)).toSorted((a, b) => a.name.localeCompare(b.name))
  const from = input.cursor === undefined ? 0 : found.findIndex((o) => o.id === input.cursor) + 1
  if (input.cursor !== undefined && from === 0) throw invalid('cursor', 'must be the cursor of an earlier page')
  const rows = found.slice(from, from + input.limit)
  const next = from + rows.length < found.length ? (rows.at(-1)?.id ?? null) : null
  return { rows: rows.map((o) => toListed(index, o)), total: found.length, next }
}

export async function getOccupation(ctx: Ctx, input: VerbInput<Calls['getOccupation']>): Promise<Occupation> {
  const index = await currentCatalogue(ctx.db)
  const o = index.occupations.get(input.occupation_id)
  if (!o) throw notFound('occupation.not_found')
  return {
    ...toListed(index, o),
    summary: o.summary,
    skills: o.skills.map((id) => skillFactsOf(index, id)),
    grows: o.grows.map((id) => skillFactsOf(index, id)),
    qualifications: o.qualifications.map((id) => qualificationFactsOf(index, id)),
    after: { weeks: o.after.weeks, occupations: namesOf(index.occupations, o.after.occupations) },
    leads_to: (index.leadsTo.get(o.id) ?? []).map(({ id, name }) => ({ id, name })),
  }
}

function toListed({ catalogue }: CatalogueIndex, o: Entry): ListedOccupation {
  const { id, name } = catalogue.families.find((f) => f.id === o.family)!
  const { basis, attribution } = catalogue
  return { id: o.id, name: o.name, other_names: o.synonyms, family: { id, name }, level: o.level, basis, attribution }
}

/** Whether every search word is the start of a word in its names or in the names of its skills. */
function holds(index: CatalogueIndex, o: Entry, words: string[]): boolean {
  if (words.length === 0) return true
  const skills = [...o.skills, ...o.grows].map((id) => index.skills.get(id)!.name)
  const own = plainWords([o.name, ...o.synonyms, ...skills].join(' '))
  return words.every((word) => own.some((it) => it.startsWith(word)))
}
