// What a catalogue of occupations holds: the one that ships with the product, and one that was imported.
import { z } from 'zod'

const id = z.string().regex(/^[a-z0-9][a-z0-9.-]*$/)
const name = z.string().min(1).max(200)
const names = z.array(name)

/** Hours to learn a skill from nothing to what a first job asks for. */
export const hours = z.object({ low: z.number().positive(), likely: z.number().positive(), high: z.number().positive() })
export type Hours = z.infer<typeof hours>

const skill = z.object({
  id,
  family: id,
  name,
  synonyms: names,
  /** Null where nobody has written them: such a skill is never counted as none. */
  hours: hours.nullable(),
  /** A piece of work that would prove it. */
  proof: z.string().nullable(),
  /** The id of the kind of course. */
  way: id.nullable(),
})

const way = z.object({ id, name, provider: name, source: z.url(), cost: z.string().nullable() })

const qualification = z.object({
  id,
  name,
  synonyms: names,
  body: name,
  /** The least calendar time, and the hours of own study in it. */
  weeks: z.number().nonnegative(),
  hours: z.number().nonnegative(),
  needs: z.array(id),
  /** Who has the other one needs only this much. */
  credits: z.array(z.object({ qualification: id, weeks: z.number().nonnegative(), hours: z.number().nonnegative() })),
  source: z.url(),
})

const occupation = z.object({
  id,
  family: id,
  name,
  synonyms: names,
  summary: z.string(),
  /** 1 asks for the most preparation, 5 for the least. */
  level: z.number().int().min(1).max(5),
  /** Skills to be hired, and skills that the first half year of the work teaches. */
  skills: names,
  grows: names,
  qualifications: z.array(id),
  /** Where people come from; with `weeks` above 0, one of these must have been held for that long. */
  after: z.object({ weeks: z.number().nonnegative(), occupations: z.array(id) }),
})

export const catalogue = z.object({
  /** Where the hours come from, as it is shown. */
  basis: z.string(),
  /** What must stand on every page that uses it. */
  attribution: z.string().nullable(),
  families: z.array(z.object({ id, name })),
  skills: z.array(skill),
  ways: z.array(way),
  qualifications: z.array(qualification),
  occupations: z.array(occupation),
  /** How much of one skill counts for its neighbour, from 0 to 1, both ways. */
  transfers: z.array(z.object({ skills: z.tuple([id, id]), share: z.number().gt(0).lt(1) })),
})
export type Catalogue = z.infer<typeof catalogue>
export type Skill = Catalogue['skills'][number]
export type Occupation = Catalogue['occupations'][number]
export type Qualification = Catalogue['qualifications'][number]
