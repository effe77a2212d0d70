import { strToU8, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { csvRows } from './csvRows.ts'
import { broughtWords } from '../broughtWords.ts'
import { unpack } from './unpack.ts'

const zip = (files: Record<string, string>, level: 0 | 1 | 9 = 9) =>
  new Blob([zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])), { level })])

test.each([0, 9] as const)('only the named files are read, wherever they are in the archive (level %i)', async (level) => {
  const { rows } = await unpack(
    zip(
      {
        'Complete/Positions.csv': 'Company Name,Title,Started On\nKōwhai Freight,"Storeperson, nights",Mar 2020\n',
        '../../Skills.csv': 'Name\nRostering\n',
        'messages.csv': 'FROM,CONTENT\nsomebody,secret\n',
        'Contacts.csv': 'Name\nA friend\n',
      },
      level,
    ),
  )
  expect(rows).toEqual([
    { file: 'Positions', cells: { 'Company Name': 'Kōwhai Freight', Title: 'Storeperson, nights', 'Started On': 'Mar 2020' } },
    { file: 'Skills', cells: { Name: 'Rostering' } },
  ])
})

test('a file that is not an archive, is cut off, lacks the files or is too large gets its own message', async () => {
  await expect(unpack(new Blob(['hello']))).rejects.toThrow('not a zip archive')
  const whole = zip({ 'Skills.csv': 'Name\nRostering\n' })
  await expect(unpack(whole.slice(0, whole.size - 30))).rejects.toThrow('not a zip archive')
  await expect(unpack(zip({ 'messages.csv': 'x' }))).rejects.toThrow('none of the files')
  await expect(unpack(zip({ 'Skills.csv': 'Name\n'.padEnd(6 * 1024 * 1024, 'x') }))).rejects.toThrow('too large')
})

test('what does not fit into one call is counted and said', async () => {
  const { rows, unread } = await unpack(
    zip({ 'Skills.csv': `Name\n${'Rostering\n'.repeat(1000)}`, 'Courses.csv': 'Name\nFirst aid\nWelding\n' }),
  )
  expect([rows.length, unread]).toEqual([1000, 2])
  const brought = { added: 1, known: 0, left_out: [], cut: [] }
  expect(broughtWords({ ...brought, unread })).toBe(
    '1 line found. Check each one below. The archive is too long: its last 2 rows were not read. Add by hand what matters of them.',
  )
  expect(broughtWords({ ...brought, unread: 1 })).toContain('its last row was not read. Add by hand what matters of it.')
  expect(broughtWords(brought)).toBe('1 line found. Check each one below.')
})

test('what was left out is told by kind and place, at most five of them', () => {
  const left_out = Array.from({ length: 7 }, (_, i) => ({
    place: `line ${i + 1}`,
    kinds: i === 0 ? ['age' as const, 'family' as const] : ['belief' as const],
  }))
  expect(broughtWords({ added: 1, known: 0, cut: [], left_out: left_out.slice(0, 2) })).toBe(
    '1 line found. Check each one below. From 2 lines, words were left out that a profile does not keep: age and family (line 1), belief (line 2). If some of it was work, add it by hand below without those words.',
  )
  expect(broughtWords({ added: 1, known: 0, cut: [], left_out })).toContain('belief (line 5), and in 2 lines more. If')
})

test('rows whose quotes are broken are counted and said; an archive of more than 4 GB says so', async () => {
  const head = 'Company Name,Title,Started On\n'
  const { rows, broken } = await unpack(zip({ 'Positions.csv': `${head}"Kōwhai,Storeperson,Mar 2020\nHarbour,Cook,Mar 2021\n` }))
  expect([rows.length, broken]).toEqual([2, 1])
  const brought = { added: 2, known: 0, left_out: [], cut: [], broken }
  expect(broughtWords(brought)).toContain('1 row has broken quotation marks')
  const large = await bytesOf(zip({ 'Skills.csv': 'Name\nRostering\n' }))
  new DataView(large.buffer).setUint32(placesIn(large).end + 16, 0xffff_ffff, true)
  await expect(unpack(new Blob([large]))).rejects.toThrow('larger than 4 GB')
})

test('where text was too long is told', () => {
  const cut = [{ place: 'line 4' }, { place: 'what comes after 100,000 characters' }]
  expect(broughtWords({ added: 1, known: 0, left_out: [], cut })).toBe(
    '1 line found. Check each one below. Some text was too long and its end was not kept: line 4, what comes after 100,000 characters. Add by hand what matters of it.',
  )
  const many = Array.from({ length: 8 }, (_, i) => ({ place: `line ${i + 1}` }))
  expect(broughtWords({ added: 1, known: 0, left_out: [], cut: many })).toContain('line 5, and 3 more. Add')
})

test('what of a GitHub account was not read is told, and when to ask again', () => {
  const brought = { added: 12, known: 0, left_out: [], cut: [] }
  expect(broughtWords({ ...brought, only_latest: true, wait_s: null })).toBe(
    '12 lines found. Check each one below. Only the 12 repositories with the latest changes were read. Add by hand what matters of the others.',
  )
  expect(broughtWords({ ...brought, only_latest: false, wait_s: 1790 })).toContain('Read it again in 30 minutes; what is here stays.')
})

const bytesOf = async (blob: Blob) => new Uint8Array(await blob.arrayBuffer())
/** Where the list of files begins, and the end record after it, in a zip with one file. */
function placesIn(bytes: Uint8Array): { list: number; end: number } {
  const end = bytes.length - 22
  return { end, list: new DataView(bytes.buffer).getUint32(end + 16, true) }
}

test('less than a megabyte of a two-gigabyte archive is read', async () => {
  const front = 2 * 1024 ** 3
  const bytes = await bytesOf(zip({ 'Skills.csv': 'Name\nRostering\n' }))
  const view = new DataView(bytes.buffer)
  const { list, end } = placesIn(bytes)
  view.setUint32(list + 42, front + view.getUint32(list + 42, true), true)
  view.setUint32(end + 16, front + list, true)
  let read = 0
  // Two gigabytes of zeros that take no room stand before the zip. Whoever reads them all asks for an array that is too large.
  const huge: Pick<Blob, 'size' | 'slice'> = {
    size: front + bytes.length,
    slice: (from = 0, to = huge.size) => {
      read += to - from
      const zeros = Math.max(0, Math.min(to, front) - from)
      return new Blob([new Uint8Array(zeros), bytes.slice(Math.max(0, from - front), Math.max(0, to - front))])
    },
  }
  expect(await unpack(huge as Blob)).toEqual({ rows: [{ file: 'Skills', cells: { Name: 'Rostering' } }], unread: 0, broken: 0 })
  expect(read).toBeLessThan(1024 * 1024)
})

test('a file that says 10 bytes and unpacks to 8 MB is refused', async () => {
  const bytes = await bytesOf(zip({ 'Skills.csv': 'Name\n'.padEnd(8 * 1024 * 1024, 'x') }, 1))
  const view = new DataView(bytes.buffer)
  view.setUint32(placesIn(bytes).list + 24, 10, true)
  view.setUint32(22, 10, true)
  expect(bytes.length).toBeLessThan(1024 * 1024)
  await expect(unpack(new Blob([bytes]))).rejects.toThrow('Skills.csv in the archive is too large')
})

test('an archive with a password says so, and what to do; a password on other files does not matter', async () => {
  const bytes = await bytesOf(zip({ 'Skills.csv': 'Name\nRostering\n' }))
  bytes[placesIn(bytes).list + 8]! |= 1
  await expect(unpack(new Blob([bytes]))).rejects.toThrow(/locked with a password\. Unpack it on your computer/)
  const other = await bytesOf(zip({ 'messages.csv': 'x', 'Skills.csv': 'Name\nRostering\n' }))
  other[placesIn(other).list + 8]! |= 1
  expect((await unpack(new Blob([other]))).rows).toHaveLength(1)
})

test.each([
  [
    'a,b\n1,2',
    [
      ['a', 'b'],
      ['1', '2'],
    ],
  ],
  ['a\r\n"x ""y"" z"\r\n', [['a'], ['x "y" z']]],
  ['a,b\n"never closed,2\n3,4', [['a', 'b'], ['never closed,2'], ['3', '4']]],
  [
    'a,b\n5" nail,2',
    [
      ['a', 'b'],
      ['5" nail', '2'],
    ],
  ],
  ['a\n"two\nlines"\n', [['a'], ['two\nlines']]],
  ['', []],
])('rows of %j', (text, rows) => {
  expect(csvRows(text)).toEqual(rows)
})
