import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { id, instant, optionalText, paging } from './fields.ts'

/** `system` is a command that somebody ran on the machine. */
export const auditActor = z.enum(['admin', 'recruiter', 'candidate', 'anyone', 'system'])

export const auditRow = z.object({
  id: z.string(),
  /** The row's place in the chain. Null for a moment, until the row has joined the chain. */
  seq: z.number().int().nullable(),
  at: instant,
  actor_type: auditActor,
  actor_id: z.string().nullable(),
  /** The account's current name. Null if nobody was signed in, or if it was a candidate who is erased. */
  actor_name: z.string().nullable(),
  /** A call such as `jobs.updateJob`, or a code such as `sign_in.won` or `commands.restore`. */
  action: z.string(),
  object_type: z.string().nullable(),
  object_id: z.string().nullable(),
  /** What a person, a job or a company is called today. Null for an erased candidate. */
  object_name: z.string().nullable(),
  /** How many the call named, where it named several. */
  object_count: z.number().int().nullable(),
  /** Null if the call has no address, or if the address was erased with a candidate. */
  address: z.string().nullable(),
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
  actor_id: id.optional(),
  /** A whole code, or the part before the dot. */
  action: short,
  object_id: short,
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
