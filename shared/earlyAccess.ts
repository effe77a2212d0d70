import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { earlyAccessRoles } from './earlyAccessRoles.ts'
import { email, id, instant, line, paging, search } from './fields.ts'
import { nameMaxLength } from './lengths.ts'

export const earlyAccessRequest = z.object({ id, name: z.string(), email: z.string(), role: z.string(), created_at: instant })
export type EarlyAccessRequest = z.infer<typeof earlyAccessRequest>

export const earlyAccess = {
  requestEarlyAccess: endpoint({
    method: 'POST',
    path: '/api/early-access/request',
    who: 'anyone',
    status: 200,
    problems: ['early_access.too_many', 'early_access.full'],
    summary: 'Asks for early access; asking again with the same email and role changes nothing.',
    body: z.object({
      name: line(nameMaxLength),
      email,
      role: z.enum(earlyAccessRoles, 'must be Recruiter, Candidate or Hiring Manager').describe('What the person says they are.'),
    }),
    output: z.object({ message: z.string() }),
  }),
  listEarlyAccess: endpoint({
    method: 'GET',
    path: '/api/admin/early-access',
    who: ['admin'],
    status: 200,
    paged: true,
    summary: 'Who asked for early access, newest first.',
    query: z.object({ ...paging, q: search }),
    output: z.array(earlyAccessRequest),
  }),
}
