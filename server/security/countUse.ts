import type { Deps } from '../context.ts'
import { rowsOf } from '../db/open.ts'
import type { ProblemCode } from '../../shared/problems.ts'
import { AppError } from '../errors.ts'
import { counted } from './counted.ts'

/** Counts one use under a key in the table of tries, which every server shares. Throws `code`, a 429, with `detail` beyond `most` in so many minutes. */
export async function countUse(
  ctx: Pick<Deps, 'db' | 'secrets'>,
  key: string,
  { most, minutes }: { most: number; minutes: number },
  code: ProblemCode,
  detail: string,
): Promise<void> {
  const [row] = await rowsOf<{ tries: number; seconds: number }>(ctx.db, counted(ctx.secrets.sign(key), minutes))
  if (row && row.tries > most) throw new AppError(code, detail, { retry_after: Math.max(1, row.seconds) })
}
