import { strToU8, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { csvRows } from './csvRows.ts'
import { unpack } from './unpack.ts'

const zip = (files: Record<string, string>, level: 0 | 9 = 9) =>
  new Blob([zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])), { level })])

test.each([0, 9] as const)('only the named files are read, wherever they are in the archive (level %i)', async (level) => {
  const rows = await unpack(
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

test('an archive of two gigabytes is not read whole', async () => {
  const small = zip({ 'Skills.csv': 'Name\nRostering\n' })
  const bytes = new Uint8Array(await small.arrayBuffer())
  const read: number[] = []
  // Records the size of each slice that `unpack` reads, since it must read only small parts of a large file.
  const huge = {
    size: bytes.length,
    slice: (from: number, to: number) => {
      read.push(to - from)
      return new Blob([bytes.slice(from, to)])
    },
  }
  await unpack(huge as never)
  expect(Math.max(...read)).toBeLessThanOrEqual(22 + 65_535)
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
