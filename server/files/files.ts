// The port to stored files: PDFs, recordings and spoken questions. Another end (S3) takes the same four functions.
import { randomBytes } from 'node:crypto'
import { access, constants, mkdir, open, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

export type FileKind = 'pdf' | 'recording' | 'speech'

export type Files = {
  /** Stores bytes durably and answers their key: a new one, or with a name (40 hex digits) always that one's. */
  put: (kind: FileKind, bytes: Uint8Array, name?: string) => Promise<string>
  /** The bytes, or null when there is no such file. */
  get: (key: string) => Promise<Uint8Array | null>
  remove: (key: string) => Promise<void>
  /** Throws when the storage cannot be used now. */
  check: () => Promise<void>
}

const keyForm = /^(pdf|recording|speech)-[0-9a-f]{40}$/

/** The key of what was stored under a name. */
export const fileKey = (kind: FileKind, name: string): string => `${kind}-${name}`

/** A file is not there for good until its name in the folder is. */
async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r')
  await folder.sync().finally(() => folder.close())
}

/** Files in a folder, spread over 256 subfolders, each written beside its place and moved there whole. */
export function diskFiles(folder: string): Files {
  const pathOf = (key: string) => {
    if (!keyForm.test(key)) throw new Error(`not a file key: ${key}`)
    const [kind, name] = key.split('-') as [string, string]
    return join(folder, kind, name.slice(0, 2), name)
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
      if (!keyForm.test(key)) return null
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
