import { sql } from 'drizzle-orm'
import type { Role } from '../../shared/endpoint.ts'
import type { PublicCtx } from '../context.ts'
import { rowsOf } from '../db/open.ts'
import { AppError } from '../errors.ts'
import { counted, uncounted } from '../security/counted.ts'

/** Failed tries in a window of 15 minutes; an address is allowed more, for an office shares one. */
export const triesPer = { account: 10, address: 100, minutes: 15 }

const accountKey = (ctx: PublicCtx, user_type: Role, email: string) => ctx.secrets.sign(`tries ${user_type} ${email}`)
const addressKey = (ctx: PublicCtx) => ctx.secrets.sign(`tries ${ctx.ip}`)

/**
 * Counts one try before it is judged, so that many at once share the count. Throws 429 beyond either limit; what the account's limit
 * refuses is not held against the address, which others share. Account before address here and below: no two wait for each other.
 */
export async function countTry(ctx: PublicCtx, user_type: Role, email: string): Promise<void> {
  const [row] = await rowsOf<{ seconds: number | null }>(
    ctx.db,
    sql`
    with account as (${counted(accountKey(ctx, user_type, email), triesPer.minutes)}),
      address as (${counted(addressKey(ctx), triesPer.minutes, sql`account where account.tries <= ${triesPer.account}`)}),
      over as (select seconds from account where tries > ${triesPer.account} union all select seconds from address where tries > ${triesPer.address})
    select max(seconds) as seconds from over`,
  )
  const seconds = row?.seconds ?? 0
  if (seconds > 0)
    throw new AppError('sign_in.too_many', `Too many sign-in attempts. Please try again in ${Math.ceil(seconds / 60)} minutes.`, {
      retry_after: seconds,
    })
}

/** A success clears the account's count, and takes its own try off the address's. Where that fails the count stands until its window is over, and whoever was right is let in. */
export async function forgetTries(ctx: PublicCtx, user_type: Role, email: string): Promise<void> {
  await ctx.db
    .execute(uncounted(accountKey(ctx, user_type, email), addressKey(ctx)))
    .catch((error: unknown) => ctx.log.warn({ err: error }, 'the sign-in tries of an account could not be cleared'))
}
