// `npm run occupations`, as its own process, on a made archive in O*NET's form.
import { execFile } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { onetZip } from '../../testing/build/onetZip.ts'
import { copyMigrated } from '../../testing/servers/migratedDatabase.ts'
import { readConfig } from '../config.ts'
import { openDatabase, type Database } from '../db/open.ts'
import { audit } from '../db/schema/audit.ts'
import { currentCatalogue } from './currentCatalogue.ts'

const folder = mkdtempSync(join(tmpdir(), 'vouch-onet-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const command = (args: string[], settings: Record<string, string> = { APP_SECRET: 'a-secret-of-at-least-thirty-two-characters' }) =>
  new Promise<{ code: number; said: string }>((resolve) => {
    const env = { PATH: process.env.PATH, DATA_DIR: folder, ...settings }
    execFile(process.execPath, [join(import.meta.dirname, 'importOnet.ts'), ...args], { env }, (error, out, err) =>
      resolve({ code: error ? Number(error.code) : 0, said: out + err }),
    )
  })
async function read<T>(of: (db: Database) => Promise<T>): Promise<T> {
  const db = await openDatabase(readConfig({ DATA_DIR: folder, LOG_LEVEL: 'silent' }))
  return await of(db).finally(() => db.close())
}
const stored = () => read(async (db) => (await currentCatalogue(db)).occupations.size)

test('without the server’s secret nothing is put in place, and none is made that would lock the server out', async () => {
  const empty = mkdtempSync(join(tmpdir(), 'vouch-onet-'))
  await copyMigrated(empty)
  const { code, said } = await command(['--own'], { DATA_DIR: empty })
  expect([code, said]).toEqual([1, expect.stringMatching(/^DATA_DIR: .*app-secret/)])
  expect(existsSync(join(empty, 'app-secret'))).toBe(false)
  rmSync(empty, { recursive: true })
}, 300_000)

test('an archive is put in place of our catalogue and taken out again; a wrong file changes nothing', async () => {
  await copyMigrated(folder)
  const own = await stored()
  const [zip, wrong] = [join(folder, 'db_30_0_text.zip'), join(folder, 'wrong.zip')]
  writeFileSync(zip, onetZip(60))
  writeFileSync(wrong, 'not a zip')
  const done = await command([zip])
  expect([done.code, done.said]).toEqual([
    0,
    expect.stringMatching(/^60 occupations and \d{2,3} skills of O\*NET are in use\. .*CC BY 4\.0/),
  ])
  expect(await stored()).toBe(60)
  expect(await command([wrong])).toMatchObject({ code: 1, said: expect.stringContaining('not a zip archive') })
  expect(await stored()).toBe(60)
  expect(await command([])).toMatchObject({ code: 2, said: expect.stringContaining('npm run occupations -- db_text.zip') })
  expect(await command(['--own'])).toMatchObject({ code: 0 })
  expect(await stored()).toBe(own)
  const recorded = await read((db) => db.select({ action: audit.action, count: audit.object_count }).from(audit).orderBy(audit.id))
  expect(recorded).toEqual([
    { action: 'commands.importOccupations', count: 60 },
    { action: 'commands.useOwnOccupations', count: null },
  ])
}, 300_000)
