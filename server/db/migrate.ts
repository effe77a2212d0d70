import { join } from 'node:path'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { sql } from 'drizzle-orm'
import { takeLock } from './locks.ts'
import type { Database } from './open.ts'
import { rowsOf } from './open.ts'

/** Thrown if the database belongs to a newer version of Vouch. */
export class NewerDatabase extends Error {}

const folder = join(import.meta.dirname, 'migrations')

/** The migrations that this version knows, in order, each by its hash. */
export const knownMigrations = (): string[] => readMigrationFiles({ migrationsFolder: folder }).map((migration) => migration.hash)

/**
 * Brings the schema up to date in one transaction, with a lock that every server of the same database waits for. `first` applies only that
 * many migrations, to make an older database. Returns how many are applied now. Throws `NewerDatabase` if the database has a migration that
 * this version does not know.
 */
export async function migrate(db: Database, first?: number): Promise<number> {
  const all = readMigrationFiles({ migrationsFolder: folder })
  const migrations = all.slice(0, first)
  return await db.transaction(async (tx) => {
    await takeLock(tx, 'migrations')
    await tx.execute(sql`create table if not exists migrations (hash text primary key, applied_at timestamptz not null default now())`)
    const applied = new Set((await rowsOf<{ hash: string }>(tx, sql`select hash from migrations`)).map((row) => row.hash))
    const known = new Set(all.map((m) => m.hash))
    if ([...applied].some((hash) => !known.has(hash)))
      throw new NewerDatabase('The database was migrated by a newer version of Vouch. Start that version, or restore a backup.')
    for (const migration of migrations.filter((m) => !applied.has(m.hash))) {
      for (const statement of migration.sql) await tx.execute(sql.raw(statement))
      await tx.execute(sql`insert into migrations (hash) values (${migration.hash})`)
    }
    return Math.max(applied.size, migrations.length)
  })
}
