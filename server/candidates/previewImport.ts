import type { ImportPreview } from '../../shared/candidateImport.ts'
import type { UploadedFile } from '../../shared/endpoint.ts'
import type { Ctx } from '../context.ts'
import { requireJob } from '../security/visible.ts'
import { readInThread } from '../text/readInThread.ts'

const thread = new URL('./readCandidatesThread.ts', import.meta.url)

/** Shows what an import would read from a file, so that a person can choose the columns. Stores nothing. */
export async function previewImport(
  ctx: Ctx<'recruiter' | 'admin'>,
  input: { job_id: string; file: UploadedFile },
): Promise<ImportPreview> {
  await requireJob(ctx, input.job_id)
  const file = { person: ctx.actor.id, field: 'csv_file', bytes: input.file.bytes, batch_size: 0 }
  return await readInThread<ImportPreview, ImportPreview>(thread, file, async (previews) => (await previews.next()).value as ImportPreview)
}
