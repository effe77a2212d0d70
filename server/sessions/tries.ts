import { sql } from 'drizzle-orm'
import type { Role } from '../../shared/endpoint.ts'
import type { PublicCtx } from '../context.ts'
import { rowsOf } from '../db/open.ts'
import { signInTries } from '../db/schema.ts'
import { AppError } from '../errors.ts'

/** Failed tries in a window of 15 minutes; an address is allowed more, for an office shares one. */
export const triesPer = { account: 10, address: 100, minutes: 15 }

const accountKey = (ctx: PublicCtx, user_type: Role, email: string) => ctx.secrets.sign(`tries ${user_type} ${email}`)
const addressKey = (ctx: PublicCtx) => ctx.secrets.sign(`tries ${ctx.ip}`)

/** Counts one try before it is judged, so that many at once share the count. Throws 429 beyond either limit. */
export async function countTry(ctx: PublicCtx, user_type: Role, email: string): Promise<void> {
  const limits = new Map([[accountKey(ctx, user_type, email), triesPer.account], [addressKey(ctx), triesPer.address]])
  // In the order of the keys: two that share both would otherwise wait for each other.
  const keys = [...limits.keys()].toSorted()
  const counted = await rowsOf<{ key: string; tries: number; seconds: number }>(ctx.db, sql`
    insert into ${signInTries} (key, tries, window_ends_at)
    select key, 1, now() + make_interval(mins => ${triesPer.minutes}::int) from unnest(${sql.param(keys)}::text[]) as key
    on conflict (key) do update set
      tries = case when sign_in_tries.window_ends_at < now() then 1 else sign_in_tries.tries + 1 end,
      window_ends_at = case when sign_in_tries.window_ends_at < now() then excluded.window_ends_at else sign_in_tries.window_ends_at end
    returning key, tries, ceil(extract(epoch from window_ends_at - now()))::int as seconds`)
  const seconds = Math.max(0, ...counted.filter((row) => row.tries > limits.get(row.key)!).map((row) => row.seconds))
  if (seconds > 0) throw new AppError('too_many', `Too many sign-in attempts. Please try again in ${Math.ceil(seconds / 60)} minutes.`, { retry_after: seconds })
}

/** A success clears the account's count, and takes its own try off the address's. */
export async function forgetTries(ctx: PublicCtx, user_type: Role, email: string): Promise<void> {
  const account = accountKey(ctx, user_type, email)
  await ctx.db.execute(sql`
    with held as (select key from ${signInTries} where key in (${account}, ${addressKey(ctx)}) order by key for update),
      cleared as (delete from ${signInTries} using held where sign_in_tries.key = held.key and held.key = ${account})
    update ${signInTries} set tries = greatest(tries - 1, 0) from held where sign_in_tries.key = held.key and held.key <> ${account}`)
}
