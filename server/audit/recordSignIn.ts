import type { Role } from '../../shared/endpoint.ts'
import type { Deps } from '../context.ts'
import type { Db } from '../db/open.ts'
import { recordAudit } from './recordAudit.ts'

export type SignIn = {
  /** `refused`: beyond a limit. Only the first one of each window is recorded, so that repeated tries do not fill the audit. */
  outcome: 'won' | 'lost' | 'refused'
  /** The role of the sign-in page that was used; null where a call does not tell it. */
  user_type: Role | null
  /** The account that signed in or was tried; null if there is none. Never the email that was typed. */
  account_id: string | null
}

/** Records a sign-in. A success is the account's own act, in the transaction that opens the session; other outcomes have no actor. */
export const recordSignIn = (
  tx: Db,
  ctx: Pick<Deps, 'secrets'> & { ip: string | null },
  { outcome, user_type, account_id }: SignIn,
): Promise<void> =>
  recordAudit(tx, ctx, {
    actor: outcome === 'won' && user_type && account_id ? { user_type, id: account_id } : null,
    action: `sign_in.${outcome}`,
    object: user_type && { type: user_type, id: account_id },
    ip: ctx.ip,
  })
