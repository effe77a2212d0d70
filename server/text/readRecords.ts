import { parse } from 'csv-parse/sync'
import { AppError, invalidFile } from '../errors.ts'

/** The cells of a CSV that may have a byte order mark and commas, semicolons or tabs between them. */
export function readRecords(field: string, bytes: Uint8Array): string[][] {
  if (bytes.includes(0) || Buffer.from(bytes.subarray(0, 5)).toString('latin1') === '%PDF-')
    throw new AppError('file.wrong_type', 'The file is not a CSV text file. Save it as “CSV UTF-8”.')
  let text: string
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw invalidFile(field, 'is not UTF-8 text; save it as “CSV UTF-8”')
  }
  const firstLine = text.split(/\r?\n/, 1)[0]!
  const count = (separator: string) => firstLine.split(separator).length
  const delimiter = [',', ';', '\t'].toSorted((a, b) => count(b) - count(a))[0]!
  try {
    // Only a quote mark that begins a cell encloses it; one within a cell is a part of its text.
    return parse(text, { delimiter, relax_column_count: true, relax_quotes: true, skip_empty_lines: false })
  } catch (error) {
    if ((error as { code?: string }).code === 'CSV_QUOTE_NOT_CLOSED')
      throw invalidFile(field, 'has a cell that begins with a quote mark and never ends with one; add the missing mark')
    throw invalidFile(field, 'cannot be read as CSV; save it as “CSV UTF-8”')
  }
}
