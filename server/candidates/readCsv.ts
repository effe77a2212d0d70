import { candidateDetails } from '../../shared/candidates.ts'
import type { z } from 'zod'
import { invalid } from '../errors.ts'
import { readRecords } from '../text/readRecords.ts'

export type ImportRow = { row: number } & z.output<typeof candidateDetails>

const wanted = ['name', 'email', 'phone'] as const
const whatToSend = 'must begin with a header line that has the columns name, email and phone'

/**
 * The usable rows of a candidates CSV with their number as a spreadsheet shows it, and one sentence for each row that is
 * not. Throws 415 for what is no text and 422 for a file without a usable header.
 */
export function readCandidatesCsv(bytes: Uint8Array): { rows: ImportRow[]; errors: string[] } {
  const records = readRecords('csv_file', bytes)
  const header = (records[0] ?? []).map((cell) => cell.trim().toLowerCase())
  const columns = wanted.map((name) => header.indexOf(name))
  if (columns.includes(-1)) throw invalid('csv_file', whatToSend)

  const rows: ImportRow[] = []
  const errors: string[] = []
  const firstWith = new Map<string, number>()
  for (let i = 1; i < records.length; i++) {
    const record = records[i]!
    if (record.every((cell) => cell.trim() === '')) continue
    const row = i + 1
    const [name, email, phone] = columns.map((c) => record[c] ?? '')
    const read = candidateDetails.safeParse({ name, email, phone })
    if (!read.success) {
      const issue = read.error.issues[0]!
      errors.push(`Row ${row}: ${issue.path.join('.')} ${issue.message}`)
      continue
    }
    const earlier = firstWith.get(read.data.email)
    if (earlier) errors.push(`Row ${row}: ${read.data.email} is in row ${earlier} already`)
    else {
      firstWith.set(read.data.email, row)
      rows.push({ row, ...read.data })
    }
  }
  return { rows, errors }
}
