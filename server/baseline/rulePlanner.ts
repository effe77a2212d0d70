import { competency, type Competency } from '../../shared/plans.ts'
import type { RulePlanner } from '../plans/Planner.ts'
import { keptThread } from '../text/keptThread.ts'
import { competencyOf } from './baselinePlan.ts'
import { plannerSteps, type StepInput, type Result, type Step } from './plannerSteps.ts'
import { criterionOf } from './criterionOf.ts'

/** So many characters are read in at most twenty milliseconds, once the patterns are compiled. */
const atOnce = 4_000
const inThread = keptThread<{ step: Step; input: StepInput }, unknown>(new URL('./plannerThread.ts', import.meta.url))

/** Longer criteria would hold up everybody, so a thread of its own reads them. */
const taken = async <S extends Step>(step: S, { criteria, interview_language }: Omit<StepInput, 'plan'>, plan: Competency[]) => {
  const input = { criteria, interview_language, plan }
  return (criteria.length > atOnce ? await inThread({ step, input }) : plannerSteps[step](input)) as Result<S>
}

/** The planner by rule in the form of its port. */
export const rulePlanner: RulePlanner = {
  made_by: 'baseline',
  model: null,
  plan: async (source) => ({ competencies: await taken('plan', source, []) }),
  notAsked: (source, plan) => taken('notAsked', source, plan),
  quoting: (source, plan) => taken('quoting', source, plan),
  // The criterion is given as it is listed, so that the saved plan counts it as asked about.
  draft: (given, language, place) => competency.parse({ ...competencyOf(criterionOf(given), language, place), criterion: given }),
}
