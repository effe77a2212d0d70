import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

export class FolderInUse extends Error {}

/** What is held, so that no lock goes with the garbage. */
const held = new Set<DatabaseSync>()

/**
 * Holds the data folder for this process; the embedded database takes no lock of its own, and two processes would
 * corrupt it. Throws `FolderInUse` when another living process has it. Returns what lets it go.
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

// SQLite, for Node has no file locks of its own and these are the kernel's: they hold between containers, whose process
// numbers mean nothing to each other, and end with the process however it ends. The file stays: to remove it is a race.
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
