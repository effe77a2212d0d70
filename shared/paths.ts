// The paths from a profile to other work.
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { id, whole } from './fields.ts'
import { catalogueEntry, qualificationFacts, range, similarSkill, wayToLearn } from './occupations.ts'
import { evidenceKind } from './profile.ts'

export const missingSkill = z.object({
  skill_id: z.string(),
  name: z.string(),
  hours: range.nullable().describe('Hours to learn it. Null if they are not known.'),
  counts: similarSkill.nullable().describe('A similar skill that the person has, which covers a part of it. Null if there is none.'),
  proof: z.string().nullable().describe('What shows that a person has it. Null if that is not known.'),
  personal: z
    .string()
    .nullable()
    .describe('The next step in words that a language model made from the candidate’s own lines. Null if there are none that still hold.'),
  way: wayToLearn.nullable().describe('A way to learn it. Null if none is known.'),
})
export type MissingSkill = z.infer<typeof missingSkill>

/** With the strongest evidence that the profile has for it. */
export const skillHeld = catalogueEntry.extend({ evidence: evidenceKind })
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
  hours: range.nullable().describe('Hours to learn all that is missing. Null if the hours of one skill are not known.'),
  weeks: range.nullable().describe('Weeks until it is learned, and at least `floor`. Null if the hours are not known.'),
  floor: z
    .object({
      weeks: z.number().describe('The least time, however many hours a week are learned.'),
      because: z
        .enum(['qualification', 'experience', 'work'])
        .nullable()
        .describe('What takes that long; `work`: time in the work before it, to learn its skills. Null if `weeks` is 0.'),
    })
    .describe('The least number of weeks, however many hours are learned.'),
  reason: z.string(),
})
export type PathStep = z.infer<typeof pathStep>

export const path = z.object({
  id: z.string(),
  goal: catalogueEntry,
  steps: z.array(pathStep),
  missing: z.array(missingSkill),
  hours: range.nullable().describe('Hours to learn all that is missing. Null if the hours of one skill are not known.'),
  weeks: range.nullable().describe('Weeks until it is learned, and at least `floor`. Null if the hours are not known.'),
  floor: z.number().describe('The least number of weeks, however many hours a week are learned.'),
  reasons: z.array(z.string()),
  tied_with: z.array(z.string()),
})
export type Path = z.infer<typeof path>

const asSoon = z.object({ id: z.string(), goal: catalogueEntry, by: z.array(z.string()), weeks: range })

export const onlyOne = z
  .enum(['no_other', 'slower'])
  .describe('Why a goal has one path alone: the catalogue has no other, or the others take far longer.')

const paths = z.object({
  paths: z.array(path),
  hours_per_week: whole.describe('How many hours a week the candidate has to learn.'),
  reaches_goal: z.boolean().nullable().describe('Null without a goal. False if no path leads to it; then the paths lead to other work.'),
  goal_gaps: gaps
    .extend({
      experience: z
        .object({ weeks: z.number().describe('For how long.'), occupations: z.array(z.string()) })
        .nullable()
        .describe('Work that must have been done before, in one of these occupations; null if none must.'),
    })
    .nullable()
    .describe('What the goal asks for, where no offered path goes straight to it. Null without a goal, or if a path shows it.'),
  only_one: onlyOne.nullable().describe('Why there is just one path to the goal. Null if there is another, or no goal.'),
  as_soon: z
    .array(asSoon)
    .describe(
      'Paths that are not offered and could be as soon as the first one: next occupations that are near, and other ways to a goal (`by`).',
    ),
  wording_model: z
    .string()
    .nullable()
    .describe('The language model that words next steps if the candidate asks for it. Null if none is set.'),
  changes: z.array(z.string()).describe('What would change the order.'),
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
  output: z.object({
    made: whole.describe('Next steps with words of their own now.'),
    plain: whole.describe('Next steps that keep the plain words.'),
  }),
})
