import type { Deps } from '../context.ts'
import { countUse } from '../security/countUse.ts'

/** More than anyone says or hears in a minute. It limits how much of a paid service one candidate can use. */
export const voicePerMinute = 90

/** Counts one use of the voice services. Throws 429 beyond the limit. */
export const limitVoice = (ctx: Pick<Deps, 'db' | 'secrets'>, candidate_id: string): Promise<void> =>
  countUse(
    ctx,
    `voice ${candidate_id}`,
    { most: voicePerMinute, minutes: 1 },
    'voice.too_many',
    'That is more speech than the server takes in a minute. You can go on typing.',
  )
