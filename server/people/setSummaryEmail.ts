import { eq } from 'drizzle-orm'
import type { Ctx } from '../context.ts'
import { users } from '../db/schema/people.ts'

type Choice = { summary_email: boolean }

export async function setSummaryEmail(ctx: Ctx<'admin' | 'recruiter'>, { summary_email }: Choice): Promise<Choice> {
  await ctx.db.transaction((tx) => tx.update(users).set({ summary_email }).where(eq(users.id, ctx.actor.id)))
  return { summary_email }
}
