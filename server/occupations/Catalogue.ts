// The form of a catalogue of occupations: the one that ships with the product, or an imported one.
import { z } from 'zod'

const id = z.string().regex(/^[a-z0-9][a-z0-9.-]*$/)
const name = z.string().min(1).max(200)
const names = z.array(name)

/** Hours to learn a skill from nothing to the level of a first job. */
export const hours = z.object({ low: z.number().positive(), likely: z.number().positive(), high: z.number().positive() })
export type Hours = z.infer<typeof hours>

const skill = z.object({
  id,
  family: id,
  name,
  synonyms: names,
  /** Further names that are ordinary words: they count only as an item of their own, as in “Jira, Lean, Figma”. */
  alone: names.default([]),
  /** Null if nobody has estimated them; such a skill never counts as zero hours. */
  hours: hours.nullable(),
  /** A piece of work that would prove it. */
  proof: z.string().nullable(),
  /** The id of the kind of course. */
  way: id.nullable(),
  /** Only work in New Zealand shows it: its law, its curriculum, te reo. */
  here: z.boolean().optional(),
})

const way = z.object({
  id,
  name,
  provider: name,
  source: z.url(),
  cost: z.string().nullable(),
  /** What the hours of a skill that is learned so are. */
  basis: id,
})

const qualification = z.object({
  id,
  name,
  synonyms: names,
  body: name,
  /** The least calendar time, and the study hours in it. */
  weeks: z.number().nonnegative(),
  hours: z.number().nonnegative(),
  needs: z.array(id),
  /** A person who holds the other qualification needs only this much. */
  credits: z.array(z.object({ qualification: id, weeks: z.number().nonnegative(), hours: z.number().nonnegative() })),
  source: z.url(),
  /** Null if nobody has written it down. */
  cost: name.nullable().default(null),
})

const occupation = z.object({
  id,
  family: id,
  name,
  synonyms: names,
  summary: z.string(),
  /** 1 asks for the most preparation, 5 for the least. */
  level: z.number().int().min(1).max(5),
  /** `skills` are needed to be hired. `grows` are learned in the first half year of the work. */
  skills: names,
  grows: names,
  qualifications: z.array(id),
  /** The occupations that people come from. If `weeks` is above 0, a person must have worked in one of them for that long. */
  after: z.object({ weeks: z.number().nonnegative(), occupations: z.array(id) }),
})

export const catalogue = z.object({
  /** Where the hours come from, as a page shows it. */
  basis: z.string(),
  /** Text that every page with this data must show; null if none is needed. */
  attribution: z.string().nullable(),
  /** The month in which sources and costs were written down; null if the catalogue has none. */
  as_of: z
    .string()
    .regex(/^\d{4}-(0[1-9]|1[0-2])$/)
    .nullable()
    .default(null),
  families: z.array(z.object({ id, name })),
  skills: z.array(skill),
  ways: z.array(way),
  bases: z.array(z.object({ id, text: z.string().min(1) })).default([]),
  qualifications: z.array(qualification),
  occupations: z.array(occupation),
  /** How much of one skill counts for a similar skill, from 0 to 1, in both directions. */
  transfers: z.array(z.object({ skills: z.tuple([id, id]), share: z.number().gt(0).lt(1) })),
})
export type Catalogue = z.infer<typeof catalogue>
export type Skill = Catalogue['skills'][number]
export type Occupation = Catalogue['occupations'][number]
export type Qualification = Catalogue['qualifications'][number]
