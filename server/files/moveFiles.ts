import { readdir, rmdir } from 'node:fs/promises'
import { join } from 'node:path'
import { diskFiles } from './diskFiles.ts'
import { keyAt, type FileKind, type Files } from './files.ts'

/** Paths relative to the folder, `kind/ab/name`. */
async function pathsIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(folder.length + 1)
        .replaceAll('\\', '/'),
    )
}

/**
 * Moves the files of a folder to the storage, eight at a time. A file is removed only after the storage has all of it, so the move can be
 * stopped at any time and continues when it is run again. Returns how many were moved, and the paths of files that are not Vouch's.
 */
export async function moveFiles(
  folder: string,
  to: Files,
  onProgress: (done: number, total: number) => void,
): Promise<{ moved: number; left: string[] }> {
  const from = diskFiles(folder)
  const paths = await pathsIn(folder)
  const keys = paths.map(keyAt).filter((key) => key !== null)
  let next = 0
  let moved = 0
  const mover = async () => {
    for (let key = keys[next++]; key !== undefined; key = keys[next++]) {
      const bytes = await from.get(key)
      if (bytes) {
        const [kind, name] = key.split('-') as [FileKind, string]
        await to.put(kind, bytes, name)
        await from.remove(key)
      }
      onProgress(++moved, keys.length)
    }
  }
  await Promise.all(Array.from({ length: 8 }, mover))
  await removeEmpty(folder)
  return { moved, left: paths.filter((path) => keyAt(path) === null) }
}

/** Removes empty folders. */
async function removeEmpty(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    if (!entry.isDirectory()) continue
    const path = join(folder, entry.name)
    await removeEmpty(path)
    if ((await readdir(path)).length === 0) await rmdir(path)
  }
}
