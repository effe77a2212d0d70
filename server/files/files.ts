// The port to stored files: PDFs, recordings and spoken questions. Its ends are a folder (`diskFiles.ts`) and a bucket (`bucketFiles.ts`).

export type FileKind = 'pdf' | 'recording' | 'speech' | 'logo'

export type Files = {
  /** Stores bytes durably and answers their key: a new one, or with a name (40 hex digits) always that one's. */
  put: (kind: FileKind, bytes: Uint8Array, name?: string) => Promise<string>
  /** The bytes, or null when there is no such file. */
  get: (key: string) => Promise<Uint8Array | null>
  remove: (key: string) => Promise<void>
  /** Throws when the storage cannot be used now. */
  check: () => Promise<void>
}

const keyForm = /^(pdf|recording|speech|logo)-([0-9a-f]{2})[0-9a-f]{38}$/

/** The key of what was stored under a name. */
export const fileKey = (kind: FileKind, name: string): string => `${kind}-${name}`

/** Where a key's file is, below the folder or the bucket: spread over 256 folders. Null for what is not a key. */
export function filePath(key: string): string | null {
  const [, kind, start] = keyForm.exec(key) ?? []
  return kind === undefined ? null : `${kind}/${start}/${key.slice(kind.length + 1)}`
}

/** The key of the file at such a path; null for any other file. */
export function keyAt(path: string): string | null {
  const [kind, , name] = path.split('/')
  const key = `${kind}-${name}`
  return filePath(key) === path ? key : null
}
