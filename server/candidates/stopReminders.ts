import { and, eq, isNull } from 'drizzle-orm'
import type { PublicCtx } from '../context.ts'
import { candidates } from '../db/schema/candidates.ts'
import { linkExpired } from '../errors.ts'
import { candidateOfStopToken } from '../letters/face.ts'

/** Stops the reminders of the candidate whose token this is. A second call changes nothing. */
export async function stopReminders(ctx: PublicCtx, input: { token: string }): Promise<void> {
  const candidate_id = await candidateOfStopToken(ctx, input.token, async (id) => {
    const { email } = candidates
    return (await ctx.db.select({ id: candidates.id, email }).from(candidates).where(eq(candidates.id, id)))[0]
  })
  if (!candidate_id) throw linkExpired('candidate.not_found')
  await ctx.db
    .update(candidates)
    .set({ reminders_stopped_at: new Date().toISOString() })
    .where(and(eq(candidates.id, candidate_id), isNull(candidates.reminders_stopped_at), isNull(candidates.deleted_at)))
}
