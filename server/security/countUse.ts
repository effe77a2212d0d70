import { eq, sql } from 'drizzle-orm'
import type { Deps } from '../context.ts'
import { rowsOf } from '../db/open.ts'
import { signInTries } from '../db/schema/security.ts'
import type { ProblemCode } from '../../shared/problems.ts'
import { AppError } from '../errors.ts'
import { counted } from './counted.ts'

/** Takes one use off again, after a success: who signs in rightly counts against nobody at the same address. */
export async function forgetUse(ctx: Pick<Deps, 'db' | 'secrets' | 'log'>, key: string): Promise<void> {
  await ctx.db
    .update(signInTries)
    .set({ tries: sql`greatest(tries - 1, 0)` })
    .where(eq(signInTries.key, ctx.secrets.sign(key)))
    .catch((error: unknown) => ctx.log.warn({ err: error }, 'the use of a key could not be taken off its count'))
}

/**
 * Counts one use of a key; all servers share the count. Beyond `most` in `minutes` it throws the 429 `code` with `detail`, the first time
 * after `onFirst`.
 */
export async function countUse(
  ctx: Pick<Deps, 'db' | 'secrets'>,
  key: string,
  { most, minutes }: { most: number; minutes: number },
  code: ProblemCode,
  detail: string,
  onFirst?: () => Promise<void>,
): Promise<void> {
  const [row] = await rowsOf<{ tries: number; seconds: number }>(ctx.db, counted(ctx.secrets.sign(key), minutes))
  if (row?.tries === most + 1) await onFirst?.()
  if (row && row.tries > most) throw new AppError(code, detail, { retry_after: Math.max(1, row.seconds) })
}
