import { z } from 'zod'

/** What makes a link to a sound valid, and until when. */
export const signed = z.object({ expires: z.coerce.number('must be a number').int(), signature: z.string('is required').max(200) })
