// Stored files in a bucket of any store with the S3 protocol: AWS, MinIO, Ceph, R2 and others.
import { createHash, randomBytes } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { AwsV4Signer } from 'aws4fetch'
import { AppError } from '../errors.ts'
import { fileKey, filePath, type ByteRange, type Files } from './files.ts'

/** `folder` is empty or ends in a slash. */
export type Bucket = { url: string; folder: string; region: string; key_id: string; secret: string }

/** Milliseconds: the longest that one try may take, and the pauses before the second and the third. */
export type Patience = { try_ms: number; pauses_ms: number[] }
const usual: Patience = { try_ms: 15_000, pauses_ms: [200, 1_000] }

const hash = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

const away = (detail: string, cause?: unknown) => new AppError('storage.away', detail, { retry_after: 5, cause })

/** Files in a bucket. If the store is slow, full or failing, a call is tried three times and then throws a 503 with the store's answer. */
export function bucketFiles(bucket: Bucket, { try_ms, pauses_ms }: Patience = usual): Files {
  const signedWith = { service: 's3', region: bucket.region, accessKeyId: bucket.key_id, secretAccessKey: bucket.secret }
  const addressOf = (key: string) => {
    const path = filePath(key)
    if (path === null) throw new Error(`not a file key: ${key}`)
    return `${bucket.url}/${bucket.folder}${path}`
  }

  type Sent = { body?: Uint8Array; range?: ByteRange | undefined }

  async function once(method: string, url: string, { body, range }: Sent): Promise<{ status: number; bytes: Uint8Array }> {
    // The store compares this hash with the bytes that arrived, so an incomplete upload is never stored.
    const headers = body && { 'x-amz-content-sha256': hash(body), 'content-type': 'application/octet-stream' }
    const signed = await new AwsV4Signer({ method, url, ...signedWith, ...(headers && { headers }) }).sign()
    const answer = await fetch(signed.url, {
      method,
      headers: [...signed.headers, ...(range ? [['range', `bytes=${range.from}-${range.to - 1}`] as [string, string]] : [])],
      signal: AbortSignal.timeout(try_ms),
      ...(body && { body: body as Uint8Array<ArrayBuffer> }),
    })
    return { status: answer.status, bytes: new Uint8Array(await answer.arrayBuffer()) }
  }

  /** Returns the answer if its status is in `expected`. Throws 503 otherwise. */
  async function call(method: string, url: string, expected: number[], sent: Sent = {}) {
    let failure: AppError | undefined
    for (const pause of [0, ...pauses_ms]) {
      if (pause > 0) await wait(pause)
      try {
        const answer = await once(method, url, sent)
        const reason = reasonIn(answer.bytes)
        // Only the store itself can say that a file does not exist: a proxy, or a missing bucket, answers 404 too.
        if (expected.includes(answer.status) && (answer.status !== 404 || reason === 'NoSuchKey')) return answer
        failure = away(`The file storage answered ${answer.status}.`, new Error(reason))
        // Another try does not help if the store refuses, for example because of a wrong key or a missing bucket.
        if (answer.status < 500 && answer.status !== 429 && answer.status !== 408) break
      } catch (error) {
        failure = away('The file storage cannot be reached.', error)
      }
    }
    throw failure ?? away('The file storage cannot be reached.')
  }

  return {
    async put(kind, bytes, name = randomBytes(20).toString('hex')) {
      const key = fileKey(kind, name)
      await call('PUT', addressOf(key), [200, 201, 204], { body: bytes })
      return key
    },
    async get(key, range) {
      if (filePath(key) === null) return null
      const { status, bytes } = await call('GET', addressOf(key), range ? [200, 206, 404, 416] : [200, 404], { range })
      if (status === 404) return null
      if (status === 416) return new Uint8Array()
      // A store may answer with the whole file.
      return range && status === 200 ? bytes.subarray(range.from, range.to) : bytes
    },
    async remove(key) {
      await call('DELETE', addressOf(key), [200, 202, 204, 404])
    },
    async check() {
      await call('HEAD', bucket.url, [200])
    },
  }
}

/** The error code in the store's XML, such as `AccessDenied`. */
const reasonIn = (xml: Uint8Array): string =>
  /<Code>(\w{1,60})<\/Code>/.exec(new TextDecoder().decode(xml.subarray(0, 2_000)))?.[1] ?? 'no code'
