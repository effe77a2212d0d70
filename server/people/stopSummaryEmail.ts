import { and, eq } from 'drizzle-orm'
import { recordAudit } from '../audit/face.ts'
import type { PublicCtx } from '../context.ts'
import { users } from '../db/schema/people.ts'
import { stopLinkEnded } from '../errors.ts'
import { userOfStopToken } from '../mail/summaryStopUrl.ts'

/** Stops the summary emails of the staff member whose token this is. A second call changes nothing. */
export async function stopSummaryEmail(ctx: PublicCtx, input: { token: string }): Promise<{ summary_email: boolean }> {
  const actor = userOfStopToken(ctx, input.token)
  if (!actor) throw stopLinkEnded()
  await ctx.db.transaction(async (tx) => {
    const stopped = await tx
      .update(users)
      .set({ summary_email: false })
      .where(and(eq(users.id, actor.id), eq(users.summary_email, true)))
      .returning({ id: users.id })
    const object = { type: actor.user_type, id: actor.id }
    if (stopped.length > 0) await recordAudit(tx, ctx, { actor, action: 'people.stopSummaryEmail', object, ip: ctx.ip })
  })
  return { summary_email: false }
}
