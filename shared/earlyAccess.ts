import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { email, text } from './fields.ts'

export const earlyAccessRoles = ['Recruiter', 'Candidate', 'Hiring Manager'] as const

export const earlyAccess = {
  requestEarlyAccess: endpoint({ method: 'POST', path: '/api/early-access/request', who: 'anyone', status: 200,
    summary: 'Asks for early access; asking again with the same email and role changes nothing.',
    body: z.object({ name: text(120), email, role: z.enum(earlyAccessRoles, 'must be Recruiter, Candidate or Hiring Manager') }),
    output: z.object({ message: z.string() }) }),
}
