import type { z } from 'zod'
import { candidateDetails } from '../../shared/candidates.ts'
import type { RowError } from '../../shared/rowErrors.ts'
import { invalidFile } from '../errors.ts'
import { csvRecords, csvText } from '../text/csvRecords.ts'
import { toRowError } from '../text/reportRows.ts'
import { withoutMark } from '../text/withoutMark.ts'

export type ImportRow = { row: number } & z.output<typeof candidateDetails>
export type CandidateBatch = { rows: ImportRow[]; errors: RowError[] }

const wanted = ['name', 'email', 'phone'] as const
const field = 'csv_file'

/**
 * A candidates CSV in batches of so many lines: the usable rows, and what is wrong with each that is not. Throws 415 for what is no text and 422
 * for a file without a usable header, or with a fault that makes the whole unsure, before the first batch.
 */
export function* readCandidatesCsv(bytes: Uint8Array, batchSize: number): Generator<CandidateBatch> {
  const text = csvText(field, bytes)
  const lines = csvRecords(field, text)
  const header = (lines.next().value as string[] | undefined)?.map((cell) => cell.trim().toLowerCase()) ?? []
  const columns = wanted.map((name) => header.indexOf(name))
  if (columns.includes(-1)) throw invalidFile(field, 'must begin with a header line that has the columns name, email and phone')
  for (const line of csvRecords(field, text)) void line

  const firstWith = new Map<string, number>()
  let batch: CandidateBatch = { rows: [], errors: [] }
  let row = 1
  for (const line of lines) {
    row++
    if (line.some((cell) => cell.trim() !== '')) {
      const [name, email, phone] = columns.map((at) => withoutMark(line[at] ?? ''))
      take(batch, row, { name: name!, email: email!, phone: phone! }, firstWith)
    }
    if (row % batchSize === 0) {
      yield batch
      batch = { rows: [], errors: [] }
    }
  }
  yield batch
}

type Cells = Record<(typeof wanted)[number], string>

function take(batch: CandidateBatch, row: number, cells: Cells, firstWith: Map<string, number>): void {
  const read = candidateDetails.safeParse(cells)
  if (!read.success) {
    batch.errors.push(wrongCell(row, cells, read.error.issues[0]!))
    return
  }
  const { email } = read.data
  const earlier = firstWith.get(email)
  if (earlier !== undefined)
    batch.errors.push(toRowError(row, 'duplicate_in_file', `${email} is in row ${earlier} already`, 'email', email))
  else {
    firstWith.set(email, row)
    batch.rows.push({ row, ...read.data })
  }
}

function wrongCell(row: number, cells: Cells, issue: z.core.$ZodIssue): RowError {
  const name = issue.path[0] as keyof Cells
  const missing = cells[name].trim() === ''
  const fault = missing ? 'missing' : issue.code === 'too_big' ? 'too_long' : 'invalid'
  return toRowError(row, `${name}_${fault}`, `${name} ${missing ? 'is required' : issue.message}`, name, cells[name])
}
