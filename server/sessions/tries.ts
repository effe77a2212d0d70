import { eq, sql } from 'drizzle-orm'
import type { Role } from '../../shared/endpoint.ts'
import type { PublicCtx } from '../context.ts'
import { rowsOf } from '../db/open.ts'
import { signInTries } from '../db/schema.ts'
import { AppError } from '../errors.ts'

/** Failed tries in a window of 15 minutes; an address is allowed more, for an office shares one. */
export const triesPer = { account: 10, address: 100, minutes: 15 }

const accountKey = (ctx: PublicCtx, user_type: Role, email: string) => ctx.secrets.sign(`tries ${user_type} ${email}`)
const addressKey = (ctx: PublicCtx) => ctx.secrets.sign(`tries ${ctx.ip}`)

/** Counts one try before it is judged, so that many at once share the count. Throws 429 beyond the limit. */
export async function countTry(ctx: PublicCtx, user_type: Role, email: string): Promise<void> {
  for (const [key, limit] of [[accountKey(ctx, user_type, email), triesPer.account], [addressKey(ctx), triesPer.address]] as const) {
    const [row] = await rowsOf<{ tries: number; seconds: number }>(ctx.db, sql`
      insert into ${signInTries} (key, tries, window_ends_at) values (${key}, 1, now() + make_interval(mins => ${triesPer.minutes}::int))
      on conflict (key) do update set
        tries = case when sign_in_tries.window_ends_at < now() then 1 else sign_in_tries.tries + 1 end,
        window_ends_at = case when sign_in_tries.window_ends_at < now() then excluded.window_ends_at else sign_in_tries.window_ends_at end
      returning tries, ceil(extract(epoch from window_ends_at - now()))::int as seconds`)
    if (row && row.tries > limit) {
      throw new AppError('too_many', `Too many sign-in attempts. Please try again in ${Math.ceil(row.seconds / 60)} minutes.`, { retry_after: row.seconds })
    }
  }
}

/** A success clears the account's count, and takes its own try off the address's. */
export async function forgetTries(ctx: PublicCtx, user_type: Role, email: string): Promise<void> {
  await ctx.db.delete(signInTries).where(eq(signInTries.key, accountKey(ctx, user_type, email)))
  await ctx.db.update(signInTries).set({ tries: sql`greatest(${signInTries.tries} - 1, 0)` }).where(eq(signInTries.key, addressKey(ctx)))
}
