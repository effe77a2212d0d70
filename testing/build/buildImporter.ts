// A recruiter with a job, and files of candidates for it, for tests of the import.
import type { ImportColumns } from '../../shared/candidateImport.ts'
import type { Vouch } from '../servers/startVouch.ts'
import { buildRecruiterWithJob } from './build.ts'

export type FileBytes = string | Uint8Array<ArrayBuffer>
export const candidatesFile = (content: FileBytes) => new File([content], 'candidates.csv', { type: 'text/csv' })

export const ana = { name: 'Ana', email: 'ana@example.com', phone: '021 1' }
export const ben = { name: 'Ben', email: 'ben@example.com', phone: '021 2' }

export async function buildImporter(vouch: Vouch) {
  const { recruiter, job_id } = await buildRecruiterWithJob(vouch.parts)
  const { candidates: client, jobs } = vouch.as(recruiter.token)
  return {
    job_id,
    client,
    jobs,
    send: (content: FileBytes, columns: Partial<Record<keyof ImportColumns, number>> = {}) =>
      client.importCandidates({ job_id, file: candidatesFile(content), ...columns }),
    preview: (content: FileBytes) => client.previewImport({ job_id, file: candidatesFile(content) }),
    rows: async () =>
      (await client.listCandidates({ job_id, limit: 1000 })).rows.map(({ name, email, phone }) => ({ name, email, phone })).toReversed(),
  }
}
