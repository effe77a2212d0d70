import { readFileSync } from 'node:fs'
import { migrate } from '../../server/db/migrate.ts'
import type { Database } from '../../server/db/open.ts'
import { testDatabase } from './testDatabase.ts'

const journal = JSON.parse(readFileSync(new URL('../../server/db/migrations/meta/_journal.json', import.meta.url), 'utf8')) as {
  entries: { tag: string }[]
}

/** A database as the version before a migration left it. The migration is named by the end of its tag, such as `outdated_emails`. */
export async function databaseBefore(migration: string): Promise<Database> {
  const before = journal.entries.findIndex(({ tag }) => tag.endsWith(migration))
  if (before < 0) throw new Error(`No migration ends in ${migration}`)
  const db = await testDatabase()
  await db.raw('drop schema public cascade; create schema public')
  await migrate(db, before)
  return db
}
