// The authenticator app: its secret, and the codes that it shows. Each code works once.
import { and, eq, isNull, lt, sql } from 'drizzle-orm'
import { Secret, TOTP } from 'otpauth'
import QRCode from 'qrcode'
import type { TotpSetup } from '../../shared/secondFactor.ts'
import type { Deps } from '../context.ts'
import type { Db } from '../db/open.ts'
import { totpFactors } from '../db/schema/sessions.ts'
import { AppError } from '../errors.ts'

const period_s = 30

const appOf = (email: string, secret: Secret) => new TOTP({ issuer: 'Vouch', label: email, secret, period: period_s })

export const appIsOn = () => new AppError('totp.on', 'You have an authenticator app already. Remove it first.')

/** Makes a new secret, which replaces one that was never confirmed. Throws 409 if there is a confirmed app already. */
export async function newTotp(ctx: Pick<Deps, 'secrets'>, tx: Db, user: { id: string; email: string }): Promise<TotpSetup> {
  const secret = new Secret({ size: 20 })
  const set = { secret_sealed: ctx.secrets.seal(secret.base32), last_step: 0, created_at: new Date().toISOString() }
  const made = await tx
    .insert(totpFactors)
    .values({ user_id: user.id, ...set })
    .onConflictDoUpdate({ target: totpFactors.user_id, set, setWhere: isNull(totpFactors.confirmed_at) })
    .returning({ user_id: totpFactors.user_id })
  if (made.length === 0) throw appIsOn()
  const uri = appOf(user.email, secret).toString()
  return { secret: secret.base32, uri, qr: await QRCode.toDataURL(uri, { margin: 1, width: 240 }) }
}

/** Accepts a code of this time step or of one step before or after, once. `confirms` turns a new app on. Returns whether it was right. */
export async function takeTotp(
  ctx: Pick<Deps, 'secrets'>,
  tx: Db,
  user: { id: string; email: string },
  code: string,
  { confirms }: { confirms: boolean },
): Promise<boolean> {
  const [factor] = await tx.select().from(totpFactors).where(eq(totpFactors.user_id, user.id))
  if (!factor || (factor.confirmed_at === null) !== confirms) return false
  const digits = code.replace(/\s/g, '')
  if (!/^\d{6}$/.test(digits)) return false
  const app = appOf(user.email, Secret.fromBase32(ctx.secrets.open(factor.secret_sealed)))
  const delta = app.validate({ token: digits, window: 1 })
  if (delta === null) return false
  const step = Math.floor(Date.now() / 1000 / period_s) + delta
  const taken = await tx
    .update(totpFactors)
    .set({ last_step: step, ...(confirms ? { confirmed_at: sql`now()` } : {}) })
    .where(and(eq(totpFactors.user_id, user.id), lt(totpFactors.last_step, step)))
    .returning({ user_id: totpFactors.user_id })
  return taken.length > 0
}
