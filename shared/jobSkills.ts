// What jobs ask for, beside what a candidate's profile shows: the candidate's own job, and open jobs if both sides want that.
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { id, instant, whole } from './fields.ts'
import { attribution, catalogueEntry } from './occupations.ts'
import { gaps } from './paths.ts'

/** `has` and `missing` are skills that the job's criteria name. */
const jobGaps = gaps.extend({
  title: z.string(),
  company_name: z.string().nullable().describe('Null if there is none.'),
  attribution,
})

export const openJob = z.object({
  id,
  title: z.string(),
  company_name: z.string().nullable().describe('Null if there is none.'),
  website: z.string().nullable().describe('Null if the company named none.'),
  reach: z.string().describe('How people can reach the employer, in the employer’s own words.'),
  closes_at: instant.nullable().describe('The deadline to start an interview. Null if there is none.'),
  closes_zone: z.string().nullable().describe('The time zone to tell `closes_at` in. Null without a deadline.'),
  asks: z
    .array(catalogueEntry.extend({ held: z.boolean() }))
    .describe('The skills that its criteria name, and whether the profile shows them.'),
})
export type OpenJob = z.infer<typeof openJob>

const own = { who: ['candidate'], params: z.object({ candidate_id: id }), status: 200, problems: ['candidate.not_found'] } as const

export const jobSkills = {
  getJobGaps: endpoint({
    method: 'GET',
    path: '/api/interviews/:candidate_id/profile/job',
    ...own,
    summary: 'Which skills and qualifications the criteria of the candidate’s own job name, and which of them the profile shows.',
    output: jobGaps,
  }),
  setOpenJobsChoice: endpoint({
    method: 'PUT',
    path: '/api/interviews/:candidate_id/profile/open-jobs',
    ...own,
    recorded: 'kept_out',
    summary: 'Says whether the candidate wants to see open jobs. Nobody else learns of it.',
    body: z.object({ see: z.boolean('must be true or false') }),
    output: z.object({ see: z.boolean() }),
  }),
  listOpenJobs: endpoint({
    method: 'GET',
    path: '/api/interviews/:candidate_id/profile/open-jobs',
    ...own,
    summary:
      'Open jobs that employers show to candidates, first those for which the profile shows most of the skills; none unless the candidate has asked to see them.',
    output: z.object({
      see: z.boolean(),
      jobs: z.array(openJob),
      left_out: whole.describe('How many jobs were shown earlier than those that were looked at.'),
      attribution,
    }),
  }),
}
