import type { RoomRoutes } from '../RoomRoutes.ts'
import { applyPlanTemplate, confirmPlan, discardPlanEdits, draftQuestion, getPlan, rewritePlan, updatePlan } from './plans.ts'
import { createPlanTemplate, listPlanTemplates, removePlanTemplate, renamePlanTemplate } from './planTemplates.ts'

export const planRoutes: RoomRoutes<'plans'> = {
  getPlan,
  draftQuestion,
  updatePlan,
  rewritePlan,
  discardPlanEdits,
  confirmPlan,
  listPlanTemplates,
  createPlanTemplate,
  renamePlanTemplate,
  removePlanTemplate,
  applyPlanTemplate,
}
