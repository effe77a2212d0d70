// An uploaded table, a CSV or an Excel workbook, as lines of cells.
import { AppError } from '../errors.ts'
import { csvRecords } from './csvRecords.ts'
import { decodeText, type Encoding } from './decodeText.ts'
import { isOldWorkbook, isZip } from './fileKinds.ts'
import { readXlsx } from './readXlsx.ts'

/** `encoding` is null for a workbook, which says its own. */
export type Table = { encoding: Encoding | null; lines: () => Iterable<string[]> }

/** Throws 415 for another kind of file, and 422 where it is too large or unsure as a whole. */
export async function readTable(field: string, bytes: Uint8Array): Promise<Table> {
  if (isZip(bytes)) {
    const rows = await readXlsx(field, bytes)
    return { encoding: null, lines: () => rows }
  }
  if (isOldWorkbook(bytes))
    throw new AppError(
      'file.wrong_type',
      'The file is an Excel workbook of the old kind (.xls), or it has a password. Save it as .xlsx without a password, or as “CSV UTF-8”.',
    )
  const { text, encoding } = decodeText(field, bytes)
  // Faults of the whole file are found before a row of it is used.
  for (const line of csvRecords(field, text)) void line
  return { encoding, lines: () => csvRecords(field, text) }
}
