import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openDatabase } from './open.ts'

let data_dir: string
beforeEach(() => {
  data_dir = mkdtempSync(join(tmpdir(), 'vouch-made-'))
})
afterEach(() => rmSync(data_dir, { recursive: true, force: true }))
const open = () => openDatabase({ database_url: undefined, database_pool: 1, data_dir })

test('a database whose making was cut off is made again, and a whole one is kept', async () => {
  mkdirSync(join(data_dir, 'database.half'))
  writeFileSync(join(data_dir, 'database.half', 'PG_VERSION'), '18')
  const first = await open()
  expect(existsSync(join(data_dir, 'database.half'))).toBe(false)
  await first.raw('create table kept (n int)')
  await first.close()
  const second = await open()
  expect((await second.raw('select * from kept')).rows).toEqual([])
  await second.close()
}, 300_000)
