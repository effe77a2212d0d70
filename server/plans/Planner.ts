// The port to the writer of interview plans: a language model or the rules.
import type { LanguageCode } from '../../shared/languages/languages.ts'
import type { Competency, Plan } from '../../shared/plans.ts'

export type PlanSource = { title: string; description: string; criteria: string; pdf_text: string | null; interview_language: LanguageCode }

export type Planned = {
  competencies: Competency[]
}

export type Planner = {
  made_by: 'baseline' | 'model'
  model: string | null
  /** Throws `ModelError` if its language model cannot be used. */
  plan: (source: PlanSource) => Promise<Planned>
}

type Criteria = Pick<PlanSource, 'criteria' | 'interview_language'>

/** The planner by rule. It also says which criteria no question of a plan asks about, and why, and quotes the criteria that questions are named after. */
export type RulePlanner = Planner & {
  notAsked: (source: Criteria, plan: Competency[]) => Promise<Pick<Plan, 'left_out' | 'notes'>>
  /** The question for one criterion; `place` counts the questions of the plan from 0. */
  draft: (criterion: string, language: LanguageCode, place: number) => Competency
  quoting: (source: Criteria, plan: Competency[]) => Promise<Competency[]>
}
