import { z } from 'zod'
import { missingOr } from './fields.ts'

export const linkEnds = z.coerce.number('must be a number').int().describe('Until when the link opens, in seconds since 1970.')
/** What makes a link to a sound valid, and until when. */
export const signed = z.object({
  expires: linkEnds,
  signature: z.string(missingOr('must be text')).max(200),
})
