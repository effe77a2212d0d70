import { readFileSync } from 'node:fs'
import { PGlite } from '@electric-sql/pglite'
import pg from 'pg'
import { inject } from 'vitest'
import { openDatabase, wrapPglite, type Database } from '../server/db/open.ts'
import { onDatabase } from './migrateOnce.ts'

let made = 0

/** A migrated, empty database of this test file's own, on whichever kind the run is for. */
export async function testDatabase(): Promise<Database> {
  const url = process.env.TEST_DATABASE_URL
  if (!url) return wrapPglite(await PGlite.create({ loadDataDir: new Blob([readFileSync(inject('snapshot'))]) }))
  const name = `vouch_test_${process.pid}_${made++}`
  const admin = new pg.Client({ connectionString: url })
  await admin.connect()
  await admin.query(`create database ${name} template ${inject('template')}`)
  const db = await openDatabase({ database_url: onDatabase(url, name), database_pool: 5, data_dir: '' })
  return Object.assign(db, {
    close: ((close) => async () => {
      await close()
      await admin.query(`drop database if exists ${name} with (force)`)
      await admin.end()
    })(db.close),
  })
}
