import { sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import type { ImportResult } from '../../shared/candidates.ts'
import type { UploadedFile } from '../../shared/endpoint.ts'
import type { Ctx } from '../context.ts'
import { rowsOf, type Db } from '../db/open.ts'
import { requireJob } from '../security/visible.ts'
import { readInThread } from '../text/readInThread.ts'
import { reportRows, toRowError } from '../text/reportRows.ts'
import { newCodes, withFreshCodes } from './candidates.ts'
import type { CandidateBatch, ImportRow } from './readCandidatesCsv.ts'
import { importBatchSize, wholeImport } from './wholeImport.ts'

const thread = new URL('./readCandidatesThread.ts', import.meta.url)

/** Imports the good rows of a CSV, whole or not at all: one that was cut off can be sent again. Each bad row is reported as `Row 7: …`. */
export async function importCandidates(
  ctx: Ctx<'recruiter' | 'admin'>,
  input: { job_id: string; file: UploadedFile },
): Promise<ImportResult> {
  await requireJob(ctx, input.job_id)
  const report = reportRows()
  const file = { field: 'csv_file', bytes: input.file.bytes, batch_size: importBatchSize(ctx.db) }
  const imported_count = await readInThread<CandidateBatch, number>(thread, file, (batches) =>
    wholeImport(ctx, input.job_id, async (store) => {
      let imported = 0
      let storing = Promise.resolve()
      for await (const { rows, errors } of batches) {
        // The database takes the rows before while the codes of these are made.
        let records: string | null = prepare(ctx, rows)
        await storing
        storing = withFreshCodes(() => {
          const made = records ?? prepare(ctx, rows)
          records = null
          return store((tx) => insertBatch(tx, input.job_id, made))
        }).then((made) => {
          imported += made.length
          const emails = new Set(made.map(({ email }) => email))
          report.add([...errors, ...rows.filter(({ email }) => !emails.has(email)).map(isThere)])
        })
        // It is awaited below; a failure that comes before that is not an unhandled one.
        storing.catch(() => undefined)
      }
      await storing
      return imported
    }),
  )
  const result = report.result()
  const leftOut = result.error_count ? `, ${result.error_count} ${result.error_count === 1 ? 'row' : 'rows'} left out` : ''
  return {
    message: `${imported_count} ${imported_count === 1 ? 'candidate' : 'candidates'} imported${leftOut}.`,
    imported_count,
    ...result,
  }
}

const isThere = ({ row, email }: ImportRow) =>
  toRowError(row, 'candidate_exists', `this job has a candidate with the email ${email} already`, 'email', email)

/** The records of some rows, each with an id and a login code, as JSON. */
function prepare(ctx: Ctx, batch: ImportRow[]): string {
  const codes = newCodes(ctx, batch.length)
  return JSON.stringify(batch.map(({ name, email, phone }, i) => ({ id: v7(), name, email, phone, ...codes[i]!.stored })))
}

/** Those that went in; the others were there already. */
function insertBatch(tx: Pick<Db, 'execute'>, job_id: string, records: string): Promise<{ id: string; email: string }[]> {
  const now = new Date().toISOString()
  return rowsOf(
    tx,
    sql`
    insert into candidates (id, job_id, name, email, phone, code_sealed, code_hash, created_at, updated_at)
    select id, ${job_id}::uuid, name, email, phone, code_sealed, code_hash, ${now}::timestamptz, ${now}::timestamptz
    from json_to_recordset(${records}::json) as r(id uuid, name text, email text, phone text, code_sealed text, code_hash text)
    on conflict (job_id, email) where deleted_at is null do nothing returning id, email`,
  )
}
