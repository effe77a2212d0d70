// The shortlist as flat records.
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { id, whole } from './fields.ts'
import { exportAtMost, exportDefaults } from './exportOptions.ts'
import { outcomeFilters } from './outcomeWords.ts'
import { rankingFilters } from './ranking.ts'

/** A competency's own column in the export. */
export const competencyColumn = (name: string) => `competency: ${name}` as const

export const exportRecord = z
  .object({
    rank: whole.nullable().describe('From 1; tied candidates share it. Null for a provisional score.'),
    name: z.string(),
    email: z.string(),
    phone: z.string(),
    overall_score: z.union([z.number(), z.literal('')]).describe('From 0 to 100. Empty for a provisional score, which is a range.'),
    provisional: z.string().describe('For example `Provisional 40–70`. Empty if the whole score is not provisional.'),
    note: z.string().describe('What the baseline scorer cannot tell. Empty if no figure of the row is provisional.'),
    answered: z.string().describe('For example `2 of 4`; `not known` while another provider’s transcript has not come.'),
    competency_scores: z
      .string()
      .describe(
        'Each with its figure; `Provisional 40–70` where nobody has confirmed it. In brackets who gave it, unless it is `scored_by`.',
      ),
    red_flags: z.string(),
    scored_by: z.string(),
    ai_overall_score: z
      .union([z.number(), z.literal('')])
      .describe('The first reader’s figure, beside one that a person set. Empty where no person has set one.'),
    first_reader: z.string().describe('Who gave `ai_overall_score`, in words.'),
    outcome: z.string().describe('In words. Empty if nobody has decided.'),
    outcome_reason: z.string(),
    decided_by: z.string(),
    decided_at: z.string(),
    interview_completed_at: z.string(),
    tied: z
      .string()
      .describe(
        '`Tie 1`: the rows with the same words cannot be told apart, whatever `overall_score` says. It says how many more `top_n` left out of that tie. Empty if nobody is tied with this one.',
      ),
    read_this: z.string().describe('The competencies whose answers a person should read. Empty where a person has given their figures.'),
  })
  .catchall(z.union([z.number(), z.string(), z.null()]))

export const exportShortlist = endpoint({
  method: 'GET',
  path: '/api/jobs/:job_id/candidates/export',
  who: ['recruiter', 'admin'],
  status: 200,
  recorded: true,
  problems: ['job.not_found'],
  summary: `The best approved candidates as flat records, at most ${exportAtMost}, without the declined and withdrawn unless \`outcome\` says otherwise. The other filters are those of the ranking.`,
  params: z.object({ job_id: id }),
  query: z.object({
    ...rankingFilters,
    outcome: z
      .enum([...outcomeFilters, 'any'])
      .default('not_out')
      .describe('`any` leaves out nobody for what was decided.'),
    top_n: z.coerce
      .number('must be a number')
      .int('must be a whole number')
      .min(1, 'must be at least 1')
      .max(exportAtMost, `must be at most ${exportAtMost}`)
      .default(exportDefaults.top_n)
      .describe('How many candidates at most.'),
    min_score: z.coerce
      .number('must be a number')
      .min(0, 'must be between 0 and 100')
      .max(100, 'must be between 0 and 100')
      .default(exportDefaults.min_score)
      .describe('Leaves out candidates with a lower score. A provisional score counts by the high end of its range.'),
  }),
  output: z.object({
    candidates: z.array(exportRecord),
    tied_left_out: whole.describe('How many are tied with an exported candidate, and were left out by `top_n`.'),
  }),
})
