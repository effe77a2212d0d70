import { createWriteStream } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { pack, type Pack } from 'tar-stream'
import { knownMigrations } from '../db/migrate.ts'
import type { Database } from '../db/open.ts'
import { filePath, type Files } from '../files/files.ts'
import { waitingTasks } from '../tasks/tasks.ts'
import { version } from '../version.ts'
import { names, type End, type Manifest } from './archive.ts'
import { linesOf, tablesOf } from './tables.ts'

/** The keys of stored files in a row: the values of all names that end with `_key`, in its columns and in the JSON of its columns. */
function keysIn(row: unknown): string[] {
  if (typeof row !== 'object' || row === null) return []
  return Object.entries(row).flatMap(([name, value]: [string, unknown]) =>
    typeof value === 'string' ? (name.endsWith('_key') && filePath(value) ? [value] : []) : keysIn(value),
  )
}

function add(tar: Pack, name: string, content: string | Uint8Array): Promise<void> {
  const bytes = typeof content === 'string' ? Buffer.from(content) : content
  return new Promise((resolve, reject) =>
    tar.entry({ name, size: bytes.length, mode: 0o600 }, bytes, (error) => (error ? reject(error) : resolve())),
  )
}

type From = { db: Database; files: Files; secret: string | null }

/**
 * Writes everything to one file: all rows as of one moment, waiting tasks, and the files that rows name. Servers on Postgres can keep
 * running. The file appears only when it is complete.
 */
export async function makeBackup(
  { db, files, secret }: From,
  path: string,
  onProgress: (done: number, total: number) => void,
): Promise<End> {
  const tar = pack()
  // The name contains the process id, because a backup that was killed leaves its part file, which must not stop the next one.
  const beside = `${path}.${process.pid}.part`
  // Level 1 is enough: rows become small with it, and recordings become no smaller with any level.
  const written = pipeline(tar, createGzip({ level: 1 }), createWriteStream(beside, { mode: 0o600 }))
  const filled = fill(tar, { db, files, secret }, onProgress)
  try {
    const [end] = await Promise.all([filled, written])
    await rename(beside, path)
    return end
  } catch (error) {
    tar.destroy(error as Error)
    await Promise.allSettled([written, filled])
    await rm(beside, { force: true })
    throw error
  }
}

async function fill(tar: Pack, { db, files, secret }: From, onProgress: (done: number, total: number) => void): Promise<End> {
  const manifest: Manifest = { form: 1, version, made_at: new Date().toISOString(), migrations: knownMigrations(), secret }
  await add(tar, names.manifest, JSON.stringify(manifest))
  const keys = new Set<string>()
  const end: End = { rows: 0, tasks: 0, files: 0, missing: [] }
  await db.transaction(
    async (tx) => {
      for (const table of await tablesOf(tx)) {
        let n = 0
        for await (const lines of linesOf(tx, table)) {
          for (const line of lines) for (const key of keysIn(JSON.parse(line))) keys.add(key)
          await add(tar, names.rows(table.name, n++), lines.join('\n'))
          end.rows += lines.length
        }
      }
      const tasks = await waitingTasks(tx)
      await add(tar, names.tasks, JSON.stringify(tasks))
      end.tasks = tasks.length
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
  let done = 0
  for (const key of keys) {
    const bytes = await files.get(key)
    if (bytes) await add(tar, names.file(key), bytes)
    if (bytes) end.files++
    else end.missing.push(key)
    onProgress(++done, keys.size)
  }
  await add(tar, names.end, JSON.stringify(end))
  tar.finalize()
  return end
}
