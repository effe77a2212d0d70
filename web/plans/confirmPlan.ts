import type { Plan } from '../../shared/plans.ts'
import { api, refresh } from '../api.ts'
import { change, lost } from '../change.ts'

/** Confirms the plan that was shown. Returns whether it was; `onFailed` gets the reason if it was not. */
export const confirmPlan = ({ job_id, version }: Plan, onFailed: (detail: string) => void) =>
  change({
    call: () => api.plans.confirmPlan({ job_id, version }),
    refreshAlways: () => refresh('getPlan'),
    failed: lost('The plan was not confirmed'),
    onFailed,
  })
