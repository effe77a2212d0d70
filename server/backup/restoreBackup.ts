import { createReadStream } from 'node:fs'
import { text, buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { extract, type Extract } from 'tar-stream'
import { z } from 'zod'
import { recordCommand } from '../audit/face.ts'
import { knownMigrations, migrate } from '../db/migrate.ts'
import type { Database, Db } from '../db/open.ts'
import { secretChecks } from '../db/schema/security.ts'
import type { FileKind, Files } from '../files/files.ts'
import type { Secrets } from '../security/secrets.ts'
import { endEveryAccess } from '../sessions/face.ts'
import type { Tasks, WaitingTask } from '../tasks/tasks.ts'
import { endForm, keyOf, manifestForm, names, tableOf, type End, type Manifest } from './archive.ts'
import { continueNumbers, countRows, insertLines, tablesOf } from './tables.ts'

/** Why a backup is not restored, in one line for the person who runs the command. */
export class NotRestored extends Error {}

export type RestoreTo = {
  db: Database
  files: Files
  openTasks: () => Promise<Tasks>
  /** The secret for the restored database. `kept` is the one in the backup; null if it has none. */
  secretsFor: (kept: string | null) => Secrets
  /** Called when everything is right and the database is about to keep it: what is then kept is of no use without the secret. */
  beforeCommit: () => void
}

const json = async <T>(form: z.ZodType<T>, entry: AsyncIterable<Uint8Array>): Promise<T> => form.parse(JSON.parse(await text(entry)))

/**
 * Restores a backup into an empty database in one transaction, and its files into the storage. A file that the storage has
 * already stays as it is: the same key is the same file. `NotRestored` means that nothing changed: files that were new are removed again. A
 * restore that is killed can leave files that no row names.
 */
export async function restoreBackup(to: RestoreTo, path: string, onProgress: (files: number) => void): Promise<End> {
  const entries = extract()
  const read = pipeline(createReadStream(path), createGunzip(), entries)
  const restored = restoreFrom(entries, to, onProgress)
  try {
    const [end] = await Promise.all([restored, read])
    return end
  } catch (error) {
    entries.destroy()
    // The one that did not fail first has still to undo what it has done.
    await Promise.allSettled([restored, read])
    if (error instanceof NotRestored) throw error
    const { code, message } = error as NodeJS.ErrnoException
    const broken = code === 'Z_DATA_ERROR' || code === 'Z_BUF_ERROR' || error instanceof z.ZodError || error instanceof SyntaxError
    throw broken
      ? new NotRestored('The file is not a complete backup of Vouch. It is truncated or changed, or it is not a backup.', { cause: error })
      : new Error(message, { cause: error })
  }
}

async function restoreFrom(entries: Extract, to: RestoreTo, onProgress: (files: number) => void): Promise<End> {
  const iterator = entries[Symbol.asyncIterator]()
  const next = async () => {
    const { value, done } = await iterator.next()
    return done ? null : { name: value.header.name, content: value as AsyncIterable<Uint8Array> }
  }
  const first = await next()
  if (first?.name !== names.manifest) throw new NotRestored('The file is not a backup of Vouch.')
  const manifest = await json(manifestForm, first.content)
  const secrets = to.secretsFor(manifest.secret)
  await prepare(to.db, manifest)
  const tasks = await to.openTasks()
  const added: string[] = []
  let keeping = false
  try {
    const end = await to.db.transaction(async (tx) => {
      const tables = new Map((await tablesOf(tx)).map((table) => [table.name, table]))
      const done = { rows: 0, tasks: 0, files: 0 }
      let whole: End | null = null
      for (let entry = await next(); entry; entry = await next()) {
        const table = tables.get(tableOf(entry.name) ?? '')
        const key = keyOf(entry.name)
        if (table) {
          const lines = (await text(entry.content)).split('\n')
          await insertLines(tx, table, lines)
          done.rows += lines.length
        } else if (key) {
          const [kind, name] = key.split('-') as [FileKind, string]
          const bytes = await buffer(entry.content)
          if ((await to.files.get(key, { from: 0, to: 1 })) === null) {
            added.push(key)
            await to.files.put(kind, bytes, name)
          }
          onProgress(++done.files)
        } else if (entry.name === names.tasks) {
          done.tasks = await sendTasks(tx, tasks, JSON.parse(await text(entry.content)) as WaitingTask[])
        } else if (entry.name === names.end) {
          whole = await json(endForm, entry.content)
        } else throw new NotRestored(`The backup holds something that this version of Vouch does not know: ${entry.name}.`)
      }
      if (whole?.rows !== done.rows || whole.files !== done.files || whole.tasks !== done.tasks)
        throw new NotRestored('The backup is cut: its end is missing.')
      await checkSecret(tx, secrets)
      // What was ended or used since the backup was made would work again.
      await endEveryAccess(tx)
      await continueNumbers(tx)
      keeping = true
      to.beforeCommit()
      return whole
    })
    await migrate(to.db)
    // Only now the tables are of this version.
    await recordCommand(to.db, { secrets }, 'restore', end.rows)
    return end
  } catch (error) {
    // From then on the database may have kept the rows that name them.
    if (!keeping) await Promise.allSettled(added.map((key) => to.files.remove(key)))
    throw error
  } finally {
    await tasks.stop()
  }
}

/** Checks that the database is empty and brings it to the backup's schema. */
async function prepare(db: Database, { migrations, version }: Manifest): Promise<void> {
  const known = knownMigrations()
  if (migrations.length > known.length || migrations.some((hash, i) => hash !== known[i]))
    throw new NotRestored(`The backup was made by a newer version of Vouch (${version}). Restore it with that version.`)
  const rows = await countRows(db)
  if (rows > 0) throw new NotRestored(`The database is in use: it has ${rows} rows. Restore into an empty one.`)
  if ((await migrate(db, migrations.length)) > migrations.length)
    throw new NotRestored('The database is empty, but of a newer version than the backup. Restore into a new database.')
}

async function sendTasks(tx: Db, tasks: Tasks, waiting: WaitingTask[]): Promise<number> {
  for (const { name, data, start_in_s } of waiting) await tasks.send(tx, name, data, start_in_s)
  return waiting.length
}

async function checkSecret(tx: Db, secrets: Secrets): Promise<void> {
  const [kept] = await tx.select().from(secretChecks)
  if (kept && kept.value !== secrets.check)
    throw new NotRestored('APP_SECRET: the backup was made with another secret, without which it cannot be read. Set the same APP_SECRET.')
}
