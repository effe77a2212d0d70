// What a candidate brings into their profile: a CV, accounts elsewhere, or their own answers.
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { id, missingOr, whole } from './fields.ts'
import { lineKinds, lineMaxLength, mostLines, profile } from './profile.ts'
import { cvMaxBytes } from './lengths.ts'

/** What a profile never keeps, by kind. */
export const factKinds = ['age', 'family', 'nationality', 'ethnicity', 'belief', 'gender', 'health', 'photo', 'number'] as const
export type FactKind = (typeof factKinds)[number]
const lists = {
  and: new Intl.ListFormat('en-GB', { type: 'conjunction' }),
  or: new Intl.ListFormat('en-GB', { type: 'disjunction' }),
}
const longer: Partial<Record<FactKind, string>> = { photo: 'a photo', number: 'a registration or licence number' }
/** “age, family and belief” */
export const factNames = (kinds: readonly FactKind[], last: 'and' | 'or' = 'and'): string =>
  lists[last].format(kinds.map((kind) => longer[kind] ?? kind))

/** A line from which words were left out, with the kinds of facts that they told. */
export const lineLeftOut = z.object({
  place: z.string(),
  kinds: z.array(z.enum(factKinds)).describe('What the words told that a profile never keeps. `number`: of a registration or licence.'),
})
/** A line that was longer than a line can be, or the end of a file that was too long. What came after was not kept. */
export const lineCut = z.object({ place: z.string() })

export const brought = z.object({
  added: whole.describe('New lines. The candidate must still confirm them.'),
  known: whole.describe('Lines that the profile already had.'),
  left_out: z.array(lineLeftOut),
  cut: z.array(lineCut),
  profile,
})
export type Brought = z.infer<typeof brought>
export const broughtFromGithub = brought.extend({
  only_latest: z.boolean().describe('There are more repositories: only those with the latest changes were read.'),
  wait_s: whole
    .nullable()
    .describe('GitHub stopped answering before everything was read, and answers again after so many seconds. Null if all was read.'),
})
export type BroughtFromGithub = z.infer<typeof broughtFromGithub>
/** How many repositories of a GitHub account are read. */
export const repositoriesRead = 12

export const linkedinFiles = ['Positions', 'Skills', 'Education', 'Certifications', 'Projects', 'Courses', 'Languages'] as const
/** The most rows of an archive that one call takes. */
export const linkedinRows = 1000
/** The columns of these files that are read. Others are left out as the body is read, however many there are. */
const linkedinColumns = [
  'Title',
  'Company Name',
  'Description',
  'Name',
  'Degree Name',
  'School Name',
  'Notes',
  'Activities',
  'Authority',
  'Proficiency',
  'Started On',
  'Start Date',
  'Finished On',
  'End Date',
  'Url',
] as const
export type LinkedinColumn = (typeof linkedinColumns)[number]
const cell = z.string().max(4000).optional()
export const linkedinCells = z.object(
  Object.fromEntries(linkedinColumns.map((column) => [column, cell])) as Record<LinkedinColumn, typeof cell>,
)

const own = { who: ['candidate'], params: z.object({ candidate_id: id }) } as const
const keywordsAtMost = 200
/** Programs that export a JSON Resume write null for what is empty. */
const nothing = 'Null is the same as absent.'
const few = (max: number) => z.string('must be text').max(max, `must be at most ${max} characters`).nullish().describe(nothing)
const highlights = z.array(z.string().max(1000)).max(50).nullish().describe(nothing)
/** An entry; `vouch_kind` marks one of our own export, whose text stands whole in one field. */
const entry = <T extends z.ZodRawShape>(fields: T) =>
  z.object({
    ...fields,
    startDate: few(30),
    endDate: few(30),
    url: few(4000),
    vouch_kind: z.enum(lineKinds).nullish().describe('The kind of the line in an export of Vouch. Null or absent in others.'),
  })
const many = <T extends z.ZodType>(of: T) => z.array(of).max(mostLines, `must be at most ${mostLines} entries`).nullish().describe(nothing)

export const resumeWork = entry({ name: few(300), position: few(300), summary: few(3000), highlights })
export const resumeVolunteer = entry({ organization: few(300), position: few(300), summary: few(3000), highlights })
export const resumeEducation = entry({ institution: few(300), area: few(lineMaxLength), studyType: few(300) })
export const resumeSkill = entry({
  name: few(lineMaxLength),
  keywords: z.array(z.string().max(200)).max(keywordsAtMost, `must be at most ${keywordsAtMost} keywords`).nullish().describe(nothing),
})
export const resumeCertificate = entry({ name: few(lineMaxLength), issuer: few(300), date: few(30) })
export const resumeProject = entry({ name: few(300), description: few(3000), highlights })
export const resumeLanguage = entry({ language: few(lineMaxLength), fluency: few(100) })

/** The parts of JSON Resume that are read. The others, such as personal details, are ignored. */
export const jsonResume = z.object({
  work: many(resumeWork),
  volunteer: many(resumeVolunteer),
  education: many(resumeEducation),
  skills: many(resumeSkill),
  certificates: many(resumeCertificate),
  projects: many(resumeProject),
  languages: many(resumeLanguage),
})
export type JsonResume = z.infer<typeof jsonResume>

/** People paste the address of their page, or write an @ before the name. */
const nameAtGithub = (s: string) =>
  s
    .trim()
    .replace(/^(?:https?:\/\/)?(?:www\.)?github\.com\/([^/?#]+).*$/i, '$1')
    .replace(/^@/, '')

export const bring = {
  uploadCv: endpoint({
    method: 'POST',
    path: '/api/interviews/:candidate_id/profile/cv',
    ...own,
    status: 200,
    problems: ['candidate.not_found', 'file.wrong_type', 'file.busy', 'file.too_many', 'profile.too_many', 'profile.full'],
    summary: 'Reads a CV (PDF or DOCX) or a LinkedIn profile PDF line by line. The file is not kept.',
    file: { field: 'cv_file', max_bytes: cvMaxBytes },
    output: brought,
  }),
  bringLinkedin: endpoint({
    method: 'POST',
    path: '/api/interviews/:candidate_id/profile/linkedin',
    ...own,
    status: 200,
    problems: ['candidate.not_found', 'profile.too_many', 'profile.full'],
    summary: 'Takes rows of a LinkedIn archive, which the browser has read.',
    body: z.object({
      rows: z
        .array(z.object({ file: z.enum(linkedinFiles).describe('The file of the archive, without `.csv`.'), cells: linkedinCells }))
        .max(linkedinRows),
    }),
    output: brought,
  }),
  bringGithub: endpoint({
    method: 'POST',
    path: '/api/interviews/:candidate_id/profile/github',
    ...own,
    status: 200,
    problems: [
      'candidate.not_found',
      'github.not_found',
      'github.unproven',
      'github.too_many',
      'github.away',
      'profile.too_many',
      'profile.full',
    ],
    summary: 'Reads the public work of a GitHub account whose bio has the candidate’s code.',
    body: z.object({
      username: z
        .string(missingOr('must be text'))
        .overwrite(nameAtGithub)
        .regex(/^[a-z\d](?:[a-z\d]|-(?=[a-z\d])){0,38}$/i, 'must be a GitHub name: letters, digits and single hyphens'),
    }),
    output: broughtFromGithub,
  }),
  bringJsonResume: endpoint({
    method: 'POST',
    path: '/api/interviews/:candidate_id/profile/json-resume',
    ...own,
    status: 200,
    problems: ['candidate.not_found', 'profile.too_many', 'profile.full'],
    summary: 'Takes a JSON Resume; name, picture and addresses are not read.',
    body: jsonResume,
    body_limit: 2 * 1024 * 1024,
    output: brought,
  }),
  bringInterview: endpoint({
    method: 'POST',
    path: '/api/interviews/:candidate_id/profile/interview',
    ...own,
    status: 200,
    problems: ['candidate.not_found', 'profile.too_many', 'profile.full'],
    summary: 'Looks for skills in the candidate’s own answers, each with its literal sentence.',
    output: brought,
  }),
}
