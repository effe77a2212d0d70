import { z } from 'zod'
import { whole } from './fields.ts'

/** How every refused call is answered (RFC 9457). */
export const problem = z.object({
  type: z.string().describe('`/problems/<code>`.'),
  title: z.string(),
  status: whole.describe('The HTTP status of the answer.'),
  detail: z.string(),
  errors: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
})
export type Problem = z.infer<typeof problem>
