// The port to whoever writes interview plans: a language model, or the rules.
import type { Competency, Plan } from '../../shared/plans.ts'

export type PlanSource = { title: string; description: string; criteria: string; pdf_text: string | null }

export type Planned = {
  competencies: Competency[]
}

export type Planner = {
  made_by: 'baseline' | 'model'
  model: string | null
  /** Throws `ModelError` while its language model is away. */
  plan: (source: PlanSource) => Promise<Planned>
}

/** The rules, which also say what of the criteria nobody is asked about, and why. */
export type RulePlanner = Planner & {
  notAsked: (source: Pick<PlanSource, 'criteria'>, plan: Competency[]) => Pick<Plan, 'left_out' | 'notes'>
}
