// How often somebody may try to sign in: passwords and login codes, and codes at the second step.
import { sql } from 'drizzle-orm'
import type { Role } from '../../shared/endpoint.ts'
import { recordSignIn } from '../audit/face.ts'
import type { Deps } from '../context.ts'
import { rowsOf } from '../db/open.ts'
import { AppError } from '../errors.ts'
import { addressKey } from '../security/addressKey.ts'
import { counted, uncounted } from '../security/counted.ts'

type Limits = { pair: number; account: number; address: number; minutes: number; account_minutes: number }

/**
 * Failed tries in a window of 15 minutes. `pair` limits one address at one account. `account` limits all addresses together at one account;
 * it is high, so that a few of them cannot lock the owner out. `address` limits one address at all accounts, because an office shares one.
 */
export const triesPer: Limits = { pair: 10, account: 500, address: 100, minutes: 15, account_minutes: 15 }

/**
 * Wrong codes at the second step. A code has six digits, so those of one account are counted over a whole day. One address reaches at most
 * 240 of these 500, so it cannot lock the owner out alone.
 */
export const codesPer: Limits = { pair: 10, account: 500, address: 100, minutes: 60, account_minutes: 24 * 60 }

type Trying = Pick<Deps, 'db' | 'secrets' | 'log'> & { ip: string }
/** `of`: what is tried at which account. `account_id` is for the audit; null where nobody has looked the account up. */
type Tried = { limits: Limits; kind: string; of: string; user_type: Role; account_id: string | null }
type Keys = { pair: string; account: string; address: string }

const tryOf = (user_type: Role, email: string): Tried => ({
  limits: triesPer,
  kind: 'tries',
  of: `${user_type} ${email}`,
  user_type,
  account_id: null,
})

type CodeUser = { id: string; user_type: Role; password_hash: string | null }

/** A new password begins a new count: whoever tried codes had the old one. */
const codeOf = ({ id, user_type, password_hash }: CodeUser): Tried => ({
  limits: codesPer,
  kind: 'second factor',
  of: `${id} ${password_hash ?? ''}`,
  user_type,
  account_id: id,
})

function keysOf(ctx: Trying, { kind, of }: Tried): Keys {
  const address = addressKey(ctx.ip)
  return {
    pair: ctx.secrets.sign(`${kind} ${of} ${address}`),
    account: ctx.secrets.sign(`${kind} ${of}`),
    address: ctx.secrets.sign(`${kind} ${address}`),
  }
}

/** Counts a try of a password or a login code; throws 429 beyond any limit. Called before the password is checked. */
export const countTry = (ctx: Trying, user_type: Role, email: string): Promise<void> => count(ctx, tryOf(user_type, email))
/** After a success. */
export const forgetTries = (ctx: Trying, user_type: Role, email: string): Promise<void> => forget(ctx, tryOf(user_type, email))
/** The same for a code at the second step. */
export const countCode = (ctx: Trying, user: CodeUser): Promise<void> => count(ctx, codeOf(user))
export const forgetCodes = (ctx: Trying, user: CodeUser): Promise<void> => forget(ctx, codeOf(user))

/**
 * Counts a try before it is checked, so that parallel tries share the count. A try that a narrower limit refuses is not counted by the wider
 * ones, and an address over its own limit adds no rows. Rows are locked in the same order here and below, so that two calls cannot deadlock.
 */
async function count(ctx: Trying, tried: Tried): Promise<void> {
  const { pair, account, address } = keysOf(ctx, tried)
  const { limits, user_type, account_id } = tried
  const [row] = await rowsOf<{ seconds: number | null; first: boolean | null }>(
    ctx.db,
    sql`
    with shut as (select ceil(extract(epoch from window_ends_at - now()))::int as seconds from sign_in_tries
        where key = ${address} and tries >= ${limits.address} and window_ends_at > now()),
      pair as (${counted(pair, limits.minutes, sql`(select 1 where not exists (select 1 from shut)) as open`)}),
      account as (${counted(account, limits.account_minutes, sql`pair where pair.tries <= ${limits.pair}`)}),
      address as (${counted(address, limits.minutes, sql`account where account.tries <= ${limits.account}`)}),
      over as (select seconds, false as first from shut
        union all select seconds, tries = ${limits.pair} + 1 from pair where tries > ${limits.pair}
        union all select seconds, tries = ${limits.account} + 1 from account where tries > ${limits.account}
        union all select seconds, tries = ${limits.address} + 1 from address where tries > ${limits.address})
    select max(seconds) as seconds, bool_or(first) as first from over`,
  )
  const seconds = row?.seconds ?? 0
  if (row?.first) await recordSignIn(ctx.db, ctx, { outcome: 'refused', user_type, account_id })
  if (seconds > 0) throw new AppError('sign_in.too_many', tooMany(seconds, limits), { retry_after: seconds })
}

function tooMany(seconds: number, { minutes }: Limits): string {
  const left = Math.ceil(seconds / 60)
  if (left <= minutes) return `Too many sign-in attempts. Please try again in ${left} minutes.`
  return `Too many codes were tried at this account today, by somebody who has its password. Have a link sent to set a new one: then you can sign in at once. Else try again in ${Math.ceil(left / 60)} hours.`
}

/**
 * Deletes the count of the address at this account and takes this try off the wider counts. If that fails, the counts stay until their
 * window is over, and the sign-in still succeeds.
 */
async function forget(ctx: Trying, tried: Tried): Promise<void> {
  const { pair, account, address } = keysOf(ctx, tried)
  await ctx.db
    .execute(uncounted(pair, account, address))
    .catch((error: unknown) => ctx.log.warn({ err: error }, 'the sign-in tries of an account could not be cleared'))
}
