// The port to whoever writes interview plans: a language model, or the rules.
import type { Competency } from '../../shared/plans.ts'

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
