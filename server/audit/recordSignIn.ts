import type { Role } from '../../shared/endpoint.ts'
import type { Deps } from '../context.ts'
import type { Db } from '../db/open.ts'
import { recordAudit } from './recordAudit.ts'

export type SignIn = {
  /** `refused` is a try beyond a limit: recorded for the first one of each window, so that whoever goes on trying does not fill the audit. */
  outcome: 'won' | 'lost' | 'refused'
  /** As whom: the door that was knocked at. */
  user_type: Role
  /** Whose account it is, or would have been; null where there is none. Never the email that was typed. */
  account_id: string | null
}

/** Records a sign-in. One that was won is its account's own act, in the transaction that opens the session; the others are nobody's. */
export const recordSignIn = (
  tx: Db,
  ctx: Pick<Deps, 'secrets'> & { ip: string | null },
  { outcome, user_type, account_id }: SignIn,
): Promise<void> =>
  recordAudit(tx, ctx, {
    actor: outcome === 'won' && account_id ? { user_type, id: account_id } : null,
    action: `sign_in.${outcome}`,
    object: { type: user_type, id: account_id },
    ip: ctx.ip,
  })
