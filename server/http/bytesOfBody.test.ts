import { once } from 'node:events'
import { createServer, request, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bytesOfBody } from './bytesOfBody.ts'

const most = 300_000
let refused: unknown[] = []
const server = createServer((call, answer) => {
  void bytesOfBody(call, most).then(
    (bytes) => answer.end(bytes),
    (error: { code: string }) => {
      refused.push(error.code)
      answer.writeHead(413).end()
    },
  )
})

beforeAll(async () => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
})
afterAll(() => server.close())

/** Sends the parts, with their length in the header if it is known. */
async function send(parts: Buffer[], length?: number) {
  const { port } = server.address() as AddressInfo
  const call = request({ port, host: '127.0.0.1', method: 'POST', headers: length === undefined ? {} : { 'content-length': length } })
  for (const part of parts) call.write(part)
  call.end()
  const [answer] = (await once(call, 'response')) as [IncomingMessage]
  const got: Buffer[] = []
  for await (const part of answer) got.push(part as Buffer)
  return { status: answer.statusCode, bytes: Buffer.concat(got) }
}

const parts = Array.from({ length: 30 }, (_, i) => Buffer.alloc(10_000, i))

test('a body comes whole, also if nobody said how long it is', async () => {
  const whole = Buffer.concat(parts)
  expect((await send(parts, most)).bytes.equals(whole)).toBe(true)
  expect((await send(parts)).bytes.equals(whole)).toBe(true)
  expect((await send([])).bytes).toHaveLength(0)
  expect((await send([], 0)).bytes).toHaveLength(0)
})

test('a body that is too large is refused, and the answer reaches the caller', async () => {
  refused = []
  const tooMany = [...parts, Buffer.alloc(1)]
  expect([(await send(tooMany, most + 1)).status, (await send(tooMany)).status]).toEqual([413, 413])
  expect(refused).toEqual(['FST_ERR_CTP_BODY_TOO_LARGE', 'FST_ERR_CTP_BODY_TOO_LARGE'])
})

test('a body that is cut off is no body', async () => {
  refused = []
  const { port } = server.address() as AddressInfo
  const call = request({ port, host: '127.0.0.1', method: 'POST', headers: { 'content-length': most } })
  call.on('error', () => undefined)
  const arrived = once(server, 'request')
  call.write(parts[0])
  await arrived
  call.destroy()
  await expect.poll(() => refused).toEqual(['FST_ERR_CTP_INVALID_CONTENT_LENGTH'])
})
