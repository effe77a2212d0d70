// The port to stored files: PDFs now, recordings later. Another end (S3) takes the same four functions.
import { randomBytes } from 'node:crypto'
import { access, constants, mkdir, open, readFile, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'

export type Files = {
  /** Stores bytes durably and answers their key. */
  put: (kind: 'pdf' | 'recording', bytes: Uint8Array) => Promise<string>
  /** The bytes, or null when there is no such file. */
  get: (key: string) => Promise<Uint8Array | null>
  remove: (key: string) => Promise<void>
  /** Throws when the storage cannot be used now. */
  check: () => Promise<void>
}

const keyForm = /^(pdf|recording)-[0-9a-f]{40}$/

/** Files in a folder, spread over 256 subfolders, each written beside its place and moved there whole. */
export function diskFiles(folder: string): Files {
  const pathOf = (key: string) => {
    if (!keyForm.test(key)) throw new Error(`not a file key: ${key}`)
    const [kind, name] = key.split('-') as [string, string]
    return join(folder, kind, name.slice(0, 2), name)
  }
  return {
    async put(kind, bytes) {
      const key = `${kind}-${randomBytes(20).toString('hex')}`
      const path = pathOf(key)
      await mkdir(dirname(path), { recursive: true })
      const file = await open(`${path}.part`, 'wx')
      try {
        await file.writeFile(bytes)
        await file.sync()
      } finally {
        await file.close()
      }
      await rename(`${path}.part`, path)
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
