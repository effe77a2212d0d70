// A database with all tables and no rows. It is made once per schema and kept, because making an embedded one takes five seconds.
import { createHash } from 'node:crypto'
import { cpSync, existsSync, mkdirSync, readFileSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { migrate } from '../../server/db/migrate.ts'
import { wrapPglite, type Database } from '../../server/db/open.ts'
import { makeLog } from '../../server/makeLog.ts'
import { openTasks } from '../../server/tasks/tasks.ts'

const root = join(import.meta.dirname, '../..')

/** Creates every table, also those of the queue. */
export async function fillSchema(db: Database): Promise<void> {
  await migrate(db)
  const tasks = await openTasks(db, makeLog('silent'))
  await tasks.stop()
}

function place(): string {
  const hash = createHash('sha256').update(readFileSync(join(root, 'server/tasks/tasks.ts')))
  for (const name of ['@electric-sql/pglite', 'pg-boss']) hash.update(readFileSync(join(root, 'node_modules', name, 'package.json')))
  const migrations = join(root, 'server/db/migrations')
  for (const name of readdirSync(migrations).toSorted()) if (name.endsWith('.sql')) hash.update(readFileSync(join(migrations, name)))
  return join(root, '.cache', `database-${hash.digest('hex').slice(0, 16)}`)
}

/** The folder with `dump.tar` and `database`, which is what the embedded database keeps under `DATA_DIR`. */
async function made(): Promise<string> {
  const folder = place()
  if (existsSync(folder)) return folder
  const half = `${folder}-${process.pid}`
  mkdirSync(half, { recursive: true })
  const lite = await PGlite.create(join(half, 'database'))
  await fillSchema(wrapPglite(lite))
  writeFileSync(join(half, 'dump.tar'), Buffer.from(await (await lite.dumpDataDir('none')).arrayBuffer()))
  await lite.close()
  try {
    renameSync(half, folder)
  } catch {
    // Another process was faster.
    rmSync(half, { recursive: true, force: true })
  }
  return folder
}

/** In the form that PGlite loads into memory. */
export const migratedDump = async (): Promise<Blob> => new Blob([readFileSync(join(await made(), 'dump.tar'))])

/** Copies it into an empty `DATA_DIR`. */
export async function copyMigrated(dataDir: string): Promise<void> {
  cpSync(join(await made(), 'database'), join(dataDir, 'database'), { recursive: true })
}
