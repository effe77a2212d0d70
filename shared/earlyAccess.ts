import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { earlyAccessRoles } from './earlyAccessRoles.ts'
import { email, text } from './fields.ts'

export const earlyAccess = {
  requestEarlyAccess: endpoint({
    method: 'POST',
    path: '/api/early-access/request',
    who: 'anyone',
    status: 200,
    summary: 'Asks for early access; asking again with the same email and role changes nothing.',
    body: z.object({ name: text(120), email, role: z.enum(earlyAccessRoles, 'must be Recruiter, Candidate or Hiring Manager') }),
    output: z.object({ message: z.string() }),
  }),
}
