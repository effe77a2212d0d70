import { recordSignIn } from '../audit/face.ts'
import type { PublicCtx } from '../context.ts'
import { addressKey } from '../security/addressKey.ts'
import { countUse } from '../security/countUse.ts'

const perAddress = { most: 60, minutes: 15 }

/**
 * Counts a step of a sign-in from this address, where no password is tried. Throws 429 beyond 60 in 15 minutes. The first refusal is in the
 * audit, with the account that `who` finds.
 */
export const countAttempt = (
  ctx: PublicCtx,
  step: string,
  who: () => Promise<Pick<Parameters<typeof recordSignIn>[2], 'user_type' | 'account_id'>>,
): Promise<void> =>
  countUse(
    ctx,
    `${step} ${addressKey(ctx.ip)}`,
    perAddress,
    'sign_in.too_many',
    'Too many sign-in attempts. Please try again in 15 minutes.',
    async () => recordSignIn(ctx.db, ctx, { outcome: 'refused', ...(await who()) }),
  )
