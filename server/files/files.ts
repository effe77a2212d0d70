// The port to stored files: PDFs, recordings, spoken questions and logos. It is a folder (`diskFiles.ts`) or a bucket (`bucketFiles.ts`).

export type FileKind = 'pdf' | 'recording' | 'speech' | 'logo'

/** A part of a file; `to` is not included. */
export type ByteRange = { from: number; to: number }

export type Files = {
  /** Stores bytes durably and returns their key: a new key, or always the same key for the same name (40 hex digits). */
  put: (kind: FileKind, bytes: Uint8Array, name?: string) => Promise<string>
  /** The bytes, or those of a range that the file has; null if there is no such file. Bytes beyond its end are left out. */
  get: (key: string, range?: ByteRange) => Promise<Uint8Array | null>
  remove: (key: string) => Promise<void>
  /** Throws if the storage cannot be used now. */
  check: () => Promise<void>
}

const keyForm = /^(pdf|recording|speech|logo)-([0-9a-f]{2})[0-9a-f]{38}$/

/** The key of a file that was stored under a name. */
export const fileKey = (kind: FileKind, name: string): string => `${kind}-${name}`

/** The path of a key's file in the folder or the bucket, spread over 256 folders. Null if it is not a key. */
export function filePath(key: string): string | null {
  const [, kind, start] = keyForm.exec(key) ?? []
  return kind === undefined ? null : `${kind}/${start}/${key.slice(kind.length + 1)}`
}

/** The key of the file at this path; null for any other file. */
export function keyAt(path: string): string | null {
  const [kind, , name] = path.split('/')
  const key = `${kind}-${name}`
  return filePath(key) === path ? key : null
}
