// Stored files in a folder. Each is written under another name and then renamed, so that no file is ever incomplete.
import { randomBytes } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, open, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { AppError } from '../errors.ts'
import { fileKey, filePath, type ByteRange, type Files } from './files.ts'

/** Makes a file's name durable: a file can be lost in a crash until its folder is synced. */
async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r')
  await folder.sync().finally(() => folder.close())
}

/** Errors of the disk: it is full, read-only or broken, or we may not write there. They can pass, and the code is not to blame. */
const ofTheDisk = new Set(['ENOSPC', 'EDQUOT', 'EROFS', 'EACCES', 'EPERM', 'EIO', 'EMFILE', 'ENFILE'])
const away = (cause: unknown): unknown =>
  ofTheDisk.has((cause as NodeJS.ErrnoException).code ?? '')
    ? new AppError('storage.away', 'Files cannot be stored or read at the moment. Try again soon.', { retry_after: 30, cause })
    : cause

const readRange = (path: string, { from, to }: ByteRange) => buffer(createReadStream(path, { start: from, end: to - 1 }))

export function diskFiles(folder: string): Files {
  const pathOf = (key: string) => {
    const path = filePath(key)
    if (path === null) throw new Error(`not a file key: ${key}`)
    return join(folder, path)
  }
  return {
    async put(kind, bytes, name = randomBytes(20).toString('hex')) {
      const key = fileKey(kind, name)
      const path = pathOf(key)
      const beside = `${path}.${randomBytes(6).toString('hex')}.part`
      try {
        await mkdir(dirname(path), { recursive: true })
        await writeFile(beside, bytes, { flag: 'wx', flush: true })
        await rename(beside, path)
        await syncFolder(dirname(path))
      } catch (error) {
        await rm(beside, { force: true }).catch(() => undefined)
        throw away(error)
      }
      return key
    },
    async get(key, range) {
      if (filePath(key) === null) return null
      const path = pathOf(key)
      return await (range ? readRange(path, range) : readFile(path)).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return null
        throw away(error)
      })
    },
    async remove(key) {
      await rm(pathOf(key), { force: true })
    },
    async check() {
      await mkdir(folder, { recursive: true })
      // On a full disk a folder can still be open for writing.
      const probe = join(folder, `.${randomBytes(6).toString('hex')}.probe`)
      await writeFile(probe, new Uint8Array(4096)).finally(() => rm(probe, { force: true }))
    },
  }
}
