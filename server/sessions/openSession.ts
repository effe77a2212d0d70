import type { LoginResult } from '../../shared/signIn.ts'
import { candidate_hours, staff_hours } from '../../shared/signInTimes.ts'
import { recordSignIn } from '../audit/face.ts'
import type { PublicCtx } from '../context.ts'
import type { Db } from '../db/open.ts'
import { sessions } from '../db/schema/sessions.ts'
import { makeToken, tokenHash } from '../security/secrets.ts'

export type Holder = { user_type: 'admin' | 'recruiter'; user_id: string } | { user_type: 'candidate'; candidate_id: string }

const idOf = (holder: Holder) => ('user_id' in holder ? holder.user_id : holder.candidate_id)

/**
 * Returns null if the checked account or code is no longer valid. `checked` reads it again and locks it, so that a change of the password
 * or code, which ends existing sessions, happens either before this or after it.
 */
export async function openSession(ctx: PublicCtx, holder: Holder, checked: (tx: Db) => Promise<unknown[]>): Promise<LoginResult | null> {
  return await ctx.db.transaction(async (tx) => ((await checked(tx)).length > 0 ? await addSession(ctx, tx, holder) : null))
}

/**
 * The caller has locked the account or code in this transaction. `checked_at`: when another service checked who is there, in milliseconds
 * since 1970; null if it was just now.
 */
export async function addSession(ctx: PublicCtx, tx: Db, holder: Holder, checked_at: number | null = null): Promise<LoginResult> {
  const access_token = makeToken()
  const hours = holder.user_type === 'candidate' ? candidate_hours : staff_hours
  const expires_at = new Date(Date.now() + hours * 3_600_000).toISOString()
  const from = { address: ctx.ip, user_agent: printable(ctx.user_agent) }
  const proof = checked_at === null ? {} : { proved_at: new Date(Math.min(Date.now(), checked_at)).toISOString() }
  await tx.insert(sessions).values({ token_hash: tokenHash(access_token), expires_at, ...proof, ...from, ...holder })
  await recordSignIn(tx, ctx, { outcome: 'won', user_type: holder.user_type, account_id: idOf(holder) })
  return { access_token, token_type: 'bearer', user_type: holder.user_type, expires_at }
}

const printable = (text: string) => text.replace(/[^\x20-\x7e]/g, '').slice(0, 300)
