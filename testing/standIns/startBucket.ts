// A real S3 server on loopback, behind a proxy that can be slow, full or broken.
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { AwsV4Signer } from 'aws4fetch'
import S3rver from 's3rver'
import type { Bucket } from '../../server/files/bucketFiles.ts'

/** What happens to a call instead of its answer: a status, no answer, or an answer that stops in the middle. `none`: it is answered. */
export type Fault = number | 'hang' | 'cut' | 'none'

/** `faults`: each of the next calls uses one up. `calls`: method, path and range of every call so far. */
export type BucketStandIn = { bucket: Bucket; faults: Fault[]; calls: string[]; close: () => Promise<void> }

const full = '<Error><Code>QuotaExceeded</Code></Error>'

/** The S3 server cannot check signatures of the current kind, so the proxy does. */
async function signedBy(secret: string, incoming: IncomingMessage): Promise<boolean> {
  const { authorization, host, 'x-amz-date': datetime, 'x-amz-content-sha256': hash } = incoming.headers
  const headers = { 'x-amz-content-sha256': String(hash) }
  const signer = new AwsV4Signer({
    method: incoming.method ?? '',
    url: `http://${host}${incoming.url}`,
    headers,
    datetime: String(datetime),
    service: 's3',
    region: 'us-east-1',
    accessKeyId: 'S3RVER',
    secretAccessKey: secret,
  })
  return authorization === (await signer.sign()).headers.get('authorization')
}

export async function startBucket(): Promise<BucketStandIn> {
  const directory = mkdtempSync(join(tmpdir(), 'vouch-bucket-'))
  const store = new S3rver({ port: 0, address: '127.0.0.1', silent: true, directory, configureBuckets: [{ name: 'vouch', configs: [] }] })
  const { port } = await store.run()
  const faults: Fault[] = []
  const calls: string[] = []
  const answerTo = async (incoming: IncomingMessage, answer: ServerResponse) => {
    calls.push([incoming.method, incoming.url, incoming.headers.range].filter(Boolean).join(' '))
    const fault = faults.shift()
    if (fault === 'hang') return void incoming.resume()
    if (typeof fault === 'number') return void incoming.resume().on('end', () => answer.writeHead(fault).end(full))
    if (!(await signedBy('S3RVER', incoming))) return void incoming.resume().on('end', () => answer.writeHead(403).end())
    const onward = request({ port, host: '127.0.0.1', method: incoming.method, path: incoming.url, headers: incoming.headers }, (from) => {
      answer.writeHead(from.statusCode ?? 500, from.headers)
      if (fault !== 'cut') return void from.pipe(answer)
      from.once('data', (chunk: Buffer) => answer.write(chunk.subarray(0, chunk.length >> 1), () => answer.destroy()))
    })
    onward.on('error', () => answer.destroy())
    incoming.pipe(onward)
  }
  const proxy = createServer((incoming, answer) => void answerTo(incoming, answer))
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}/vouch`
  return {
    bucket: { url, folder: 'files/', region: 'us-east-1', key_id: 'S3RVER', secret: 'S3RVER' },
    faults,
    calls,
    close: async () => {
      proxy.closeAllConnections()
      await new Promise((resolve) => proxy.close(resolve))
      await store.close()
      rmSync(directory, { recursive: true, force: true })
    },
  }
}
