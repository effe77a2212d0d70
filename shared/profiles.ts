// The calls about profiles. The profile itself is here; the calls of the imported files are listed at the end.
import { z } from 'zod'
import { bring } from './bring.ts'
import { endpoint } from './endpoint.ts'
import { id, instant, optionalText, text, whole } from './fields.ts'
import { jobSkills } from './jobSkills.ts'
import { getPaths, wordNextSteps } from './paths.ts'
import { addressMaxLength, lineKind, lineMaxLength, lineState, mostLines, pathGoal, profile, profileLine, profileShare } from './profile.ts'

/** `2019` or `2019-03`. */
const month = z.string('must be text').regex(/^(19|20)\d\d(-(0[1-9]|1[0-2]))?$/, 'must be a year or a month such as 2019-03')
export const webAddress = optionalText(addressMaxLength).refine(
  (s) => /^https?:\/\/[^\s]+$/i.test(s) && URL.canParse(s),
  'must start with http:// or https://',
)

const mostNotMine = 300
export const hoursPerWeek = { least: 1, most: 60, usual: 10 }

/** Without what the catalogue has for a line and the candidate has not said. */
export const sharedProfileLine = profileLine.omit({ usual: true })

const params = z.object({ candidate_id: id })
const own = { who: ['candidate'], params } as const
const line = {
  text: text(lineMaxLength),
  from: month.nullable().optional().describe('A year, or a month such as 2019-03. Null if it is not known.'),
  to: month.nullable().optional().describe('A year, or a month such as 2019-03. Null together with a `from`: until now.'),
  url: webAddress.nullable().optional().describe('Null takes it away.'),
}

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
  ...bring,
  addProfileLine: endpoint({
    method: 'POST',
    path: '/api/interviews/:candidate_id/profile/lines',
    ...own,
    status: 201,
    record: 'profile_line',
    problems: ['candidate.not_found', 'profile.full'],
    summary: 'Adds a line that the candidate typed; it counts at once.',
    body: z.object({ kind: lineKind.exclude(['answer']).describe('What the line tells.'), ...line }),
    output: profileLine,
  }),
  updateProfileLine: endpoint({
    method: 'PUT',
    path: '/api/interviews/:candidate_id/profile/lines/:profile_line_id',
    who: ['candidate'],
    params: params.extend({ profile_line_id: id }),
    status: 200,
    problems: ['candidate.not_found', 'line.not_found'],
    summary: 'Confirms, corrects or rejects a line; what is left out stays. The words of an answer cannot be changed.',
    body: z.object({
      ...line,
      text: text(lineMaxLength).optional(),
      state: lineState,
      not_mine: z
        .array(optionalText(120))
        .max(mostNotMine, `must be at most ${mostNotMine} skills`)
        .optional()
        .describe('The skills that are usual for this work and that the candidate removes.'),
    }),
    output: profileLine,
  }),
  changeProfileLines: endpoint({
    method: 'PUT',
    path: '/api/interviews/:candidate_id/profile/lines',
    ...own,
    status: 200,
    problems: ['candidate.not_found', 'line.not_found'],
    summary: 'Confirms or deletes several lines at once: all of them, or none if one is not there.',
    body: z.object({
      line_ids: z.array(id).min(1, 'must name a line').max(mostLines, `must be at most ${mostLines} lines`),
      to: z.enum(['confirmed', 'deleted']).describe('What becomes of all of them.'),
    }),
    output: z.object({ changed: whole.describe('How many lines.') }),
  }),
  removeProfileLine: endpoint({
    method: 'DELETE',
    path: '/api/interviews/:candidate_id/profile/lines/:profile_line_id',
    who: ['candidate'],
    params: params.extend({ profile_line_id: id }),
    status: 204,
    problems: ['candidate.not_found', 'line.not_found'],
    summary: 'Deletes a line.',
  }),
  setPathGoal: endpoint({
    method: 'PUT',
    path: '/api/interviews/:candidate_id/profile/wish',
    ...own,
    status: 200,
    problems: ['candidate.not_found', 'occupation.not_found'],
    summary:
      'Sets the occupation that the candidate wants, or null for work nearby that suits the profile better, and how many hours a week there are to learn.',
    body: z.object({
      occupation_id: optionalText(120)
        .nullable()
        .describe('The occupation that the candidate wants. Null: work nearby that suits the profile better.'),
      hours_per_week: z
        .number('must be a number')
        .int('must be a whole number')
        .min(hoursPerWeek.least, 'must be at least 1')
        .max(hoursPerWeek.most, 'must be at most 60')
        .describe('How many hours a week the candidate has to learn.'),
    }),
    output: pathGoal,
  }),
  getPaths,
  wordNextSteps,
  ...jobSkills,
  shareProfile: endpoint({
    method: 'PUT',
    path: '/api/interviews/:candidate_id/profile/sharing',
    ...own,
    status: 200,
    on_off: 'shared',
    about: 'company_id',
    problems: ['candidate.not_found', 'company.not_found'],
    summary: 'Shares the profile with the employer of this interview, or ends that.',
    body: z.object({ company_id: id, shared: z.boolean('must be true or false') }),
    output: z.array(profileShare),
  }),
  exportProfile: endpoint({
    method: 'GET',
    path: '/api/interviews/:candidate_id/profile/export',
    ...own,
    status: 200,
    problems: ['candidate.not_found'],
    recorded: true,
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
    summary: 'What a candidate shares of their profile with the recruiter’s company: confirmed lines and the skills that these name.',
    params: z.object({ job_id: id, candidate_id: id }),
    output: profile.pick({ skills: true, attribution: true }).extend({ lines: z.array(sharedProfileLine), shared_at: instant }),
  }),
}
