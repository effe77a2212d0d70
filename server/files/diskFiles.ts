// Stored files in a folder. Each is written under another name and then renamed, so that no file is ever incomplete.
import { randomBytes } from 'node:crypto'
import { access, constants, mkdir, open, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileKey, filePath, type Files } from './files.ts'

/** Makes a file's name durable: a file can be lost in a crash until its folder is synced. */
async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r')
  await folder.sync().finally(() => folder.close())
}

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
      await mkdir(dirname(path), { recursive: true })
      try {
        await writeFile(beside, bytes, { flag: 'wx', flush: true })
        await rename(beside, path)
      } catch (error) {
        await rm(beside, { force: true })
        throw error
      }
      await syncFolder(dirname(path))
      return key
    },
    async get(key) {
      if (filePath(key) === null) return null
      return await readFile(pathOf(key)).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return null
        throw error
      })
    },
    async remove(key) {
      await rm(pathOf(key), { force: true })
    },
    async check() {
      await mkdir(folder, { recursive: true })
      await access(folder, constants.W_OK)
    },
  }
}
