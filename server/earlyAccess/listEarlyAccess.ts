import { and, desc } from 'drizzle-orm'
import type { contract } from '../../shared/contract.ts'
import type { EarlyAccessRequest } from '../../shared/earlyAccess.ts'
import type { Page, VerbInput } from '../../shared/endpoint.ts'
import type { Ctx } from '../context.ts'
import { after, matches, toPage } from '../db/keyset.ts'
import { earlyAccessRequests as requests } from '../db/schema/earlyAccess.ts'

export async function listEarlyAccess(
  ctx: Ctx<'admin'>,
  input: VerbInput<typeof contract.earlyAccess.listEarlyAccess>,
): Promise<Page<EarlyAccessRequest>> {
  const where = matches(input.q, requests.name, requests.email)
  const rows = await ctx.db
    .select()
    .from(requests)
    .where(and(where, after(requests.id, input.cursor)))
    .orderBy(desc(requests.id))
    .limit(input.limit + 1)
  return toPage(rows, input.limit, await ctx.db.$count(requests, where))
}
