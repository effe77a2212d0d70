import type { Plan } from '../../shared/plans.ts'

/** Why a plan is not what candidates will be asked: `writing` and `failed` of a first plan, `rewriting` and `rewrite_failed` of a later one. */
export type Unready = 'writing' | 'failed' | 'rewriting' | 'rewrite_failed'

export const unreadyTitles: Record<Unready, string> = {
  writing: 'The interview plan is being written',
  failed: 'The interview plan could not be written',
  rewriting: 'A new plan is being written for the job as it is now',
  rewrite_failed: 'The new plan for the job as it is now could not be written',
}

/** `toConfirm`: the plan that somebody can confirm now. Neither is set if the plan is confirmed, or frozen, or could not be loaded. */
export type PlanStanding = { toConfirm: Plan; unready: null } | { toConfirm: null; unready: Unready | null }

/** How a plan stands, from the answer of `getPlan`: the plan, or the code with which it was refused. */
export function planStanding(plan: Plan | undefined, code: string | null): PlanStanding {
  const unready = (why: Unready): PlanStanding => ({ toConfirm: null, unready: why })
  if (!plan) {
    if (code === 'plan.not_written') return unready('failed')
    if (code === 'plan.being_written') return unready('writing')
    return { toConfirm: null, unready: null }
  }
  if (plan.being_rewritten) return unready(plan.rewrite_failed ? 'rewrite_failed' : 'rewriting')
  return plan.editable && plan.confirmed_at === null ? { toConfirm: plan, unready: null } : { toConfirm: null, unready: null }
}
