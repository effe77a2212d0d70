// A candidate's own skill profile, and the paths from it to other work. It is never part of a score.
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { id, instant, optionalText, text } from './fields.ts'
import { namedSkill, qualificationFacts, range, wayToLearn } from './occupations.ts'

export const lineKinds = ['position', 'education', 'certification', 'skill', 'project', 'course', 'language', 'answer'] as const
export const lineSources = ['cv', 'linkedin', 'github', 'json_resume', 'interview', 'typed'] as const
export const lineStates = ['unconfirmed', 'confirmed', 'rejected'] as const
export type LineKind = (typeof lineKinds)[number]

/** What supports a skill, from weakest to strongest. It does not say how well the person does it. */
export const evidenceKinds = ['stated', 'used', 'artefact', 'shown', 'verified'] as const
export type EvidenceKind = (typeof evidenceKinds)[number]

/** `2019` or `2019-03`. */
const month = z.string('must be text').regex(/^(19|20)\d\d(-(0[1-9]|1[0-2]))?$/, 'must be a year or a month such as 2019-03')
const webAddress = z
  .string('must be text')
  .trim()
  .max(500, 'must be at most 500 characters')
  .refine((s) => /^https?:\/\/[^\s]+$/i.test(s) && URL.canParse(s), 'must start with http:// or https://')

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
  state: z.enum(lineStates),
  skills: z.array(namedSkill),
  occupation: namedSkill.nullable(),
  qualification: namedSkill.nullable(),
})
export type ProfileLine = z.infer<typeof profileLine>

const profileSkill = z.object({
  id: z.string(),
  name: z.string(),
  evidence: z.enum(evidenceKinds),
  rests_on: z.array(z.object({ line_id: id, evidence: z.enum(evidenceKinds) })),
})
export type ProfileSkill = z.infer<typeof profileSkill>

const company = z.object({ company_id: id, company_name: z.string() })

export const profile = z.object({
  candidate_id: id,
  lines: z.array(profileLine),
  /** Only from confirmed lines. */
  skills: z.array(profileSkill),
  wish: z.object({ occupation_id: z.string().nullable(), occupation_name: z.string().nullable(), hours_per_week: z.number().int() }),
  shared_with: z.array(company.extend({ shared_at: instant })),
  /** The employer of this interview. The candidate can share the profile with it. */
  employer: company.nullable(),
  /** The text that the owner of a GitHub account must put in its bio. */
  github_code: z.string(),
  basis: z.string(),
  attribution: z.string().nullable(),
})
export type Profile = z.infer<typeof profile>

const brought = z.object({
  /** New lines. The candidate must still confirm them. */
  added: z.number().int(),
  /** Lines that the profile already had. */
  known: z.number().int(),
  /** Lines that were not kept because they mention age, family, nationality or belief. */
  left_out: z.number().int(),
  profile,
})
export type Brought = z.infer<typeof brought>

const missingSkill = z.object({
  skill_id: z.string(),
  name: z.string(),
  hours: range.nullable(),
  /** A similar skill that the person has. `share` (0 to 1) is how much of this skill it covers. */
  counts: namedSkill.extend({ share: z.number() }).nullable(),
  proof: z.string().nullable(),
  way: wayToLearn.nullable(),
})
export type MissingSkill = z.infer<typeof missingSkill>

const step = z.object({
  occupation_id: z.string(),
  name: z.string(),
  has: z.array(namedSkill),
  missing: z.array(missingSkill),
  qualifications: z.array(qualificationFacts),
  hours: range.nullable(),
  weeks: range.nullable(),
  floor: z.object({ weeks: z.number(), because: z.enum(['qualification', 'experience', 'work']).nullable() }),
  reason: z.string(),
})
export type PathStep = z.infer<typeof step>

export const path = z.object({
  id: z.string(),
  goal: namedSkill,
  steps: z.array(step),
  missing: z.array(missingSkill),
  hours: range.nullable(),
  /** Null if hours are unknown. Such a path has no rank. */
  weeks: range.nullable(),
  floor: z.number(),
  reasons: z.array(z.string()),
  tied_with: z.array(z.string()),
})
export type Path = z.infer<typeof path>

const paths = z.object({
  paths: z.array(path),
  hours_per_week: z.number().int(),
  /** Null without a wish. False if no path leads to it; then the paths lead to other work. */
  reaches_wish: z.boolean().nullable(),
  /** What would change the order. */
  changes: z.array(z.string()),
  basis: z.string(),
  attribution: z.string().nullable(),
})
export type Paths = z.infer<typeof paths>

/** The maximum length of a line's text. */
export const lineLength = 1000
export const hoursPerWeek = { least: 1, most: 60, usual: 10 }
export const cvMaxBytes = 10 * 1024 * 1024
export const linkedinFiles = ['Positions', 'Skills', 'Education', 'Certifications', 'Projects', 'Courses', 'Languages'] as const

const params = z.object({ candidate_id: id })
const own = { who: ['candidate'], params } as const
const line = {
  text: text(lineLength),
  from: month.nullable().optional(),
  to: month.nullable().optional(),
  url: webAddress.nullable().optional(),
}
const few = (max: number) => z.string('must be text').max(max).optional()
const resumeDates = { startDate: few(30), endDate: few(30), url: few(500) }
const highlights = z.array(z.string().max(1000)).max(50).optional()
const many = <T extends z.ZodType>(of: T) => z.array(of).max(200, 'must be at most 200 entries').optional()

/** The parts of JSON Resume that are read. The others, such as personal details, are ignored. */
export const jsonResume = z.object({
  work: many(z.object({ name: few(300), position: few(300), summary: few(3000), highlights, ...resumeDates })),
  education: many(z.object({ institution: few(300), area: few(300), studyType: few(300), ...resumeDates })),
  skills: many(z.object({ name: few(300), keywords: z.array(z.string().max(200)).max(100).optional() })),
  certificates: many(z.object({ name: few(300), issuer: few(300), date: few(30), url: few(500) })),
  projects: many(z.object({ name: few(300), description: few(3000), highlights, ...resumeDates })),
  languages: many(z.object({ language: few(100), fluency: few(100) })),
})
export type JsonResume = z.infer<typeof jsonResume>

export const profiles = {
  getProfile: endpoint({
    method: 'GET',
    path: '/api/interviews/:candidate_id/profile',
    ...own,
    status: 200,
    problems: ['candidate.not_found'],
    summary: 'The candidate’s own skill profile.',
    output: profile,
  }),
  uploadCv: endpoint({
    method: 'POST',
    path: '/api/interviews/:candidate_id/profile/cv',
    ...own,
    status: 200,
    problems: ['candidate.not_found', 'file.wrong_type', 'pdf.too_many', 'file.busy', 'profile.full'],
    summary: 'Reads a CV (PDF or DOCX) or a LinkedIn profile PDF line by line. The file is not kept.',
    file: { field: 'cv_file', max_bytes: cvMaxBytes },
    output: brought,
  }),
  bringLinkedin: endpoint({
    method: 'POST',
    path: '/api/interviews/:candidate_id/profile/linkedin',
    ...own,
    status: 200,
    problems: ['candidate.not_found', 'profile.full'],
    summary: 'Takes rows of a LinkedIn archive, which the browser has read.',
    body: z.object({
      rows: z.array(z.object({ file: z.enum(linkedinFiles), cells: z.record(z.string().max(100), z.string().max(4000)) })).max(1000),
    }),
    output: brought,
  }),
  bringGithub: endpoint({
    method: 'POST',
    path: '/api/interviews/:candidate_id/profile/github',
    ...own,
    status: 200,
    problems: ['candidate.not_found', 'github.not_found', 'github.unproven', 'github.too_many', 'github.away', 'profile.full'],
    summary: 'Reads the public work of a GitHub account whose bio has the candidate’s code.',
    body: z.object({
      username: z
        .string('is required')
        .trim()
        .regex(/^[a-z\d](?:[a-z\d]|-(?=[a-z\d])){0,38}$/i, 'must be a GitHub name: letters, digits and single hyphens'),
    }),
    output: brought,
  }),
  bringJsonResume: endpoint({
    method: 'POST',
    path: '/api/interviews/:candidate_id/profile/json-resume',
    ...own,
    status: 200,
    problems: ['candidate.not_found', 'profile.full'],
    summary: 'Takes a JSON Resume; who somebody is stays unread.',
    body: jsonResume,
    output: brought,
  }),
  bringInterview: endpoint({
    method: 'POST',
    path: '/api/interviews/:candidate_id/profile/interview',
    ...own,
    status: 200,
    problems: ['candidate.not_found', 'profile.full'],
    summary: 'Looks for skills in the candidate’s own answers, each with its literal sentence.',
    output: brought,
  }),
  addLine: endpoint({
    method: 'POST',
    path: '/api/interviews/:candidate_id/profile/lines',
    ...own,
    status: 201,
    problems: ['candidate.not_found', 'profile.full'],
    summary: 'Adds a line that the candidate typed; it counts at once.',
    body: z.object({ kind: z.enum(lineKinds).exclude(['answer']), ...line }),
    output: profileLine,
  }),
  updateLine: endpoint({
    method: 'PUT',
    path: '/api/interviews/:candidate_id/profile/lines/:line_id',
    who: ['candidate'],
    params: params.extend({ line_id: id }),
    status: 200,
    problems: ['candidate.not_found', 'line.not_found'],
    summary: 'Confirms, corrects or rejects a line; what is left out stays. The words of an answer cannot be changed.',
    body: z.object({ ...line, text: text(lineLength).optional(), state: z.enum(lineStates) }),
    output: profileLine,
  }),
  removeLine: endpoint({
    method: 'DELETE',
    path: '/api/interviews/:candidate_id/profile/lines/:line_id',
    who: ['candidate'],
    params: params.extend({ line_id: id }),
    status: 204,
    problems: ['candidate.not_found', 'line.not_found'],
    summary: 'Deletes a line.',
  }),
  setWish: endpoint({
    method: 'PUT',
    path: '/api/interviews/:candidate_id/profile/wish',
    ...own,
    status: 200,
    problems: ['candidate.not_found', 'occupation.not_found'],
    summary: 'Says where the candidate wants to go, or null for nearby better fits, and how many hours a week there are to learn.',
    body: z.object({
      occupation_id: optionalText(120).nullable(),
      hours_per_week: z
        .number('must be a number')
        .int('must be a whole number')
        .min(hoursPerWeek.least, 'must be at least 1')
        .max(hoursPerWeek.most, 'must be at most 60'),
    }),
    output: profile.shape.wish,
  }),
  getPaths: endpoint({
    method: 'GET',
    path: '/api/interviews/:candidate_id/paths',
    ...own,
    status: 200,
    problems: ['candidate.not_found'],
    summary: 'The 2 or 3 fastest paths to the wish, or without one to better fits that are near.',
    output: paths,
  }),
  shareProfile: endpoint({
    method: 'PUT',
    path: '/api/interviews/:candidate_id/profile/sharing',
    ...own,
    status: 200,
    problems: ['candidate.not_found', 'company.not_found'],
    summary: 'Shares the profile with the employer of this interview, or ends that.',
    body: z.object({ company_id: id, shared: z.boolean('must be true or false') }),
    output: z.array(company.extend({ shared_at: instant })),
  }),
  exportProfile: endpoint({
    method: 'GET',
    path: '/api/interviews/:candidate_id/profile/export',
    ...own,
    status: 200,
    problems: ['candidate.not_found'],
    summary: 'The confirmed lines as JSON Resume.',
    output: 'file',
    file_types: ['application/json'],
  }),
  getSharedProfile: endpoint({
    method: 'GET',
    path: '/api/jobs/:job_id/candidates/:candidate_id/profile',
    who: ['recruiter'],
    status: 200,
    problems: ['job.not_found', 'profile.not_found'],
    summary: 'What a candidate shares of their profile with the recruiter’s company: confirmed lines and skills.',
    params: z.object({ job_id: id, candidate_id: id }),
    output: z.object({ lines: z.array(profileLine), skills: z.array(profileSkill), shared_at: instant }),
  }),
}
