import { and, eq, isNull } from 'drizzle-orm'
import { recordAudit } from '../audit/face.ts'
import type { PublicCtx } from '../context.ts'
import { candidates } from '../db/schema/candidates.ts'
import { stopLinkEnded } from '../errors.ts'
import { candidateOfStopToken } from '../letters/face.ts'

/** Stops the reminders of the candidate whose token this is. A second call changes nothing. */
export async function stopReminders(ctx: PublicCtx, input: { token: string }): Promise<{ message: string }> {
  const candidate_id = await candidateOfStopToken(ctx, input.token, async (id) => {
    const { email } = candidates
    return (await ctx.db.select({ id: candidates.id, email }).from(candidates).where(eq(candidates.id, id)))[0]
  })
  if (!candidate_id) throw stopLinkEnded()
  await ctx.db.transaction(async (tx) => {
    const stopped = await tx
      .update(candidates)
      .set({ reminders_stopped_at: new Date().toISOString() })
      .where(and(eq(candidates.id, candidate_id), isNull(candidates.reminders_stopped_at), isNull(candidates.deleted_at)))
      .returning({ id: candidates.id })
    const actor = { user_type: 'candidate', id: candidate_id }
    const object = { type: 'candidate', id: candidate_id }
    if (stopped.length > 0) await recordAudit(tx, ctx, { actor, action: 'candidates.stopReminders', object, ip: ctx.ip })
  })
  return { message: 'You get no more reminders.' }
}
