import { eq } from 'drizzle-orm'
import type { Ctx } from '../context.ts'
import { sessions } from '../db/schema/sessions.ts'
import { tokenHash } from '../security/secrets.ts'

export async function logout(ctx: Ctx): Promise<{ message: string }> {
  await ctx.db.transaction((tx) => tx.delete(sessions).where(eq(sessions.token_hash, tokenHash(ctx.token))))
  return { message: 'You are signed out.' }
}
