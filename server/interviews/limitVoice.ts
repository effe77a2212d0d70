import { sql } from 'drizzle-orm'
import type { Deps } from '../context.ts'
import { rowsOf } from '../db/open.ts'
import { signInTries } from '../db/schema.ts'
import { AppError } from '../errors.ts'

/** More than anyone says or is asked in a minute, and an end to what one candidate can spend of a paid service. */
export const voicePerMinute = 90

/** Counts one use of the voice services in the table of tries, which every server shares. Throws 429 beyond the limit. */
export async function limitVoice(ctx: Pick<Deps, 'db' | 'secrets'>, candidate_id: string): Promise<void> {
  const [row] = await rowsOf<{ tries: number; seconds: number }>(
    ctx.db,
    sql`
    insert into ${signInTries} (key, tries, window_ends_at) values (${ctx.secrets.sign(`voice ${candidate_id}`)}, 1, now() + interval '1 minute')
    on conflict (key) do update set
      tries = case when sign_in_tries.window_ends_at < now() then 1 else sign_in_tries.tries + 1 end,
      window_ends_at = case when sign_in_tries.window_ends_at < now() then excluded.window_ends_at else sign_in_tries.window_ends_at end
    returning tries, ceil(extract(epoch from window_ends_at - now()))::int as seconds`,
  )
  if (row && row.tries > voicePerMinute)
    throw new AppError('too_many', 'That is more speech than the server takes in a minute. You can go on typing.', {
      retry_after: Math.max(1, row.seconds),
    })
}
