import { expect, test } from 'vitest'
import type { Plan } from '../../shared/plans.ts'
import { planStanding } from './planStanding.ts'

const at = '2026-01-05T09:00:00.000Z'
const planOf = (fields: Partial<Plan>): Plan => ({
  id: '00000000-0000-4000-8000-000000000001',
  job_id: '00000000-0000-4000-8000-000000000002',
  version: 1,
  competencies: [],
  made_by: 'baseline',
  model: null,
  editable: true,
  being_rewritten: false,
  rewrite_failed: false,
  created_at: at,
  confirmed_at: null,
  confirmed_by: null,
  left_out: [],
  notes: [],
  ...fields,
})
const rewritten = { being_rewritten: true }
const failed = { ...rewritten, rewrite_failed: true }
const confirmed = { confirmed_at: at }

test.each<[string, Partial<Plan> | null, string | null, 'to confirm' | ReturnType<typeof planStanding>['unready']]>([
  ['new', {}, null, 'to confirm'],
  ['confirmed', confirmed, null, null],
  ['frozen, never confirmed', { editable: false }, null, null],
  ['being replaced, never confirmed', rewritten, null, 'rewriting'],
  ['being replaced, the old one confirmed', { ...rewritten, ...confirmed }, null, 'rewriting'],
  ['not replaced, never confirmed', failed, null, 'rewrite_failed'],
  ['not replaced, the old one confirmed', { ...failed, ...confirmed }, null, 'rewrite_failed'],
  ['being written', null, 'plan.being_written', 'writing'],
  ['not written', null, 'plan.not_written', 'failed'],
  ['not loaded', null, null, null],
  ['of a job that is gone', null, 'not_found', null],
])('a plan that is %s', (_, fields, code, stands) => {
  const plan = fields ? planOf(fields) : undefined
  expect(planStanding(plan, code)).toEqual(
    stands === 'to confirm' ? { toConfirm: plan, unready: null } : { toConfirm: null, unready: stands },
  )
})
