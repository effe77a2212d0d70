// Early access: who asked to be let in.
import type { contract } from '../../shared/contract.ts'
import type { VerbInput } from '../../shared/endpoint.ts'
import type { PublicCtx } from '../context.ts'
import { earlyAccessRequests } from '../db/schema.ts'

export async function requestEarlyAccess(
  ctx: PublicCtx,
  input: VerbInput<typeof contract.earlyAccess.requestEarlyAccess>,
): Promise<{ message: string }> {
  await ctx.db.insert(earlyAccessRequests).values({ name: input.name, email: input.email, role: input.role }).onConflictDoNothing()
  return { message: 'Thank you for your interest! We will be in touch soon.' }
}
