// One-time secrets: for links, and for sign-ins that need another step.
import { and, eq, gt, inArray, sql } from 'drizzle-orm'
import type { Deps } from '../context.ts'
import type { Db } from '../db/open.ts'
import { oneTimeTokens, type OneTimeKind } from '../db/schema/sessions.ts'
import { makeToken, tokenHash } from '../security/secrets.ts'

type Made = { kind: OneTimeKind; minutes: number; user_id?: string; data?: unknown }
export type OneTime = { kind: OneTimeKind; user_id: string | null; data: unknown; expires_at: string }

/** Returns the secret; only its hash is stored. The one who takes the secret gets `data` back. */
export async function makeOneTime(ctx: Pick<Deps, 'secrets'>, tx: Db, { kind, minutes, user_id, data }: Made): Promise<string> {
  const token = makeToken()
  await tx.insert(oneTimeTokens).values({
    token_hash: tokenHash(token),
    kind,
    user_id,
    data_sealed: data === undefined ? null : ctx.secrets.seal(JSON.stringify(data)),
    expires_at: new Date(Date.now() + minutes * 60_000).toISOString(),
  })
  return token
}

const living = (kinds: OneTimeKind[], token: string) =>
  and(eq(oneTimeTokens.token_hash, tokenHash(token)), inArray(oneTimeTokens.kind, kinds), gt(oneTimeTokens.expires_at, sql`now()`))
const opened = (ctx: Pick<Deps, 'secrets'>, row: typeof oneTimeTokens.$inferSelect): OneTime => ({
  kind: row.kind,
  user_id: row.user_id,
  data: row.data_sealed === null ? undefined : JSON.parse(ctx.secrets.open(row.data_sealed)),
  expires_at: row.expires_at,
})

/** Reads the token without using it up. Null if it is used, expired or of another kind. */
export async function readOneTime(ctx: Pick<Deps, 'secrets'>, tx: Db, kinds: OneTimeKind[], token: string): Promise<OneTime | null> {
  const [row] = await tx.select().from(oneTimeTokens).where(living(kinds, token))
  return row ? opened(ctx, row) : null
}

/** Uses the token up. Of two callers at the same time, the second gets null. */
export async function takeOneTime(ctx: Pick<Deps, 'secrets'>, tx: Db, kinds: OneTimeKind[], token: string): Promise<OneTime | null> {
  const [row] = await tx.delete(oneTimeTokens).where(living(kinds, token)).returning()
  return row ? opened(ctx, row) : null
}

/** Stores which email carries the link, so that the email's state can be shown. */
export async function carriedBy(tx: Db, token: string, email_id: string): Promise<void> {
  await tx
    .update(oneTimeTokens)
    .set({ email_id })
    .where(eq(oneTimeTokens.token_hash, tokenHash(token)))
}

export async function endOneTime(tx: Db, user_id: string, kinds: OneTimeKind[]): Promise<void> {
  await tx.delete(oneTimeTokens).where(and(eq(oneTimeTokens.user_id, user_id), inArray(oneTimeTokens.kind, kinds)))
}
