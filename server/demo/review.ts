// What administrators decide in the demo, a morning at a time.
import type { Ctx } from '../context.ts'
import { bulkApprove, overrideScore, review } from '../scoring/decide.ts'
import { sendFeedback } from '../scoring/sendFeedback.ts'
import type { Clock } from './clock.ts'
import type { Sitting } from './sittings.ts'

export type Sat = Sitting & { candidate: () => { id: string; job_id: string } }

/** Rejects and overrides one by one, and approves the rest together. */
export async function reviewOf(admin: Ctx<'admin'>, sat: Sat[], clock: Clock): Promise<void> {
  const approved: string[] = []
  for (const { fate, candidate } of sat) {
    const candidate_id = candidate().id
    clock.forward(150)
    if (fate.action === 'reject') await review(admin, { candidate_id, action: 'reject', reason: fate.reason })
    else {
      if (fate.action === 'override') await overrideScore(admin, { candidate_id, overall_score: 78, reason: fate.reason })
      if (fate.action !== 'wait') approved.push(candidate_id)
    }
  }
  const [only, ...others] = approved
  if (only && others.length === 0) await review(admin, { candidate_id: only, action: 'approve' })
  else if (only) {
    const { failed } = await bulkApprove(admin, { candidate_ids: approved })
    if (failed.length > 0) throw new Error(`Not approved: ${failed[0]!.reason}`)
  }
}

/** To those who were approved; who has feedback already, or was rejected, is left out by the verb itself. */
export async function sendSomeFeedback(admin: Ctx<'admin'>, sat: Sat[]): Promise<void> {
  await sendFeedback(admin, {
    candidate_ids: sat.filter((s) => s.fate.action !== 'wait').map((s) => s.candidate().id),
    send_immediately: true,
  })
}
