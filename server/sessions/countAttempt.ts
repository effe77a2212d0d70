import { recordSignIn } from '../audit/face.ts'
import type { PublicCtx } from '../context.ts'
import { addressKey } from '../security/addressKey.ts'
import { countUse, forgetUse } from '../security/countUse.ts'

type Step = 'begun passkeys' | 'passkeys' | 'begun sign-ons' | 'sign-ons'

const perAddress = { most: 60, minutes: 15 }

const keyOf = (ctx: Pick<PublicCtx, 'ip'>, step: Step) => `${step} ${addressKey(ctx.ip)}`

/**
 * Counts a step of a sign-in from this address, where no password is tried. Throws 429 beyond 60 in 15 minutes. The first refusal is in the
 * audit, with the account that `who` finds.
 */
export const countAttempt = (
  ctx: PublicCtx,
  step: Step,
  who: () => Promise<Pick<Parameters<typeof recordSignIn>[2], 'user_type' | 'account_id'>>,
): Promise<void> =>
  countUse(ctx, keyOf(ctx, step), perAddress, 'sign_in.too_many', 'Too many sign-in attempts. Please try again in 15 minutes.', async () =>
    recordSignIn(ctx.db, ctx, { outcome: 'refused', ...(await who()) }),
  )

/** After a success, for each step that led to it. */
export async function forgetAttempts(ctx: Pick<PublicCtx, 'db' | 'secrets' | 'log' | 'ip'>, ...steps: Step[]): Promise<void> {
  for (const step of steps) await forgetUse(ctx, keyOf(ctx, step))
}
