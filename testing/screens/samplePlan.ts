import { standardRubric, type Competency, type Plan } from '../../shared/plans.ts'
import { sampleId } from './sampleId.ts'
import { sampleJob } from './samples.ts'

export const sampleCompetency = (name: string): Competency => ({
  name,
  weight: 1,
  question: `Tell me about ${name}.`,
  hint: 'One occasion.',
  follow_ups: [],
  rubric: standardRubric,
})

/** A plan that nobody has confirmed yet. */
export const samplePlan = (fields: Partial<Plan> = {}): Plan => ({
  id: sampleId(80),
  job_id: sampleJob.id,
  version: 1,
  competencies: [sampleCompetency('Care')],
  made_by: 'baseline',
  model: null,
  editable: true,
  being_rewritten: false,
  rewrite_failed: false,
  created_at: sampleJob.created_at,
  confirmed_at: null,
  confirmed_by: null,
  left_out: [],
  notes: [],
  ...fields,
})
