// Ten codes for a person who lost their second factor. Each works once.
import { and, eq, isNull } from 'drizzle-orm'
import { recoveryCodeCount } from '../../shared/secondFactor.ts'
import type { Deps } from '../context.ts'
import type { Db } from '../db/open.ts'
import { recoveryCodes } from '../db/schema/sessions.ts'
import { makeCode } from '../security/secrets.ts'

const hashOf = ({ secrets }: Pick<Deps, 'secrets'>, user_id: string, code: string) =>
  secrets.sign(`recovery ${user_id} ${secrets.codeHash(code)}`)

/** Makes ten codes that replace the existing ones. The account is locked in this transaction, so that two calls at once leave ten. */
export async function newRecoveryCodes(ctx: Pick<Deps, 'secrets'>, tx: Db, user_id: string): Promise<string[]> {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.user_id, user_id))
  const codes = Array.from({ length: recoveryCodeCount }, makeCode)
  await tx.insert(recoveryCodes).values(codes.map((code) => ({ user_id, code_hash: hashOf(ctx, user_id, code) })))
  return codes
}

/** Null if the account has codes already. */
export async function firstRecoveryCodes(ctx: Pick<Deps, 'secrets'>, tx: Db, user_id: string): Promise<string[] | null> {
  return (await tx.$count(recoveryCodes, eq(recoveryCodes.user_id, user_id))) > 0 ? null : await newRecoveryCodes(ctx, tx, user_id)
}

export async function takeRecoveryCode(ctx: Pick<Deps, 'secrets'>, tx: Db, user_id: string, code: string): Promise<boolean> {
  const taken = await tx
    .update(recoveryCodes)
    .set({ used_at: new Date().toISOString() })
    .where(and(eq(recoveryCodes.code_hash, hashOf(ctx, user_id, code)), eq(recoveryCodes.user_id, user_id), isNull(recoveryCodes.used_at)))
    .returning({ code_hash: recoveryCodes.code_hash })
  return taken.length > 0
}
