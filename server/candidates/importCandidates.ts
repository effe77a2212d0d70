import { sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import type { ImportResult } from '../../shared/candidates.ts'
import type { UploadedFile } from '../../shared/endpoint.ts'
import type { Ctx } from '../context.ts'
import { rowsOf } from '../db/open.ts'
import { jobs } from '../db/schema.ts'
import { requireJob } from '../security/visible.ts'
import { newCodes } from './candidates.ts'
import { readCandidatesCsv, type ImportRow } from './readCsv.ts'

const batchSize = 2000

/**
 * Imports the good rows of a CSV in one transaction: an import that was cut off has left nothing behind and can be sent
 * again, and one that was answered is in the database whole. Each bad row is reported as `Row 7: …`.
 */
export async function importCandidates(ctx: Ctx<'recruiter' | 'admin'>, input: { job_id: string; file: UploadedFile }): Promise<ImportResult> {
  await requireJob(ctx, input.job_id)
  const { rows, errors } = readCandidatesCsv(input.file.bytes)
  const taken = await ctx.db.transaction(async (tx) => {
    // One import into a job at a time: two that share emails in another order would wait for each other for ever.
    await requireJob(ctx, input.job_id, tx)
    await tx.execute(sql`select id from ${jobs} where id = ${input.job_id} for no key update`)
    const left: ImportRow[] = []
    for (let i = 0; i < rows.length; i += batchSize) {
      const batch = rows.slice(i, i + batchSize)
      const made = await insertBatch(ctx, tx, input.job_id, batch)
      if (made.size < batch.length) left.push(...batch.filter((row) => !made.has(row.email)))
    }
    return left
  })
  const imported_count = rows.length - taken.length
  const all = [...errors, ...taken.map((row) => `Row ${row.row}: this job has a candidate with the email ${row.email} already`)]
    .toSorted((a, b) => rowNumber(a) - rowNumber(b))
  const message = `${imported_count} ${imported_count === 1 ? 'candidate' : 'candidates'} imported${all.length ? `, ${all.length} ${all.length === 1 ? 'row' : 'rows'} left out` : ''}.`
  return { message, imported_count, errors: all }
}

const rowNumber = (error: string) => Number(error.slice(4, error.indexOf(':')))

/** The emails that went in; the others were there already. */
async function insertBatch(ctx: Ctx, tx: Pick<Ctx['db'], 'execute'>, job_id: string, batch: ImportRow[]): Promise<Set<string>> {
  const now = new Date().toISOString()
  const codes = newCodes(ctx, batch.length)
  const records = JSON.stringify(batch.map(({ name, email, phone }, i) => ({ id: v7(), name, email, phone, ...codes[i]!.stored })))
  const made = await rowsOf<{ email: string }>(tx, sql`
    insert into candidates (id, job_id, name, email, phone, code_sealed, code_hash, created_at, updated_at)
    select id, ${job_id}::uuid, name, email, phone, code_sealed, code_hash, ${now}::timestamptz, ${now}::timestamptz
    from json_to_recordset(${records}::json) as r(id uuid, name text, email text, phone text, code_sealed text, code_hash text)
    on conflict (job_id, email) where deleted_at is null do nothing returning email`)
  return new Set(made.map((row) => row.email))
}
