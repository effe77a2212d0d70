import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { paging, search } from './fields.ts'

/** Hours to learn something. The same type is used for weeks. */
export const range = z.object({ low: z.number(), likely: z.number(), high: z.number() })
export type Range = z.infer<typeof range>

/** A skill, an occupation, a qualification or a family of the catalogue. */
export const catalogueEntry = z.object({ id: z.string(), name: z.string() })

const source = {
  /** Where the numbers come from. */
  basis: z.string(),
  /** The credit that must be shown with data from an imported catalogue. */
  attribution: z.string().nullable(),
}

export const listedOccupation = z.object({
  id: z.string(),
  name: z.string(),
  other_names: z.array(z.string()),
  family: catalogueEntry,
  /** 1 needs the most preparation, 5 the least. */
  level: z.number().int(),
  ...source,
})
export type ListedOccupation = z.infer<typeof listedOccupation>

/** A source, and the month (`2026-11`) in which it was written down; null if that is not known. */
const dated = { source: z.string(), as_of: z.string().nullable() }

export const wayToLearn = z.object({
  name: z.string(),
  provider: z.string(),
  cost: z.string().nullable(),
  /** What the hours of a skill that is learned so are. */
  hours_basis: z.string().nullable(),
  ...dated,
})
export type WayToLearn = z.infer<typeof wayToLearn>

/** A similar skill. `share` (0 to 1) is how much of the skill in question it covers. */
export const similarSkill = catalogueEntry.extend({ share: z.number() })

export const occupationSkill = z.object({
  id: z.string(),
  name: z.string(),
  other_names: z.array(z.string()),
  hours: range.nullable(),
  proof: z.string().nullable(),
  way: wayToLearn.nullable(),
  /** Skills that count for it in part. */
  similar: z.array(similarSkill),
})
export type OccupationSkill = z.infer<typeof occupationSkill>

export const qualificationFacts = z.object({
  id: z.string(),
  name: z.string(),
  body: z.string(),
  /** The minimum calendar time, and the hours of study in it. */
  weeks: z.number(),
  hours: z.number(),
  /** Null if it is not known. */
  cost: z.string().nullable(),
  ...dated,
})

export const occupation = listedOccupation.extend({
  summary: z.string(),
  skills: z.array(occupationSkill),
  /** What a person learns in the first half year of the work. */
  grows: z.array(occupationSkill),
  qualifications: z.array(qualificationFacts),
  /** The occupations that people come from. If `weeks` is above 0, one of them must have been held for that long. */
  after: z.object({ weeks: z.number(), occupations: z.array(catalogueEntry) }),
  leads_to: z.array(catalogueEntry),
})
export type Occupation = z.infer<typeof occupation>

const everyone = ['admin', 'recruiter', 'candidate'] as const

export const occupations = {
  listOccupations: endpoint({
    method: 'GET',
    path: '/api/occupations',
    who: everyone,
    status: 200,
    paged: true,
    summary: 'The occupations of the catalogue by name; `q` looks in their names and in the names of their skills.',
    query: z.object({ ...paging, q: search }),
    output: z.array(listedOccupation),
  }),
  getOccupation: endpoint({
    method: 'GET',
    path: '/api/occupations/:occupation_id',
    who: everyone,
    status: 200,
    problems: ['occupation.not_found'],
    summary: 'One occupation: its skills with the hours and a way to learn each, its qualifications, and where people come from.',
    params: z.object({ occupation_id: z.string().max(120) }),
    output: occupation,
  }),
}
