import type { Competency, Plan } from '../../shared/plans.ts'
import type { PlanSource } from '../plans/Planner.ts'
import { baselinePlan } from './baselinePlan.ts'
import { notAsked, quoting } from './notAsked.ts'

/** Criteria, with the plan that is made for them. */
export type StepInput = Pick<PlanSource, 'criteria' | 'interview_language'> & { plan: Competency[] }
type Steps = {
  plan: (input: StepInput) => Competency[]
  notAsked: (input: StepInput) => Pick<Plan, 'left_out' | 'notes'>
  quoting: (input: StepInput) => Competency[]
}

/** What the rules do with all criteria of a job. */
export const plannerSteps: Steps = {
  plan: baselinePlan,
  notAsked: (input) => notAsked(input, input.plan),
  quoting: (input) => quoting(input, input.plan),
}
export type Step = keyof Steps
export type Result<S extends Step> = ReturnType<Steps[S]>
