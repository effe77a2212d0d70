import { chmodSync, existsSync, lstatSync, readdirSync, type Dirent } from 'node:fs'
import { join } from 'node:path'

/**
 * Makes the data folder and the embedded database readable by their owner only: 0700 for folders and 0600 for files. Recordings and PDFs
 * are in a folder that nobody else can enter, so their modes are not changed one by one.
 */
export function ownersAlone(dataDir: string): void {
  // Windows has no such modes.
  if (process.platform === 'win32' || !existsSync(dataDir)) return
  set(dataDir, 0o700)
  const database = join(dataDir, 'database')
  setAll(readdirSync(dataDir, { withFileTypes: true }))
  if (existsSync(database)) setAll(readdirSync(database, { withFileTypes: true, recursive: true }))
}

/** The same. If another user owns the folder, or its disk has no modes, they cannot be set: `onRefused` says so. */
export function keepAlone(dataDir: string, onRefused: (error: unknown) => void): void {
  try {
    ownersAlone(dataDir)
  } catch (error) {
    onRefused(error)
  }
}

function setAll(entries: Dirent[]): void {
  for (const entry of entries) {
    if (entry.isDirectory()) set(join(entry.parentPath, entry.name), 0o700)
    else if (entry.isFile()) set(join(entry.parentPath, entry.name), 0o600)
  }
}

const set = (path: string, mode: number): void => {
  if ((lstatSync(path).mode & 0o777) !== mode) chmodSync(path, mode)
}
