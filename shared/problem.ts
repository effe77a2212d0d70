import { z } from 'zod'

/** How every refused call is answered (RFC 9457). */
export const problem = z.object({
  /** `/problems/<code>`. */
  type: z.string(),
  title: z.string(),
  status: z.number().int(),
  detail: z.string(),
  errors: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
})
export type Problem = z.infer<typeof problem>
