import type { z } from 'zod'
import type { ImportColumns, ImportPreview, ImportRowError } from '../../shared/candidateImport.ts'
import { candidateDetails } from '../../shared/candidates.ts'
import type { RowFault } from '../../shared/rowErrors.ts'
import { invalidFile } from '../errors.ts'
import { readTable, type Table } from '../text/readTable.ts'
import { withoutMark } from '../text/withoutMark.ts'
import { firstOf } from '../text/words.ts'
import { importColumns } from './importColumns.ts'
import { importRowError, type Cells } from './importRowError.ts'

export type ImportRow = { row: number } & z.output<typeof candidateDetails>
export type CandidateBatch = { rows: ImportRow[]; errors: ImportRowError[] }

const field = 'csv_file'
const previewRows = 5
const previewCharacters = 100

const isBlank = (line: string[]) => line.every((cell) => cell.trim() === '')

/** The lines that are not empty; the first one is the header. Rows are numbered as in a spreadsheet. */
function* numbered({ lines }: Table): Generator<{ row: number; line: string[] }> {
  let row = 0
  for (const line of lines()) {
    row++
    if (!isBlank(line)) yield { row, line }
  }
}

/** Reads a file before its import: its columns, its first rows, and which column seems to hold the name, email and phone. */
export async function* previewCandidatesFile(bytes: Uint8Array): AsyncGenerator<ImportPreview> {
  const table = await readTable(field, bytes)
  const cut = (line: string[]) => line.map((cell) => firstOf(withoutMark(cell).trim(), previewCharacters))
  let columns: string[] | null = null
  const rows: string[][] = []
  let row_count = 0
  for (const { line } of numbered(table)) {
    if (columns === null) columns = cut(line)
    else if (++row_count <= previewRows) rows.push(cut(line))
  }
  if (columns === null) throw invalidFile(field, 'has nothing in it')
  yield { columns, rows, row_count, encoding: table.encoding, suggested: importColumns(columns) }
}

/**
 * Reads a file of candidates in batches of `batchSize` lines: the usable rows, and the errors of the other rows. Before the first batch
 * it throws 415 for another kind of file, and 422 if no columns are usable or if a fault makes all rows unreliable.
 */
export async function* readCandidatesFile(
  bytes: Uint8Array,
  chosen: Partial<ImportColumns>,
  batchSize: number,
): AsyncGenerator<CandidateBatch> {
  const table = numbered(await readTable(field, bytes))
  const first = table.next()
  const header = first.done ? [] : first.value.line
  const cellsOf = reader(header, chosen)
  const firstWith = new Map<string, number>()
  let batch: CandidateBatch = { rows: [], errors: [] }
  let full = batchSize
  for (const { row, line } of table) {
    if (row > full) {
      yield batch
      batch = { rows: [], errors: [] }
      full = row + batchSize
    }
    take(batch, row, cellsOf(line), firstWith)
  }
  yield batch
}

function reader(header: string[], chosen: Partial<ImportColumns>): (line: string[]) => Cells {
  const named = Object.fromEntries(Object.entries(chosen).filter(([, column]) => typeof column === 'number'))
  const found = { ...importColumns(header), ...(named.name_column ? { last_name_column: null } : {}), ...named }
  const { name_column, last_name_column, email_column, phone_column } = found
  if (!name_column || !email_column || !phone_column)
    throw invalidFile(field, 'must begin with a header line that has the columns name, email and phone')
  const beyond = Object.values(found).find((column) => column !== null && column > header.length)
  if (beyond) throw invalidFile(field, `has no column ${beyond}; its header line has ${header.length}`)
  const at = (line: string[], column: number) => withoutMark(line[column - 1] ?? '')
  return (line) => ({
    name: last_name_column ? `${at(line, name_column).trim()} ${at(line, last_name_column).trim()}`.trim() : at(line, name_column),
    email: at(line, email_column),
    phone: at(line, phone_column),
  })
}

function take(batch: CandidateBatch, row: number, cells: Cells, firstWith: Map<string, number>): void {
  const read = candidateDetails.safeParse(cells)
  const email = read.success ? read.data.email : candidateDetails.shape.email.safeParse(cells.email).data
  const earlier = email === undefined ? undefined : firstWith.get(email)
  const faults: Fault[] = read.success ? [] : wrongCells(cells, read.error.issues)
  if (earlier !== undefined) faults.push({ code: 'duplicate_in_file', message: `${email} is in row ${earlier} already`, field: 'email' })
  const [first] = faults
  if (first) {
    const message = faults.map((fault) => fault.message).join('; ')
    batch.errors.push(importRowError(row, first.code, message, first.field, { ...cells, email: email ?? cells.email }))
  } else if (read.success) {
    firstWith.set(read.data.email, row)
    batch.rows.push({ row, ...read.data })
  }
}

type Fault = { code: RowFault; message: string; field: keyof Cells }

/** What is wrong with each cell, one fault for a cell. */
function wrongCells(cells: Cells, issues: z.core.$ZodIssue[]): Fault[] {
  const firstOfEach = new Map(issues.toReversed().map((issue) => [issue.path[0] as keyof Cells, issue]))
  return (['name', 'email', 'phone'] as const).flatMap((field): Fault[] => {
    const issue = firstOfEach.get(field)
    if (!issue) return []
    const missing = cells[field].trim() === ''
    const fault = missing ? 'missing' : issue.code === 'too_big' ? 'too_long' : 'invalid'
    return [{ code: `${field}_${fault}`, message: `${field} ${missing ? 'is required' : issue.message}`, field }]
  })
}
