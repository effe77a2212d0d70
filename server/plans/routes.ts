import type { RoomRoutes } from '../RoomRoutes.ts'
import { applyPlanTemplate, confirmPlan, draftQuestion, getPlan, rewritePlan, updatePlan } from './plans.ts'
import { createPlanTemplate, listPlanTemplates, removePlanTemplate, renamePlanTemplate } from './planTemplates.ts'

export const planRoutes: RoomRoutes<'plans'> = {
  getPlan,
  draftQuestion,
  updatePlan,
  rewritePlan,
  confirmPlan,
  listPlanTemplates,
  createPlanTemplate,
  renamePlanTemplate,
  removePlanTemplate,
  applyPlanTemplate,
}
