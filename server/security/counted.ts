import { sql, type SQL } from 'drizzle-orm'
import { signInTries } from '../db/schema.ts'

/**
 * Counts one use under a key in a window of so many minutes, where every server sees it: answers the `tries` in this window and the `seconds`
 * that are left of it. With `from`, one is counted where that has a row.
 */
export const counted = (key: string, minutes: number, from: SQL = sql`(select 1) as one`): SQL => sql`
  insert into ${signInTries} (key, tries, window_ends_at) select ${key}, 1, now() + make_interval(mins => ${minutes}::int) from ${from}
  on conflict (key) do update set
    tries = case when sign_in_tries.window_ends_at < now() then 1 else sign_in_tries.tries + 1 end,
    window_ends_at = case when sign_in_tries.window_ends_at < now() then excluded.window_ends_at else sign_in_tries.window_ends_at end
  returning tries, ceil(extract(epoch from window_ends_at - now()))::int as seconds`
