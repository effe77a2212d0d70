import { candidateDetails } from '../../shared/candidates.ts'
import type { z } from 'zod'
import { invalidFile } from '../errors.ts'
import { readRecords } from '../text/readRecords.ts'

export type ImportRow = { row: number } & z.output<typeof candidateDetails>

const wanted = ['name', 'email', 'phone'] as const
const whatToSend = 'must begin with a header line that has the columns name, email and phone'

export type CandidatesCsv = { batches: (size: number) => Generator<{ rows: ImportRow[]; errors: string[] }> }

/**
 * A candidates CSV, to be read in batches of so many records: of each the usable rows with their number as a spreadsheet shows it,
 * and one sentence for each row that is not. Throws 415 for what is no text and 422 for a file without a usable header.
 */
export function openCandidatesCsv(bytes: Uint8Array): CandidatesCsv {
  const records = readRecords('csv_file', bytes)
  const header = (records[0] ?? []).map((cell) => cell.trim().toLowerCase())
  const columns = wanted.map((name) => header.indexOf(name))
  if (columns.includes(-1)) throw invalidFile('csv_file', whatToSend)

  return {
    *batches(size) {
      const firstWith = new Map<string, number>()
      for (let from = 1; from < records.length; from += size) {
        const rows: ImportRow[] = []
        const errors: string[] = []
        for (const [i, record] of records.slice(from, from + size).entries()) {
          if (record.every((cell) => cell.trim() === '')) continue
          const row = from + i + 1
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
        yield { rows, errors }
      }
    },
  }
}
