// The first sheet of an Excel workbook as rows of text, with an end to what it may unpack to. Formulas are not run: the value that was stored with each is taken.
import { unzipSync, zipSync } from 'fflate'
import { readSheet } from 'read-excel-file/universal'
import { AppError, invalidFile } from '../errors.ts'
import { csvLimits } from './csvRecords.ts'

const unpackedMib = 48
const mostParts = 1000
/** Of one tag or one text, in bytes: Excel's longest cell has 32,767 characters, of at most three bytes each. The library reads a piece that does not end again with each part of a sheet. */
const longestPiece = 100_000

const notWorkbook = () =>
  new AppError('file.wrong_type', 'The file is not an Excel workbook, or it is damaged. Save it as .xlsx or as “CSV UTF-8”.')

/** Throws 415 for what is no workbook, and 422 for one with macros, without cells, or of too large a size. */
export async function readXlsx(field: string, bytes: Uint8Array): Promise<string[][]> {
  const stored = await repacked(field, bytes)
  let rows: string[][]
  try {
    const sheet = await readSheet(stored, 1, { parseNumber: plainNumber, trim: false })
    rows = sheet.map((row) => row.map(textOf))
  } catch {
    throw notWorkbook()
  }
  if (rows.length === 0) throw invalidFile(field, 'has nothing on its first sheet; move the candidates there')
  return rows
}

/** The parts that are read, unpacked into so much and no more, as an archive that has nothing left to unpack. */
async function repacked(field: string, bytes: Uint8Array): Promise<ArrayBuffer> {
  let [unpacked, parts, macros, workbook] = [0, 0, false, false]
  let files: Record<string, Uint8Array>
  const tooLarge = () => invalidFile(field, `unpacks to more than ${unpackedMib} MB; divide it into several files`)
  try {
    files = unzipSync(bytes, {
      filter: ({ name, originalSize }) => {
        macros ||= /vbaProject\.bin$/i.test(name)
        workbook ||= name === 'xl/workbook.xml'
        const wanted = /\.xml(\.rels)?$/.test(name)
        if (wanted) [unpacked, parts] = [unpacked + originalSize, parts + 1]
        return wanted && unpacked <= unpackedMib * 1024 * 1024 && parts <= mostParts
      },
    })
  } catch {
    throw notWorkbook()
  }
  if (macros) throw invalidFile(field, 'has macros; save it as a workbook without macros (.xlsx)')
  if (unpacked > unpackedMib * 1024 * 1024 || parts > mostParts) throw tooLarge()
  if (!workbook) throw notWorkbook()
  checkSize(field, files)
  const zip = zipSync(files, { level: 0 })
  return zip.buffer.slice(zip.byteOffset, zip.byteOffset + zip.byteLength) as ArrayBuffer
}

const cell = /<c\s/g
const address = /\br="([A-Z]+)(\d+)"/g

/** The addresses of cells that have something in them. An address alone makes the reader fill all that lies before it. */
function* filledCells(xml: string): Generator<{ letters: string; row: number }> {
  for (let from = 0; ;) {
    cell.lastIndex = from
    const at = cell.exec(xml)?.index
    const end = at === undefined ? -1 : xml.indexOf('>', at)
    if (end < 0) return
    if (xml[end - 1] !== '/') for (const [, letters = '', row] of xml.slice(at, end).matchAll(address)) yield { letters, row: Number(row) }
    from = end + 1
  }
}

/** Whether one tag, or one text between two tags, is so long. */
function hasLongPiece(xml: string): boolean {
  for (let from = 0, mark = '<'; ; mark = mark === '<' ? '>' : '<') {
    const found = xml.indexOf(mark, from)
    const to = found < 0 ? xml.length : found
    if (to - from > longestPiece) return true
    if (found < 0) return false
    from = found + 1
  }
}

/** Looks at the addresses before the sheet is read, since a single far cell costs as much as all that lie before it. */
function checkSize(field: string, files: Record<string, Uint8Array>): void {
  for (const [name, bytes] of Object.entries(files)) {
    // Other parts may hold one long text, such as the queries of Power Query, and are not read.
    if (!name.startsWith('xl/worksheets/') && name !== 'xl/sharedStrings.xml') continue
    const xml = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1')
    if (hasLongPiece(xml)) throw invalidFile(field, 'has a cell with more text than Excel allows (32,767 characters); shorten it')
    if (!name.startsWith('xl/worksheets/')) continue
    for (const { letters, row } of filledCells(xml)) {
      if (row > csvLimits.lines)
        throw invalidFile(field, `has more than ${csvLimits.lines.toLocaleString('en')} lines; divide it into several files`)
      if (columnNumber(letters) > csvLimits.columns) throw invalidFile(field, `has a line with more than ${csvLimits.columns} columns`)
    }
  }
}

const columnNumber = (letters: string): number => [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0)

/** A phone number that was typed as a number has no exponent. */
const plainNumber = (written: string): string =>
  /^-?\d+(\.\d+)?$/.test(written) ? written : Number(written).toLocaleString('en', { useGrouping: false, maximumFractionDigits: 10 })

const farthestDay = Date.UTC(10_000, 0)

function textOf(value: unknown): string {
  if (value === null || value === undefined) return ''
  // A phone number in a column of dates is a day that no calendar has. Its cell counts as empty, not its file as damaged.
  if (value instanceof Date) return value.getTime() < farthestDay ? value.toISOString().slice(0, 10) : ''
  return typeof value === 'boolean' ? String(value).toUpperCase() : String(value)
}
