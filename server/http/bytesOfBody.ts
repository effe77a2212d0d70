import { errorCodes } from 'fastify'
import type { IncomingMessage } from 'node:http'
import { gatherBytes } from '../files/gatherBytes.ts'

const tooMany = () => new errorCodes.FST_ERR_CTP_BODY_TOO_LARGE()
const cutOff = () => new errorCodes.FST_ERR_CTP_INVALID_CONTENT_LENGTH()

/** A body in one piece. Throws Fastify's errors if it has more than `most` bytes, or other than its Content-Length says. */
export async function bytesOfBody(body: IncomingMessage, most: number): Promise<Buffer> {
  const told = body.headers['content-length']
  const length = told === undefined ? null : Number(told)
  if (length !== null && length > most) throw tooMany()
  // The request stays whole if this ends early, so that the answer still reaches the caller.
  const parts: AsyncIterable<Buffer> = body.iterator({ destroyOnReturn: false })
  const bytes = await gatherBytes(parts, { length, most, tooMany }).catch((error: unknown) => {
    throw body.errored ? cutOff() : error
  })
  if (length !== null && bytes.length !== length) throw cutOff()
  return bytes
}
