import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Download } from '../../shared/endpoint.ts'
import { AppError } from '../errors.ts'

/** Sends the whole file or, if the call is `ranged`, the requested range of it. */
export async function sendFile(request: FastifyRequest, reply: FastifyReply, file: Download, ranged = false): Promise<FastifyReply> {
  if (file.filename)
    reply.header(
      'content-disposition',
      `attachment; filename="${file.filename.replace(/[^\w. -]/g, '_')}"; filename*=UTF-8''${encodeURIComponent(file.filename)}`,
    )
  // The content type was checked when the file was stored, and the policy stops any script in it.
  reply
    .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox")
    .header('cache-control', 'private, max-age=300')
  reply.headers(file.headers ?? {}).type(file.content_type.startsWith('text/') ? `${file.content_type}; charset=utf-8` : file.content_type)
  if ('bytes' in file && !ranged) return reply.send(typeof file.bytes === 'string' ? file.bytes : Buffer.from(file.bytes))
  const asked = askedRange(request)
  if ('stream' in file && !(ranged && asked && (asked.first !== '0' || asked.last !== '')))
    return reply.send(Readable.from(file.stream, { objectMode: false }))
  // The length of a stream is not known before its end. A request for a part of it, such as Safari's first two bytes, waits for the end.
  const { size, read } = 'read' in file ? file : inBytes('bytes' in file ? Buffer.from(file.bytes) : await buffer(file.stream))
  const range = asked && wantedRange(asked, size, reply)
  const { from, to } = range ?? { from: 0, to: size }
  reply.header('accept-ranges', 'bytes').header('content-length', String(to - from))
  if (range) reply.status(206).header('content-range', `bytes ${from}-${to - 1}/${size}`)
  // A HEAD answer has a length and no body, so nothing is read.
  return reply.send(Readable.from(request.method === 'HEAD' ? [] : read(from, to), { objectMode: false }))
}

const inBytes = (bytes: Buffer) => ({ size: bytes.length, read: (from: number, to: number) => [bytes.subarray(from, to)] })

type AskedRange = { first: string; last: string }

function askedRange(request: FastifyRequest): AskedRange | null {
  // There is no validator for If-Range. A request for several ranges may be answered with the whole file.
  const [, first = '', last = ''] =
    (request.headers['if-range'] ? undefined : request.headers.range?.match(/^bytes=\s*(\d*)-(\d*)\s*$/)) ?? []
  return first === '' && last === '' ? null : { first, last }
}

/** The one range that the header names, `to` not included. Null means the whole file. Throws 416 for a range beyond the end. */
function wantedRange({ first, last }: AskedRange, size: number, reply: FastifyReply): { from: number; to: number } | null {
  const from = first === '' ? Math.max(0, size - Number(last)) : Number(first)
  const to = first === '' || last === '' ? size : Math.min(size, Number(last) + 1)
  if (first !== '' && last !== '' && Number(last) < Number(first)) return null
  if (from >= size || to <= from) {
    reply.header('content-range', `bytes */${size}`)
    throw new AppError('range.not_satisfiable', `The file has ${size} bytes.`)
  }
  return { from, to }
}
