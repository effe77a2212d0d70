import { lt, sql, type SQL } from 'drizzle-orm'
import type { Db } from '../db/open.ts'
import { signInTries } from '../db/schema/security.ts'

/**
 * Counts one use of a key in a window of `minutes`, shared by all servers. Gives the `tries` in this window and the `seconds` left in it.
 * With `from`, a use is counted only if that query has a row.
 */
export const counted = (key: string, minutes: number, from: SQL = sql`(select 1) as one`): SQL => sql`
  insert into ${signInTries} (key, tries, window_ends_at) select ${key}, 1, now() + make_interval(mins => ${minutes}::int) from ${from}
  on conflict (key) do update set
    tries = case when sign_in_tries.window_ends_at < now() then 1 else sign_in_tries.tries + 1 end,
    window_ends_at = case when sign_in_tries.window_ends_at < now() then excluded.window_ends_at else sign_in_tries.window_ends_at end
  returning tries, ceil(extract(epoch from window_ends_at - now()))::int as seconds`

/** Deletes the count of the first key and takes one use off the other two, in this order, so that two calls cannot deadlock. */
export const uncounted = (first: string, second: string, third: string): SQL => sql`
  with cleared as (delete from ${signInTries} where key = ${first} returning key),
    less as (update ${signInTries} set tries = greatest(tries - 1, 0) where key = ${second} and (select count(*) from cleared) >= 0 returning key)
  update ${signInTries} set tries = greatest(tries - 1, 0) where key = ${third} and (select count(*) from less) >= 0`

/** Removes the counts whose window is over. */
export async function removeEnded(db: Db): Promise<void> {
  await db.delete(signInTries).where(lt(signInTries.window_ends_at, sql`now()`))
}
