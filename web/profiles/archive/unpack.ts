// Unpacks the wanted files of a zip of any size: it reads the list at the end of the zip, and then only those files.
import { inflateSync, strFromU8 } from 'fflate'
import { linkedinFiles, linkedinRows } from '../../../shared/bring.ts'
import { csvRows } from './csvRows.ts'

export type Unpacked = {
  rows: ArchiveRow[]
  /** How many more rows the archive has than are taken. */
  unread: number
  /** How many rows have more or fewer cells than the head of their file, because their quotes are broken. */
  broken: number
}
export type ArchiveRow = { file: (typeof linkedinFiles)[number]; cells: Record<string, string> }

const largestFile = 5 * 1024 * 1024
const endLength = 22 + 65_535

const tooLarge = (file: ArchiveRow['file']) => new Error(`${file}.csv in the archive is too large to be read.`)
const locked =
  'This archive is locked with a password. Unpack it on your computer, pack the files again without a password, and choose the new archive.'
const tooLong =
  'This archive is larger than 4 GB and cannot be read. Ask LinkedIn for your profile alone, without messages and pictures, and choose that archive.'
const notZip = 'This file is not a zip archive, or it is damaged. Download it from LinkedIn again.'

export async function unpack(zip: Blob): Promise<Unpacked> {
  const rows: ArchiveRow[] = []
  let broken = 0
  for (const wanted of await wantedFiles(zip)) {
    const { file } = wanted
    const [head, ...lines] = csvRows(await textOf(zip, wanted))
    if (!head) continue
    for (const line of lines) {
      const cells = Object.fromEntries(head.map((name, i) => [name.slice(0, 100), (line[i] ?? '').slice(0, 4000)]))
      rows.push({ file, cells })
      if (line.length !== head.length) broken++
    }
  }
  if (rows.length === 0)
    throw new Error(
      'The archive has none of the files that are read: positions, skills, education, certifications, projects, courses or languages.',
    )
  return { rows: rows.slice(0, linkedinRows), unread: Math.max(0, rows.length - linkedinRows), broken }
}

/** The bit of a zip's flags that says that a file needs a password. */
const encrypted = 1

type Wanted = { file: ArchiveRow['file']; start: number; packed: number; method: number }

const bytesOf = async (zip: Blob, from: number, to: number) => new DataView(await zip.slice(from, to).arrayBuffer())

async function wantedFiles(zip: Blob): Promise<Wanted[]> {
  const tailStart = Math.max(0, zip.size - endLength)
  const tail = await bytesOf(zip, tailStart, zip.size)
  let end = tail.byteLength - 22
  while (end >= 0 && tail.getUint32(end, true) !== 0x06054b50) end--
  if (end < 0) throw new Error(notZip)
  const [length, offset] = [tail.getUint32(end + 12, true), tail.getUint32(end + 16, true)]
  // Sizes from 4 GB on stand elsewhere, and these fields are full.
  if (offset === 0xffff_ffff || length === 0xffff_ffff) throw new Error(tooLong)
  if (offset + length > zip.size || length > 50 * 1024 * 1024) throw new Error(notZip)
  const list = await bytesOf(zip, offset, offset + length)
  const found: Wanted[] = []
  for (let at = 0; at + 46 <= list.byteLength && list.getUint32(at, true) === 0x02014b50;) {
    const nameLength = list.getUint16(at + 28, true)
    if (at + 46 + nameLength > list.byteLength) throw new Error(notZip)
    const name = strFromU8(new Uint8Array(list.buffer, at + 46, nameLength))
    // The name is only compared and never used as a path, so a name with `../` does no harm.
    const file = linkedinFiles.find((wanted) => name.split('/').at(-1) === `${wanted}.csv`)
    const [packed, whole] = [list.getUint32(at + 20, true), list.getUint32(at + 24, true)]
    if (file && list.getUint16(at + 8, true) & encrypted) throw new Error(locked)
    if (file && (packed > largestFile || whole > largestFile)) throw tooLarge(file)
    if (file) found.push({ file, start: list.getUint32(at + 42, true), packed, method: list.getUint16(at + 10, true) })
    at += 46 + nameLength + list.getUint16(at + 30, true) + list.getUint16(at + 32, true)
  }
  return found
}

async function textOf(zip: Blob, { file, start, packed, method }: Wanted): Promise<string> {
  const head = await bytesOf(zip, start, start + 30)
  if (head.byteLength < 30 || head.getUint32(0, true) !== 0x04034b50) throw new Error(notZip)
  const from = start + 30 + head.getUint16(26, true) + head.getUint16(28, true)
  const bytes = new Uint8Array(await zip.slice(from, from + packed).arrayBuffer())
  if (method === 0) return strFromU8(bytes)
  if (method !== 8) throw new Error(notZip)
  // The list may lie about the size, so the output has a fixed one. The byte more shows that the file did not fit.
  const out = inflated(bytes, largestFile + 1)
  if (out.length > largestFile) throw tooLarge(file)
  return strFromU8(out)
}

function inflated(bytes: Uint8Array, most: number): Uint8Array {
  try {
    return inflateSync(bytes, { out: new Uint8Array(most) })
  } catch {
    throw new Error(notZip)
  }
}
