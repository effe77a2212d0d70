// What a candidate is told, on a phone, about files and names that cannot be read, and that nothing is lost by them.
import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { strToU8, zipSync } from 'fflate'
import { writePdf } from '../server/files/writePdf.ts'
import { expect, expectNoSidewaysScroll, test } from './screens/screen.ts'
import { expectAccessible } from './test.ts'
import { invited } from './screens/invited.ts'

const pdf = (name: string, bytes: Uint8Array) => ({ name, mimeType: 'application/pdf', buffer: Buffer.from(bytes) })
const docx = (name: string, bytes: Uint8Array) => ({
  name,
  mimeType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  buffer: Buffer.from(bytes),
})
const zip = (name: string, files: Record<string, Uint8Array>) => ({
  name,
  mimeType: 'application/zip',
  buffer: Buffer.from(zipSync(files, { level: 9 })),
})
const positions = (...rows: string[]) => strToU8(['Company Name,Title,Started On,Finished On', ...rows].join('\n'))
const french =
  'Je travaille dans une boulangerie depuis cinq ans avec mes collègues et nous préparons le pain pour les clients du quartier. '.repeat(6)
/** The frame of a file that new Word locks with a password. */
const lockedWord = Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(504), Buffer.from('EncryptedPackage', 'utf16le')])

/** The same archive, after this many empty bytes that take no room on the disk. Returns its path. */
function after(gap: number, { name, buffer }: ReturnType<typeof zip>, folder: string): string {
  const moved = Buffer.from(buffer)
  const end = moved.lastIndexOf(Buffer.from('504b0506', 'hex'))
  for (let at = moved.readUInt32LE(end + 16); moved.readUInt32LE(at) === 0x02014b50;) {
    moved.writeUInt32LE(moved.readUInt32LE(at + 42) + gap, at + 42)
    at += 46 + moved.readUInt16LE(at + 28) + moved.readUInt16LE(at + 30) + moved.readUInt16LE(at + 32)
  }
  moved.writeUInt32LE(moved.readUInt32LE(end + 16) + gap, end + 16)
  const path = join(folder, name)
  const file = openSync(path, 'w')
  writeSync(file, moved, 0, moved.length, gap)
  closeSync(file)
  return path
}

test('each file and name that cannot be read says why and what to do, and nothing is lost', async ({ open, vouch, world, github }) => {
  const { session, path } = await invited(vouch, world, 'Priya Rao')
  const page = await open(session, `${path}/path`, { width: 390, mayFail: true })
  const told = (words: string | RegExp) => expect(page.getByText(words, { exact: false }).first()).toBeVisible()
  const cv = page.getByLabel('Your CV, or your LinkedIn profile saved as PDF')
  const days = Array.from({ length: 3800 }, () => ({ text: 'Coffee for the guests', size: 22 }))
  for (const [file, words] of [
    [pdf('scan.pdf', writePdf([{ text: ' ' }])), /scan\.pdf: .*may be a scan or a picture\. Type the lines that matter instead/],
    [pdf('locked.pdf', writePdf([{ text: 'x' }], { locked: true })), /locked\.pdf: .*password/],
    [pdf('french.pdf', writePdf([{ text: `Expérience ${french}` }])), /french\.pdf: .*another language than English/],
    [docx('locked.docx', lockedWord), /locked\.docx: .*protected by a password\. Save it again without one/],
    [
      docx('bomb.docx', zipSync({ 'word/document.xml': new Uint8Array(21 * 1024 * 1024) }, { level: 9 })),
      /bomb\.docx: .*more text than any CV/,
    ],
  ] as const) {
    await cv.setInputFiles(file)
    await told(words)
  }
  const long = [{ text: 'Experience' }, { text: 'Barista, Mar 2021 – Feb 2024' }, ...days, { text: 'Skills' }, { text: 'Latte art' }]
  await cv.setInputFiles(pdf('200-pages.pdf', writePdf(long)))
  await told(/2 lines found/)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

  await page.getByRole('button', { name: 'LinkedIn', exact: true }).click()
  const archive = page.getByLabel('Your LinkedIn data archive')
  await archive.setInputFiles(zip('bomb.zip', { 'Positions.csv': new Uint8Array(8 * 1024 * 1024) }))
  await told('Positions.csv in the archive is too large to be read.')
  await archive.setInputFiles({ ...zip('torn.zip', {}), buffer: Buffer.from('PK, and no more') })
  await told(/not a zip archive, or it is damaged\. Download it from LinkedIn again\./)
  await archive.setInputFiles(zip('other.zip', { 'messages.csv': strToU8('FROM,CONTENT\n') }))
  await told(/has none of the files that are read/)
  await archive.setInputFiles(zip('quotes.zip', { 'Positions.csv': positions('Kōwhai "Freight,Storeperson,Mar 2018,"Jan 2021') }))
  await expect(page.getByRole('button', { name: /^Confirm: Storeperson, Kōwhai/ })).toBeVisible()
  // A name that climbs out of its folder is only a name, and of two gigabytes less than one is read.
  const folder = mkdtempSync(join(tmpdir(), 'vouch-archive-'))
  try {
    const climbing = zip('large.zip', { '../../Positions.csv': positions('Harbour Hotel,Waiter,Mar 2018,Jan 2021') })
    await archive.setInputFiles(after(2 * 1024 ** 3, climbing, folder))
    await expect(page.getByRole('button', { name: /^Confirm: Waiter, Harbour Hotel/ })).toBeVisible()
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }

  await page.getByRole('button', { name: 'GitHub', exact: true }).click()
  github.accounts.set('somebody-else', { bio: 'hello', merged: 0, reviewed: 0, repositories: [] })
  for (const [name, words] of [
    ['somebody-else', 'Only the owner of somebody-else can import it.'],
    ['gone-away', 'GitHub has no account with this name. Check the spelling.'],
  ] as const) {
    await page.getByLabel('GitHub name').fill(name)
    await page.getByRole('button', { name: 'Read public work' }).click()
    await told(words)
    await expect(page.getByLabel('GitHub name')).toHaveValue(name)
  }

  await page.getByRole('button', { name: 'Add a line' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add a line' })
  await dialog.getByLabel('What it is').selectOption('position')
  await dialog.getByLabel('In your words').fill('Cook at the Jetty')
  await dialog.getByLabel('From').fill('2021')
  await dialog.getByLabel('Until').fill('2019')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText('must not be before the start, 2021', { exact: false })).toBeVisible()
  await expect(dialog.getByLabel('In your words')).toHaveValue('Cook at the Jetty')
  await dialog.getByLabel('Until').fill('2022')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toHaveCount(0)
  // What was read before and between the faults is all there.
  for (const name of [/^Confirm: .*Barista/, /^Confirm: Latte art/, /^Confirm: Storeperson/, /^Confirm: Waiter/])
    await expect(page.getByRole('button', { name })).toBeVisible()
  await expect(page.getByText('Cook at the Jetty').first()).toBeVisible()
})
