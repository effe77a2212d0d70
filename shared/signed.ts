import { z } from 'zod'
import { missingOr } from './fields.ts'

/** What makes a link to a sound valid, and until when. */
export const signed = z.object({
  expires: z.coerce.number('must be a number').int(),
  signature: z.string(missingOr('must be text')).max(200),
})
