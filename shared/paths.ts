// The paths from a profile to other work.
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { id } from './fields.ts'
import { catalogueEntry, qualificationFacts, range, similarSkill, wayToLearn } from './occupations.ts'
import { evidenceKinds } from './profile.ts'

export const missingSkill = z.object({
  skill_id: z.string(),
  name: z.string(),
  hours: range.nullable(),
  /** A similar skill that the person has. */
  counts: similarSkill.nullable(),
  proof: z.string().nullable(),
  /** The same in words that a language model made from the candidate's own lines; null if there are none that still hold. */
  personal: z.string().nullable(),
  way: wayToLearn.nullable(),
})
export type MissingSkill = z.infer<typeof missingSkill>

/** `evidence` is the strongest that the profile has for it. */
export const skillHeld = catalogueEntry.extend({ evidence: z.enum(evidenceKinds) })
export const qualificationAsked = qualificationFacts.extend({ held: z.boolean() })

/** What is asked for, beside what the profile shows today. */
export const gaps = z.object({
  has: z.array(skillHeld),
  missing: z.array(missingSkill),
  qualifications: z.array(qualificationAsked),
})
export type Gaps = z.infer<typeof gaps>

export const pathStep = z.object({
  occupation_id: z.string(),
  name: z.string(),
  has: z.array(catalogueEntry),
  missing: z.array(missingSkill),
  qualifications: z.array(qualificationFacts),
  hours: range.nullable(),
  weeks: range.nullable(),
  floor: z.object({ weeks: z.number(), because: z.enum(['qualification', 'experience', 'work']).nullable() }),
  reason: z.string(),
})
export type PathStep = z.infer<typeof pathStep>

export const path = z.object({
  id: z.string(),
  goal: catalogueEntry,
  steps: z.array(pathStep),
  missing: z.array(missingSkill),
  hours: range.nullable(),
  /** Null if hours are unknown. Such a path has no rank. */
  weeks: range.nullable(),
  floor: z.number(),
  reasons: z.array(z.string()),
  tied_with: z.array(z.string()),
})
export type Path = z.infer<typeof path>

const asSoon = z.object({ id: z.string(), goal: catalogueEntry, by: z.array(z.string()), weeks: range })

/** Why a goal has one path alone: the catalogue has no other, or the others take far longer. */
export const onlyOne = z.enum(['no_other', 'slower'])

const paths = z.object({
  paths: z.array(path),
  hours_per_week: z.number().int(),
  /** Null without a goal. False if no path leads to it; then the paths lead to other work. */
  reaches_goal: z.boolean().nullable(),
  /** What the goal asks for, where no offered path goes straight to it; null without a goal, or if a path shows it. */
  goal_gaps: gaps
    .extend({
      /** Work that must have been done before, in one of these occupations; null if none must. */
      experience: z.object({ weeks: z.number(), occupations: z.array(z.string()) }).nullable(),
    })
    .nullable(),
  /** Null if there is not just one path to the goal. */
  only_one: onlyOne.nullable(),
  /** Paths that are not offered and could be as soon as the first one: next occupations that are near, and other ways to a goal (`by`). */
  as_soon: z.array(asSoon),
  /** The language model that words next steps if the candidate asks for it; null if none is set. */
  wording_model: z.string().nullable(),
  /** What would change the order. */
  changes: z.array(z.string()),
  basis: z.string(),
  attribution: z.string().nullable(),
})
export type Paths = z.infer<typeof paths>
export type GoalGaps = NonNullable<Paths['goal_gaps']>

export const getPaths = endpoint({
  method: 'GET',
  path: '/api/interviews/:candidate_id/paths',
  who: ['candidate'],
  params: z.object({ candidate_id: id }),
  status: 200,
  problems: ['candidate.not_found'],
  summary: 'The 2 or 3 fastest paths to the goal, or without one to work nearby that suits the profile better.',
  output: paths,
})

export const wordNextSteps = endpoint({
  method: 'POST',
  path: '/api/interviews/:candidate_id/profile/wording',
  who: ['candidate'],
  params: z.object({ candidate_id: id }),
  status: 200,
  problems: ['candidate.not_found', 'wording.too_many'],
  summary:
    'Asks the language model to write the next steps from the confirmed lines, without name and contacts. Paths and figures stay as they are; what the model adds to them is left out.',
  /** How many next steps have words of their own now, and how many keep the plain ones. */
  output: z.object({ made: z.number().int(), plain: z.number().int() }),
})
