import type { Deps } from './context.ts'
import type { Model } from './llm/model.ts'
import { rulePlanner } from './baseline/rulePlanner.ts'
import { ruleScorer } from './baseline/ruleScorer.ts'
import { missingIn } from './baseline/missingIn.ts'
import { modelPlanner } from './plans/modelPlan.ts'
import { modelWording } from './profiles/modelWording.ts'
import { plainWording } from './profiles/Wording.ts'
import { scorerWith } from './scoring/reading/modelScorer.ts'

/** The one place that chooses what writes plans and scores interviews. */
export const fillPorts = (model: Model | null): Pick<Deps, 'model' | 'planner' | 'planByRule' | 'scorer' | 'missingIn' | 'wording'> => ({
  model,
  planner: model ? modelPlanner(model, rulePlanner) : rulePlanner,
  planByRule: rulePlanner,
  scorer: model ? scorerWith(model, ruleScorer) : ruleScorer,
  missingIn,
  wording: model ? modelWording(model) : plainWording,
})
