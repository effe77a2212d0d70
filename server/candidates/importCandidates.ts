import { and, eq, inArray, isNull, lt, sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { alreadyHere, namedAtMost, type ImportColumns, type ImportResult, type ImportRowError } from '../../shared/candidateImport.ts'
import type { UploadedFile } from '../../shared/endpoint.ts'
import { count } from '../../shared/count.ts'
import type { Ctx } from '../context.ts'
import { rowsOf, type Db } from '../db/open.ts'
import { candidates } from '../db/schema/candidates.ts'
import { requireJob } from '../security/visible.ts'
import { readInThread } from '../text/readInThread.ts'
import { reportRows } from '../text/reportRows.ts'
import { newCodes, withFreshCodes } from './candidates.ts'
import { importRowError } from './importRowError.ts'
import type { CandidateBatch, ImportRow } from './readCandidatesFile.ts'
import { importBatchSize, wholeImport } from './wholeImport.ts'

const thread = new URL('./readCandidatesThread.ts', import.meta.url)

/**
 * Imports the good rows of a CSV or a workbook, all of them or none: an import that was cut off can be sent again. Each bad row is
 * reported as `Row 7: …`. The caller may name the columns; otherwise known headers decide.
 */
export async function importCandidates(
  ctx: Ctx<'recruiter' | 'admin'>,
  { job_id, file: sent, ...columns }: { job_id: string; file: UploadedFile } & Partial<ImportColumns>,
): Promise<ImportResult> {
  await requireJob(ctx, job_id)
  const report = reportRows<ImportRowError>(isThere)
  let already_here_count = 0
  const candidate_ids: string[] = []
  const started = new Date().toISOString()
  const file = { person: ctx.actor.id, field: 'csv_file', bytes: sent.bytes, batch_size: importBatchSize(ctx.db), columns }
  const imported_count = await readInThread<CandidateBatch, number>(thread, file, (batches) =>
    wholeImport(ctx, job_id, async (store) => {
      let imported = 0
      let storing = Promise.resolve()
      for await (const { rows, errors } of batches) {
        // The login codes of this batch are made while the database still stores the batch before it.
        let records: string | null = prepare(ctx, rows)
        await storing
        let known = new Set<string>()
        storing = withFreshCodes(() => {
          const made = records ?? prepare(ctx, rows)
          records = null
          return store(async (tx) => {
            known = await whoIsThere(tx, job_id, errors, started)
            return await insertBatch(tx, ctx.actor.id, job_id, made)
          })
        }).then((made) => {
          imported += made.length
          if (imported <= namedAtMost) candidate_ids.push(...made.map(({ id }) => id))
          const emails = new Set(made.map(({ email }) => email))
          // Whoever is here already needs no correction of their row.
          const [here, wrong] = [errors.filter(({ email }) => known.has(email)), errors.filter(({ email }) => !known.has(email))]
          const there = [...here, ...rows.filter(({ email }) => !emails.has(email))].map(toThere)
          already_here_count += there.length
          report.add([...wrong, ...there])
        })
        // `storing` is awaited below. Until then, a failure must not count as an unhandled rejection.
        storing.catch(() => undefined)
      }
      await storing
      return imported
    }),
  )
  const result = report.result()
  return {
    message: told(imported_count, already_here_count, result.error_count - already_here_count),
    imported_count,
    candidate_ids: imported_count > namedAtMost ? [] : candidate_ids,
    already_here_count,
    ...result,
  }
}

function told(imported: number, here: number, wrong: number): string {
  const more = [...(here ? [`${here.toLocaleString('en-US')} already here`] : []), ...(wrong ? [`${count(wrong, 'row')} left out`] : [])]
  return `${[`${count(imported, 'candidate')} imported`, ...more].join(', ')}.`
}

const isThere = ({ code }: ImportRowError) => code === alreadyHere
const toThere = ({ row, name, email, phone }: Pick<ImportRow, 'row' | 'name' | 'email' | 'phone'>) =>
  importRowError(row, 'candidate_exists', `this job has a candidate with the email ${email} already`, 'email', { name, email, phone })

/** The emails in rows with a mistake that this job had a candidate with before the import. */
async function whoIsThere(tx: Db, job_id: string, errors: ImportRowError[], started: string): Promise<Set<string>> {
  if (errors.length === 0) return new Set()
  const emails = errors.map(({ email }) => email)
  const rows = await tx
    .select({ email: candidates.email })
    .from(candidates)
    .where(
      and(
        eq(candidates.job_id, job_id),
        inArray(candidates.email, emails),
        isNull(candidates.deleted_at),
        lt(candidates.created_at, started),
      ),
    )
  return new Set(rows.map(({ email }) => email))
}

/** The rows as JSON records, each with an id and a login code. */
function prepare(ctx: Ctx, batch: ImportRow[]): string {
  const codes = newCodes(ctx, batch.length)
  return JSON.stringify(batch.map(({ name, email, phone }, i) => ({ id: v7(), name, email, phone, ...codes[i]!.stored })))
}

/** Returns the candidates that were added; the others were there already. */
function insertBatch(tx: Pick<Db, 'execute'>, added_by: string, job_id: string, records: string): Promise<{ id: string; email: string }[]> {
  const now = new Date().toISOString()
  return rowsOf(
    tx,
    sql`
    insert into candidates (id, job_id, added_by, name, email, phone, code_sealed, code_hash, created_at, updated_at)
    select id, ${job_id}::uuid, ${added_by}::uuid, name, email, phone, code_sealed, code_hash, ${now}::timestamptz, ${now}::timestamptz
    from json_to_recordset(${records}::json) as r(id uuid, name text, email text, phone text, code_sealed text, code_hash text)
    on conflict (job_id, email) where deleted_at is null do nothing returning id, email`,
  )
}
