import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Download } from '../../shared/endpoint.ts'
import { AppError } from '../errors.ts'

/** Sends a file whole, or the range of it that was asked for. */
export function sendFile(request: FastifyRequest, reply: FastifyReply, file: Download): FastifyReply {
  if (file.filename) reply.header('content-disposition', `attachment; filename="${file.filename.replace(/[^\w. -]/g, '_')}"; filename*=UTF-8''${encodeURIComponent(file.filename)}`)
  // A stored file is shown as what it was checked to be and can run nothing.
  reply.header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox").header('cache-control', 'private, max-age=300')
  reply.headers(file.headers ?? {}).type(file.content_type.startsWith('text/') ? `${file.content_type}; charset=utf-8` : file.content_type)
  if ('bytes' in file) return reply.send(typeof file.bytes === 'string' ? file.bytes : Buffer.from(file.bytes))
  if ('stream' in file) return reply.send(Readable.from(file.stream, { objectMode: false }))
  const range = wantedRange(request, file.size, reply)
  const { from, to } = range ?? { from: 0, to: file.size }
  reply.header('accept-ranges', 'bytes').header('content-length', String(to - from))
  if (range) reply.status(206).header('content-range', `bytes ${from}-${to - 1}/${file.size}`)
  // Nothing is read for a HEAD, whose answer has a length and no body.
  return reply.send(Readable.from(request.method === 'HEAD' ? [] : file.read(from, to), { objectMode: false }))
}

/** The one range that the header names, `to` not included; null for the whole. Throws 416 for one beyond the end. */
function wantedRange(request: FastifyRequest, size: number, reply: FastifyReply): { from: number; to: number } | null {
  // There is no validator that an If-Range could match, and several ranges at once may be answered with the whole.
  const asked = request.headers['if-range'] ? undefined : request.headers.range?.match(/^bytes=\s*(\d*)-(\d*)\s*$/)
  if (!asked || (asked[1] === '' && asked[2] === '')) return null
  const [first, last] = [asked[1]!, asked[2]!]
  const from = first === '' ? Math.max(0, size - Number(last)) : Number(first)
  const to = first === '' || last === '' ? size : Math.min(size, Number(last) + 1)
  if (first !== '' && last !== '' && Number(last) < Number(first)) return null
  if (from >= size || to <= from) {
    reply.header('content-range', `bytes */${size}`)
    throw new AppError('range', `The file has ${size} bytes.`)
  }
  return { from, to }
}
