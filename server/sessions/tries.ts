import { sql } from 'drizzle-orm'
import type { Role } from '../../shared/endpoint.ts'
import { recordSignIn } from '../audit/face.ts'
import type { Deps } from '../context.ts'
import { rowsOf } from '../db/open.ts'
import { AppError } from '../errors.ts'
import { addressKey } from '../security/addressKey.ts'
import { counted, uncounted } from '../security/counted.ts'

/**
 * The limits of failed tries in a window of 15 minutes. `pair` is one address at one account. `account` counts all addresses at one
 * account; it is so high that a few addresses cannot lock the owner out. `address` counts one address at all accounts; it is higher
 * than `pair`, because an office shares one address.
 */
export const triesPer = { pair: 10, account: 500, address: 100, minutes: 15 }

type Trying = Pick<Deps, 'db' | 'secrets' | 'log'> & { ip: string }

function keysOf(ctx: Trying, user_type: Role, email: string) {
  const address = addressKey(ctx.ip)
  return {
    pair: ctx.secrets.sign(`tries ${user_type} ${email} ${address}`),
    account: ctx.secrets.sign(`tries ${user_type} ${email}`),
    address: ctx.secrets.sign(`tries ${address}`),
  }
}

/**
 * Counts one try before it is checked, so that many tries at once share the count. Throws 429 beyond any limit. A try that a narrower
 * limit refuses does not count for the wider ones, and an address beyond its own limit makes no more rows. Rows are locked in the same
 * order here and below, so that no two calls wait for each other.
 */
export async function countTry(ctx: Trying, user_type: Role, email: string): Promise<void> {
  const { pair, account, address } = keysOf(ctx, user_type, email)
  const { minutes } = triesPer
  const [row] = await rowsOf<{ seconds: number | null; first: boolean | null }>(
    ctx.db,
    sql`
    with shut as (select ceil(extract(epoch from window_ends_at - now()))::int as seconds from sign_in_tries
        where key = ${address} and tries >= ${triesPer.address} and window_ends_at > now()),
      pair as (${counted(pair, minutes, sql`(select 1 where not exists (select 1 from shut)) as open`)}),
      account as (${counted(account, minutes, sql`pair where pair.tries <= ${triesPer.pair}`)}),
      address as (${counted(address, minutes, sql`account where account.tries <= ${triesPer.account}`)}),
      over as (select seconds, false as first from shut
        union all select seconds, tries = ${triesPer.pair} + 1 from pair where tries > ${triesPer.pair}
        union all select seconds, tries = ${triesPer.account} + 1 from account where tries > ${triesPer.account}
        union all select seconds, tries = ${triesPer.address} + 1 from address where tries > ${triesPer.address})
    select max(seconds) as seconds, bool_or(first) as first from over`,
  )
  const seconds = row?.seconds ?? 0
  if (row?.first) await recordSignIn(ctx.db, ctx, { outcome: 'refused', user_type, account_id: null })
  if (seconds > 0)
    throw new AppError('sign_in.too_many', `Too many sign-in attempts. Please try again in ${Math.ceil(seconds / 60)} minutes.`, {
      retry_after: seconds,
    })
}

/**
 * A success clears the count of this address at this account, and takes its own try off the wider counts. If clearing fails,
 * the counts stay until their window is over, and the person is signed in anyway.
 */
export async function forgetTries(ctx: Trying, user_type: Role, email: string): Promise<void> {
  const { pair, account, address } = keysOf(ctx, user_type, email)
  await ctx.db
    .execute(uncounted(pair, account, address))
    .catch((error: unknown) => ctx.log.warn({ err: error }, 'the sign-in tries of an account could not be cleared'))
}
