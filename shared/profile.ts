// A candidate's own skill profile. It is never part of a score.
import { z } from 'zod'
import { id, instant, whole } from './fields.ts'
import { attribution, catalogueEntry } from './occupations.ts'

export const lineKinds = ['position', 'education', 'certification', 'skill', 'project', 'course', 'language', 'answer'] as const
export const lineSources = ['cv', 'linkedin', 'github', 'json_resume', 'interview', 'typed'] as const
export const lineStates = ['unconfirmed', 'confirmed', 'rejected'] as const
/** The maximum length of a line's text and of its web address, and how many lines a profile holds. */
export const lineMaxLength = 1000
export const addressMaxLength = 500
export const mostLines = 600
export const lineKind = z.enum(lineKinds).describe('What the line tells. `answer`: words of an interview.')
export const lineState = z.enum(lineStates).describe('What the candidate says of the line. Only confirmed ones count.')
export type LineKind = (typeof lineKinds)[number]

export const evidenceKinds = ['usual', 'stated', 'used', 'artefact', 'shown', 'verified'] as const
export const evidenceKind = z
  .enum(evidenceKinds)
  .describe(
    'What supports a skill, weakest first, not how well the person does it. `usual`: the catalogue has it for the work of a line; only the candidate is told. `stated`: a line names it. `used`: in dated work or a project. `artefact`: at a web address. `shown`: in an answer. `verified`: a person counted that answer.',
  )
export type EvidenceKind = (typeof evidenceKinds)[number]

/** The criterion for which a person counted the words of a line, and the skills that it names. */
export const verification = z.object({ criterion: z.string(), skills: z.array(catalogueEntry) })

export const profileLine = z.object({
  id,
  kind: lineKind,
  text: z.string(),
  from: z.string().nullable().describe('A year, or a month such as 2019-03. Null if it is not known.'),
  to: z.string().nullable().describe('A year, or a month such as 2019-03. Null together with a `from`: until now.'),
  url: z.string().nullable().describe('Null if it has none.'),
  source: z.enum(lineSources).describe('Where the line was read; `typed`: by the candidate.'),
  place: z.string().describe('Where the line was found, as text for a person: “line 12”.'),
  dates_turned: z
    .boolean()
    .describe('Where it was read, the end stood before the start; they were put in order, and nobody has confirmed the line since.'),
  state: lineState,
  skills: z.array(catalogueEntry),
  occupation: catalogueEntry.nullable().describe('The occupation of the catalogue that the line names. Null if it names none.'),
  usual: z
    .array(catalogueEntry.extend({ mine: z.boolean() }))
    .describe('Skills that the catalogue has for this occupation and the text does not name. `mine`: the candidate has not removed it.'),
  qualification: catalogueEntry.nullable().describe('The qualification of the catalogue that the line names. Null if it names none.'),
  verified: z.array(verification).describe('Only for words of an answer, and only from a score that is approved.'),
})
export type ProfileLine = z.infer<typeof profileLine>

export const lineEvidence = z.object({ line_id: id, evidence: evidenceKind })

export const profileSkill = z.object({
  id: z.string(),
  name: z.string(),
  evidence: evidenceKind,
  rests_on: z.array(lineEvidence),
})
export type ProfileSkill = z.infer<typeof profileSkill>

const company = z.object({ company_id: id, company_name: z.string() })
export const profileShare = company.extend({ shared_at: instant })
export const pathGoal = z.object({
  occupation_id: z
    .string()
    .nullable()
    .describe('The occupation that the candidate wants. Null: work nearby that suits the profile better.'),
  occupation_name: z.string().nullable().describe('Null with `occupation_id`.'),
  hours_per_week: whole.describe('How many hours a week the candidate has to learn.'),
})
export type PathGoal = z.infer<typeof pathGoal>

export const profile = z.object({
  candidate_id: id,
  lines: z.array(profileLine),
  skills: z.array(profileSkill).describe('Only from confirmed lines.'),
  /** The goal of the paths. */
  wish: pathGoal,
  shared_with: z.array(profileShare),
  employer: company
    .nullable()
    .describe('The employer of this interview, with which the candidate can share the profile. Null if there is none.'),
  has_answers: z.boolean().describe('Whether the interview has an answer that can be looked through.'),
  github_code: z.string().describe('The text that the owner of a GitHub account must put in its bio.'),
  basis: z.string(),
  attribution,
})
export type Profile = z.infer<typeof profile>
