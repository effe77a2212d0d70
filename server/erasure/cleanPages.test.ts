import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { expect, test } from 'vitest'
import { copyMigrated } from '../../testing/servers/migratedDatabase.ts'
import { wrapPglite } from '../db/open.ts'
import { makeLog } from '../makeLog.ts'
import { cleanPages } from './cleanPages.ts'

test('erased data is in no page and no log of the embedded database once its files are rewritten', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'vouch-pages-'))
  await copyMigrated(folder)
  const lite = await PGlite.create(join(folder, 'database'))
  const db = wrapPglite(lite)
  try {
    await db.raw('create table said (id int primary key, text text)')
    await db.raw(`insert into said values (1, 'a periwinkle said it'), (2, 'kept words')`)
    await db.raw(
      `update said set text = '' where id = 1; set session_replication_role = replica;
       insert into erasure_receipts (number, candidate_id, erased_at, went, files_left) values ('A', gen_random_uuid(), now(), '{}', 0);
       set session_replication_role = default`,
    )
    await db.raw('checkpoint')
    const holding = (word: string) =>
      readdirSync(folder, { recursive: true, withFileTypes: true }).filter(
        (file) => file.isFile() && readFileSync(join(file.parentPath, file.name)).includes(word),
      ).length
    expect(holding('periwinkle')).toBeGreaterThan(0)
    const log = makeLog('silent')
    await cleanPages({ db, log }, -1)
    expect(holding('periwinkle')).toBe(0)
    const { rows } = await db.raw('select text from said where id = 2')
    expect(rows).toEqual([{ text: 'kept words' }])
  } finally {
    await db.close()
    rmSync(folder, { recursive: true, force: true })
  }
})
