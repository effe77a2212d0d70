import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

export class FolderInUse extends Error {}

/** Keeps the locks referenced, so that the garbage collector does not release them. */
const held = new Set<DatabaseSync>()

/**
 * Locks the data folder for this process. The embedded database has no lock of its own, and two processes would corrupt it. Throws
 * `FolderInUse` if another running process has the lock. Returns the function that releases it.
 */
export function lockFolder(folder: string): () => void {
  mkdirSync(folder, { recursive: true })
  const lock = lockFile(folder)
  const owner = join(folder, 'lock')
  writeFileSync(owner, `${process.pid} since ${new Date().toISOString()}\n`)
  held.add(lock)
  return () => {
    if (!held.delete(lock)) return
    rmSync(owner, { force: true })
    lock.close()
  }
}

// Uses a SQLite file, because Node has no file locks. These locks are the kernel's: they work between containers, whose process ids are
// unrelated, and end with the process in any case. The file is not removed, because removing it would be a race.
function lockFile(folder: string): DatabaseSync {
  const lock = new DatabaseSync(join(folder, 'lock.db'))
  try {
    lock.exec('pragma journal_mode = memory; begin exclusive')
    return lock
  } catch (error) {
    lock.close()
    const busy = 5
    if ((error as { errcode?: number }).errcode !== busy)
      throw new FolderInUse(`DATA_DIR: ${folder} cannot be locked: ${(error as Error).message}. Set DATA_DIR to another folder.`, {
        cause: error,
      })
    throw new FolderInUse(`${folder} is in use by ${ownerOf(folder)}. Stop it first, or set DATA_DIR to another folder.`)
  }
}

function ownerOf(folder: string): string {
  try {
    const pid = Number(readFileSync(join(folder, 'lock'), 'utf8').split(' ')[0])
    return pid > 0 ? `process ${pid}` : 'another process'
  } catch {
    return 'another process'
  }
}
