import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { paging, search, whole } from './fields.ts'

export const range = z.object({
  low: z.number().describe('Hours or weeks, as the field says.'),
  likely: z.number().describe('In the same unit.'),
  high: z.number().describe('In the same unit.'),
})
export type Range = z.infer<typeof range>

/** A skill, an occupation, a qualification or a family of the catalogue. */
export const catalogueEntry = z.object({ id: z.string(), name: z.string() })

export const attribution = z.string().nullable().describe('The credit that must be shown with the data. Null if the catalogue needs none.')
const source = {
  basis: z.string().describe('Where the numbers come from.'),
  attribution,
}

export const listedOccupation = z.object({
  id: z.string(),
  name: z.string(),
  other_names: z.array(z.string()),
  family: catalogueEntry,
  level: whole.describe('1 needs the most preparation, 5 the least.'),
  ...source,
})
export type ListedOccupation = z.infer<typeof listedOccupation>

const dated = {
  source: z.string(),
  as_of: z.string().nullable().describe('The month in which it was noted, such as 2026-11. Null if that is not known.'),
}

export const wayToLearn = z.object({
  name: z.string(),
  provider: z.string(),
  cost: z.string().nullable().describe('In words. Null if it is not known.'),
  hours_basis: z.string().nullable().describe('What the hours of a skill that is learned so are. Null if that is not known.'),
  ...dated,
})
export type WayToLearn = z.infer<typeof wayToLearn>

export const similarSkill = catalogueEntry.extend({
  share: z.number().describe('How much of the skill in question it covers, from 0 to 1.'),
})

export const occupationSkill = z.object({
  id: z.string(),
  name: z.string(),
  other_names: z.array(z.string()),
  hours: range.nullable().describe('Hours to learn it. Null if they are not known.'),
  proof: z.string().nullable().describe('What shows that a person has it. Null if that is not known.'),
  way: wayToLearn.nullable().describe('A way to learn it. Null if none is known.'),
  similar: z.array(similarSkill).describe('Skills that count for it in part.'),
})
export type OccupationSkill = z.infer<typeof occupationSkill>

export const qualificationFacts = z.object({
  id: z.string(),
  name: z.string(),
  body: z.string(),
  weeks: z.number().describe('The minimum calendar time.'),
  hours: z.number().describe('The hours of study in that time.'),
  cost: z.string().nullable().describe('In words. Null if it is not known.'),
  ...dated,
})

export const occupation = listedOccupation.extend({
  summary: z.string(),
  skills: z.array(occupationSkill),
  grows: z.array(occupationSkill).describe('What a person learns in the first half year of the work.'),
  qualifications: z.array(qualificationFacts),
  after: z
    .object({
      weeks: z.number().describe('For how long one of them must have been held. 0 if none must.'),
      occupations: z.array(catalogueEntry),
    })
    .describe('The occupations that people come from. If `weeks` is above 0, one of them must have been held for that long.'),
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
