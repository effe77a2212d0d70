import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { id, instant, optionalText, paging, whole } from './fields.ts'

export const auditActor = z
  .enum(['admin', 'recruiter', 'candidate', 'anyone', 'system'])
  .describe('`anyone`: nobody was signed in. `system`: a command that somebody ran on the machine.')

export const auditRow = z.object({
  id: z.string(),
  seq: whole.nullable().describe('The row’s place in the chain, from 1. Null for a moment, until the row has joined the chain.'),
  at: instant,
  actor_type: auditActor,
  actor_id: z.string().nullable().describe('Null if nobody was signed in.'),
  actor_name: z
    .string()
    .nullable()
    .describe('The account’s current name. Null if nobody was signed in, or if it was a candidate who is erased.'),
  action: z.string().describe('A call such as `jobs.updateJob`, or a code such as `sign_in.won` or `commands.restore`.'),
  object_type: z.string().nullable().describe('The kind of record that it is about. Null if it is about none.'),
  object_id: z.string().nullable().describe('The id of that record. Null if it is about none.'),
  object_name: z
    .string()
    .nullable()
    .describe('What that person, job or company is called today. Null for other records, and for an erased candidate.'),
  object_count: whole.nullable().describe('How many records the call named. Null unless it named several.'),
  address: z.string().nullable().describe('From where. Null if the call has no address, or if the address was erased with a candidate.'),
})
export type AuditRow = z.infer<typeof auditRow>

/** The commands that change or read out everything, as their rows name them after `commands.`. */
export const auditCommands = [
  'backup.begun',
  'backup.done',
  'backup.failed',
  'restore',
  'moveFiles.begun',
  'moveFiles.done',
  'moveFiles.failed',
  'importOccupations',
  'useOwnOccupations',
  'fillDemo',
] as const
export type AuditCommand = (typeof auditCommands)[number]

const short = optionalText(200).optional()
const filters = {
  actor_id: id.optional().describe('Null if nobody was signed in.'),
  action: short.describe('A whole code, or the part before the dot.'),
  object_id: short.describe('The id of that record. Null if it is about none.'),
  from: instant.optional(),
  to: instant.optional(),
}

export const audit = {
  listAudit: endpoint({
    method: 'GET',
    path: '/api/admin/audit',
    who: ['admin'],
    status: 200,
    paged: true,
    summary: 'What people did who were signed in, and who signed in, newest first.',
    query: z.object({ ...paging, ...filters }),
    output: z.array(auditRow),
  }),
  exportAudit: endpoint({
    method: 'GET',
    path: '/api/admin/audit/export',
    who: ['admin'],
    status: 200,
    recorded: true,
    summary: 'The whole audit as CSV, with the same filters.',
    query: z.object(filters),
    output: 'file',
    file_types: ['text/csv'],
  }),
}
