// The tables of O*NET's text database that are used, as its data dictionary describes them.
import { strFromU8, unzipSync } from 'fflate'

export class OnetError extends Error {}

const code = 'O*NET-SOC Code'
const rating = [code, 'Element ID', 'Element Name', 'Scale ID', 'Data Value']
/** The columns of each table that are read. Others may come and go with the releases. */
const columns = {
  'Occupation Data': [code, 'Title', 'Description'],
  Skills: rating,
  Knowledge: rating,
  'Technology Skills': [code, 'Example', 'Hot Technology'],
  'Related Occupations': [code, 'Related O*NET-SOC Code', 'Index'],
  'Job Zones': [code, 'Job Zone'],
}
const optional = { 'Sample of Reported Titles': [code, 'Reported Job Title'] }

export type OnetRow = Record<string, string>
export type OnetTables = Record<keyof typeof columns, OnetRow[]> & Partial<Record<keyof typeof optional, OnetRow[]>>

const largestTable_bytes = 200 * 1024 * 1024
const all: Record<string, string[]> = { ...columns, ...optional }
const tableOf = (path: string) => Object.keys(all).find((table) => path.replace(/^.*\//, '') === `${table}.txt`)

/** Throws `OnetError` with a message for the person who chose the file. */
export function readOnetTables(zip: Uint8Array): OnetTables {
  let tooLarge = false
  let files: Record<string, Uint8Array>
  try {
    files = unzipSync(zip, {
      filter: ({ name, originalSize }) => {
        if (!tableOf(name)) return false
        tooLarge ||= originalSize > largestTable_bytes
        return !tooLarge
      },
    })
  } catch {
    throw new OnetError('The file is not a zip archive, or it is damaged.')
  }
  if (tooLarge) throw new OnetError('A table in the archive is larger than 200 MB.')
  const found = new Map(Object.entries(files).map(([path, bytes]) => [tableOf(path)!, strFromU8(bytes)]))
  const missing = Object.keys(columns).filter((table) => !found.has(table))
  if (missing.length > 0)
    throw new OnetError(
      `The archive has no ${missing.map((table) => `“${table}.txt”`).join(', ')}. Use the text version of the database, release 26.3 or newer.`,
    )
  return Object.fromEntries([...found].map(([table, text]) => [table, rowsOf(table, text)])) as OnetTables
}

function rowsOf(table: string, text: string): OnetRow[] {
  const [head = '', ...lines] = text.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/)
  const names = head.split('\t').map(cellOf)
  const lacks = all[table]!.find((column) => !names.includes(column))
  if (lacks) throw new OnetError(`“${table}.txt” has no column “${lacks}”. Use the text version of the database, as it was downloaded.`)
  return lines
    .filter((line) => line.trim())
    .map((line) => {
      const cells = line.split('\t').map(cellOf)
      return Object.fromEntries(names.map((name, i) => [name, cells[i] ?? '']))
    })
}

/** O*NET writes no quotes around its cells. Programs that tables are saved again with do. */
function cellOf(text: string): string {
  const cell = text.trim()
  return cell.length > 1 && cell.startsWith('"') && cell.endsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell
}
