import type { Deps } from '../context.ts'
import { rowsOf } from '../db/open.ts'
import { AppError } from '../errors.ts'
import { counted } from '../security/counted.ts'

/** More than anyone says or is asked in a minute, and an end to what one candidate can spend of a paid service. */
export const voicePerMinute = 90

/** Counts one use of the voice services in the table of tries, which every server shares. Throws 429 beyond the limit. */
export async function limitVoice(ctx: Pick<Deps, 'db' | 'secrets'>, candidate_id: string): Promise<void> {
  const [row] = await rowsOf<{ tries: number; seconds: number }>(ctx.db, counted(ctx.secrets.sign(`voice ${candidate_id}`), 1))
  if (row && row.tries > voicePerMinute)
    throw new AppError('voice.too_many', 'That is more speech than the server takes in a minute. You can go on typing.', {
      retry_after: Math.max(1, row.seconds),
    })
}
