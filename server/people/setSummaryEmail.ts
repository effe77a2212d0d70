import { eq } from 'drizzle-orm'
import type { Ctx } from '../context.ts'
import { users } from '../db/schema/people.ts'

export const setSummaryEmail = (ctx: Ctx<'admin' | 'recruiter'>, { summary_email }: { summary_email: boolean }): Promise<void> =>
  ctx.db.transaction(async (tx) => {
    await tx.update(users).set({ summary_email }).where(eq(users.id, ctx.actor.id))
  })
