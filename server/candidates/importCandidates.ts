import { setImmediate } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import type { ImportResult } from '../../shared/candidates.ts'
import type { UploadedFile } from '../../shared/endpoint.ts'
import type { Ctx } from '../context.ts'
import { rowsOf, type Db } from '../db/open.ts'
import { jobs } from '../db/schema.ts'
import { requireJob } from '../security/visible.ts'
import { newCodes, withFreshCodes } from './candidates.ts'
import { openCandidatesCsv, type ImportRow } from './readCsv.ts'

const batchSize = 2000

/**
 * Imports the good rows of a CSV in one transaction: an import that was cut off has left nothing behind and can be sent
 * again, and one that was answered is in the database whole. Each bad row is reported as `Row 7: …`.
 */
export async function importCandidates(
  ctx: Ctx<'recruiter' | 'admin'>,
  input: { job_id: string; file: UploadedFile },
): Promise<ImportResult> {
  await requireJob(ctx, input.job_id)
  const csv = openCandidatesCsv(input.file.bytes)
  const { imported_count, errors } = await withFreshCodes(() =>
    ctx.db.transaction(async (tx) => {
      // One import into a job at a time: two that share emails in another order would wait for each other for ever.
      await requireJob(ctx, input.job_id, tx)
      await tx.execute(sql`select id from ${jobs} where id = ${input.job_id} for no key update`)
      const done = { imported_count: 0, errors: [] as string[] }
      let inserting = Promise.resolve()
      for (const batch of csv.batches(batchSize)) {
        // The database takes the rows before while these are made: they are on their way once the event loop has turned.
        await setImmediate()
        const records = prepare(ctx, batch.rows)
        await inserting
        done.errors.push(...batch.errors)
        inserting = insertBatch(tx, input.job_id, records).then((made) => {
          done.imported_count += made.size
          for (const { row, email } of batch.rows)
            if (!made.has(email)) done.errors.push(`Row ${row}: this job has a candidate with the email ${email} already`)
        })
        // It is awaited below; a failure that comes before that is not an unhandled one.
        inserting.catch(() => undefined)
      }
      await inserting
      return done
    }),
  )
  const all = errors.toSorted((a, b) => rowNumber(a) - rowNumber(b))
  const message = `${imported_count} ${imported_count === 1 ? 'candidate' : 'candidates'} imported${all.length ? `, ${all.length} ${all.length === 1 ? 'row' : 'rows'} left out` : ''}.`
  return { message, imported_count, errors: all }
}

const rowNumber = (error: string) => Number(error.slice(4, error.indexOf(':')))

/** The records of some rows, each with an id and a login code, as JSON. */
function prepare(ctx: Ctx, batch: ImportRow[]): string {
  const codes = newCodes(ctx, batch.length)
  return JSON.stringify(batch.map(({ name, email, phone }, i) => ({ id: v7(), name, email, phone, ...codes[i]!.stored })))
}

/** The emails that went in; the others were there already. */
async function insertBatch(tx: Pick<Db, 'execute'>, job_id: string, records: string): Promise<Set<string>> {
  const now = new Date().toISOString()
  const made = await rowsOf<{ email: string }>(
    tx,
    sql`
    insert into candidates (id, job_id, name, email, phone, code_sealed, code_hash, created_at, updated_at)
    select id, ${job_id}::uuid, name, email, phone, code_sealed, code_hash, ${now}::timestamptz, ${now}::timestamptz
    from json_to_recordset(${records}::json) as r(id uuid, name text, email text, phone text, code_sealed text, code_hash text)
    on conflict (job_id, email) where deleted_at is null do nothing returning email`,
  )
  return new Set(made.map((row) => row.email))
}
