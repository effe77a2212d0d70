// A candidate's own skill profile. It is never part of a score.
import { z } from 'zod'
import { id, instant } from './fields.ts'
import { catalogueEntry } from './occupations.ts'

export const lineKinds = ['position', 'education', 'certification', 'skill', 'project', 'course', 'language', 'answer'] as const
export const lineSources = ['cv', 'linkedin', 'github', 'json_resume', 'interview', 'typed'] as const
export const lineStates = ['unconfirmed', 'confirmed', 'rejected'] as const
/** The maximum length of a line's text and of its web address, and how many lines a profile holds. */
export const lineMaxLength = 1000
export const addressMaxLength = 500
export const mostLines = 600
export type LineKind = (typeof lineKinds)[number]

/**
 * What supports a skill, from weakest to strongest. It does not say how well the person does it. `usual`: the catalogue has it for the
 * work of a line, but the candidate has not said it. It counts for paths, and nobody else is told of it.
 */
export const evidenceKinds = ['usual', 'stated', 'used', 'artefact', 'shown', 'verified'] as const
export type EvidenceKind = (typeof evidenceKinds)[number]

/** The criterion for which a person counted the words of a line, and the skills that it names. */
export const verification = z.object({ criterion: z.string(), skills: z.array(catalogueEntry) })

export const profileLine = z.object({
  id,
  kind: z.enum(lineKinds),
  text: z.string(),
  from: z.string().nullable(),
  /** Null together with a `from`: until now. */
  to: z.string().nullable(),
  url: z.string().nullable(),
  source: z.enum(lineSources),
  /** Where the line was found, as text for a person: “line 12”. */
  place: z.string(),
  /** Where it was read, the end stood before the start; they were put in order, and nobody has confirmed the line since. */
  dates_turned: z.boolean(),
  state: z.enum(lineStates),
  skills: z.array(catalogueEntry),
  occupation: catalogueEntry.nullable(),
  /** Skills that the catalogue has for this occupation and the text does not name. `mine`: the candidate has not taken it out. */
  usual: z.array(catalogueEntry.extend({ mine: z.boolean() })),
  qualification: catalogueEntry.nullable(),
  /** Only for words of an answer, and only from a score that is approved. */
  verified: z.array(verification),
})
export type ProfileLine = z.infer<typeof profileLine>

export const lineEvidence = z.object({ line_id: id, evidence: z.enum(evidenceKinds) })

export const profileSkill = z.object({
  id: z.string(),
  name: z.string(),
  evidence: z.enum(evidenceKinds),
  rests_on: z.array(lineEvidence),
})
export type ProfileSkill = z.infer<typeof profileSkill>

const company = z.object({ company_id: id, company_name: z.string() })
export const profileShare = company.extend({ shared_at: instant })
export const pathGoal = z.object({
  occupation_id: z.string().nullable(),
  occupation_name: z.string().nullable(),
  hours_per_week: z.number().int(),
})
export type PathGoal = z.infer<typeof pathGoal>

export const profile = z.object({
  candidate_id: id,
  lines: z.array(profileLine),
  /** Only from confirmed lines. */
  skills: z.array(profileSkill),
  /** The goal of the paths. */
  wish: pathGoal,
  shared_with: z.array(profileShare),
  /** The employer of this interview. The candidate can share the profile with it. */
  employer: company.nullable(),
  /** Whether the interview has an answer that can be looked through. */
  has_answers: z.boolean(),
  /** The text that the owner of a GitHub account must put in its bio. */
  github_code: z.string(),
  basis: z.string(),
  attribution: z.string().nullable(),
})
export type Profile = z.infer<typeof profile>
