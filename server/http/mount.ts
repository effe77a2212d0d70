// Mounts the contract: each call is authenticated, its input is parsed, its verb runs, and its output is cut to the output schema.
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { ZodType } from 'zod'
import { contract } from '../../shared/contract.ts'
import { inputWords } from '../../shared/inputWords.ts'
import { problems } from '../../shared/problems.ts'
import { sizeWords } from '../../shared/lengths.ts'
import {
  missingCode,
  takesBody,
  type Download,
  type Endpoint,
  type FilePart,
  type Page,
  type RawBytes,
  type UploadedFile,
} from '../../shared/endpoint.ts'
import type { Deps } from '../context.ts'
import { AppError, invalid, invalidFile } from '../errors.ts'
import type { Admit, Routes } from '../RoomRoutes.ts'
import { noteUse } from '../sessions/face.ts'
import { takeBodyPlace } from './takeBodyPlace.ts'
import { authenticate, type Identity } from './authenticate.ts'
import { outputShape } from './outputShape.ts'
import { bytesOfBody } from './bytesOfBody.ts'
import { formLimits } from './formLimits.ts'
import { invalidInput } from './problems.ts'
import { recordCall, type Call } from './recordCall.ts'
import { sendFile } from './sendFile.ts'

/** A verb continues after its caller hangs up, so the database stays open until the verb is done. */
const underWay = new Set<Promise<unknown>>()

function finish<T>(work: Promise<T>): Promise<T> {
  underWay.add(work)
  return work.finally(() => underWay.delete(work))
}

type AnyVerb = ((ctx: unknown, input: unknown) => Promise<unknown>) & { admit?: Admit }

declare module 'fastify' {
  interface FastifyRequest {
    identity: Identity | null
    /** When the session was looked at, by the clock of `performance`. */
    identified_at: number
  }
}

export function mount(app: FastifyInstance, deps: Deps, routes: Routes): void {
  app.decorateRequest('identity', null)
  app.decorateRequest('identified_at', 0)
  app.addHook('onClose', async () => {
    await Promise.allSettled(underWay)
  })
  for (const [room, calls] of Object.entries(contract)) {
    for (const [name, e] of Object.entries(calls) as [string, Endpoint][]) {
      const verb = (routes as unknown as Record<string, Record<string, AnyVerb>>)[room]?.[name]
      if (!verb) throw new Error(`${room}.${name} has no verb`)
      if (e.who !== 'anyone' && !(Array.isArray(e.who) && e.who.length > 0)) throw new Error(`${room}.${name} does not say who may call it`)
      for (const param of Object.keys(e.params?.shape ?? {}))
        if (!missingCode(e, param)) throw new Error(`${room}.${name} does not say what it answers where no record has this ${param}`)
      mountOne(app, deps, { name: `${room}.${name}`, e }, verb)
    }
  }
}

function mountOne(app: FastifyInstance, deps: Deps, call: Call, verb: AnyVerb): void {
  const { raw_body } = call.e
  if (raw_body) void app.register(async (raw) => addRoute(takeBytes(raw, raw_body.max_bytes), deps, call, verb))
  else addRoute(app, deps, call, verb)
}

/** In this part of the app every body is read as bytes, whatever its content type is. */
function takeBytes(app: FastifyInstance, most: number): FastifyInstance {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', (_request: FastifyRequest, body: IncomingMessage) => bytesOfBody(body, most))
  return app
}

/** The largest JSON body in bytes. What strangers send is small, and is read before anything counts their tries. */
const mostBytes = { anyone: 64 * 1024, others: 1024 * 1024 }

/** How long a session counts as valid without another look. */
const trustedFor_ms = 1000

function addRoute(app: FastifyInstance, deps: Deps, call: Call, verb: AnyVerb): void {
  const { e } = call
  const { who } = e
  const served: Endpoint = e.output && e.output !== 'file' ? { ...e, output: outputShape(e.output) } : e
  app.route({
    method: e.method,
    url: e.path.replace(/\/$/, ''),
    bodyLimit: e.file
      ? e.file.max_bytes + 64 * 1024
      : (e.raw_body?.max_bytes ?? e.body_limit ?? (who === 'anyone' ? mostBytes.anyone : mostBytes.others)),
    // Runs before the body is read, so that the upload of an unknown caller is not received.
    onRequest: async (request, reply) => {
      if (who !== 'anyone') {
        request.identity = await authenticate(deps.db, request.headers.authorization, who)
        request.identified_at = performance.now()
        if (e.file || e.raw_body) onceClosed(reply, takeBodyPlace(request.identity.actor.id))
        // Requests that a page sends by itself, with nobody at it, do not keep the session alive.
        if (request.identity.stale && request.headers['x-unattended'] === undefined) void finish(noteUse(deps, request.identity.session_id))
      }
      if (!takesBody(e)) leaveBody(request.headers)
      checkType(e, request.headers['content-type'])
      const leave = await verb.admit?.(deps, request.headers, request.raw)
      if (leave) onceClosed(reply, leave)
    },
    handler: async (request, reply) => {
      const input = await readInput(e, request)
      // A body can take two minutes. Whoever was signed out or deleted meanwhile is refused.
      if (who !== 'anyone' && performance.now() - request.identified_at > trustedFor_ms)
        request.identity = await authenticate(deps.db, request.headers.authorization, who)
      const { identity, ip, headers } = request
      const ctx = { ...deps, actor: identity?.actor ?? null, token: identity?.token ?? null, ip, user_agent: headers['user-agent'] ?? '' }
      const result = await finish(recordCall(ctx, call, headers.range, input, (recording) => verb(recording, input)))
      return answer(served, request, reply, result)
    },
  })
}

function onceClosed(reply: FastifyReply, leave: () => void): void {
  if (reply.raw.destroyed) leave()
  else reply.raw.once('close', leave)
}

/** Fastify reads the body that these headers announce. Without them it reads none, whatever was sent. */
function leaveBody(headers: IncomingHttpHeaders): void {
  for (const name of ['content-type', 'content-length', 'content-encoding', 'transfer-encoding']) delete headers[name]
}

function checkType(e: Endpoint, type: string | undefined): void {
  if (e.file && !/^multipart\/form-data\s*;.*boundary=/i.test(type ?? ''))
    throw new AppError('body.wrong_type', 'Send the file as multipart/form-data.')
  if (e.raw_body && !e.raw_body.content_types.includes(essence(type)))
    throw new AppError('body.wrong_type', `Send the bytes as ${e.raw_body.content_types.join(' or ')}.`)
  if (e.body && type !== undefined && !/^application\/json\s*(;|$)/i.test(type))
    throw new AppError('body.wrong_type', 'Send the body as application/json.')
}

const essence = (type: string | undefined) => (type ?? '').split(';')[0]!.trim().toLowerCase()

function readBytes(request: FastifyRequest): RawBytes {
  const bytes = request.body
  if (!Buffer.isBuffer(bytes) || bytes.length === 0) throw invalid('body', 'must not be empty')
  return { content_type: essence(request.headers['content-type']), bytes }
}

async function readInput(e: Endpoint, request: FastifyRequest): Promise<Record<string, unknown>> {
  const input: Record<string, unknown> = {}
  if (e.params) {
    const params = e.params.safeParse(request.params)
    if (!params.success) throw noRecord(e, String(params.error.issues[0]!.path[0]))
    Object.assign(input, params.data)
  }
  if (e.query) Object.assign(input, parse(e.query, withoutEmpty(request.query as Record<string, unknown>)))
  if (e.headers) Object.assign(input, parse(e.headers, request.headers))
  if (e.body) Object.assign(input, parse(e.body, request.body))
  if (e.file) input.file = await readFile(e.file, request)
  if (e.raw_body) input.raw = readBytes(request)
  return input
}

/** An id of the wrong form is nobody's, so the call answers what it answers for a record that does not exist. */
function noRecord(e: Endpoint, param: string): AppError {
  const code = missingCode(e, param)!
  return new AppError(code, problems[code].meaning)
}

/** A form sends the fields that were left empty too. */
const withoutEmpty = (query: Record<string, unknown>) => Object.fromEntries(Object.entries(query).filter(([, value]) => value !== ''))

function parse(schema: ZodType, value: unknown): unknown {
  const read = schema.safeParse(value, { error: inputWords })
  if (!read.success) throw invalidInput(read.error)
  return read.data
}

async function readFile(part: FilePart, request: FastifyRequest): Promise<UploadedFile> {
  const file = await receive(part, request).catch((error: Error & { code?: string }) => {
    if (error.code === 'FST_REQ_FILE_TOO_LARGE')
      throw new AppError('file.too_large', `The file must be at most ${sizeWords(part.max_bytes)}.`)
    if (error.code?.startsWith('FST_')) throw error
    // Errors of the form parser: a form whose end does not come.
    throw new AppError('request.cut_off', 'Only a part of the file arrived. Send it again.', { cause: error })
  })
  if (!file) throw invalid(part.field, 'is required, as a file')
  if (file.bytes.length === 0) throw invalidFile(part.field, 'must not be empty')
  return file
}

async function receive(part: FilePart, request: FastifyRequest): Promise<UploadedFile | null> {
  let file: UploadedFile | null = null
  for await (const sent of request.files({ limits: { fileSize: part.max_bytes, ...formLimits } })) {
    const bytes = await sent.toBuffer()
    if (sent.fieldname === part.field) file = { filename: sent.filename ?? '', content_type: sent.mimetype, bytes }
  }
  return file
}

function answer(e: Endpoint, request: FastifyRequest, reply: FastifyReply, result: unknown): FastifyReply | Promise<FastifyReply> {
  reply.status(e.status)
  if (!e.output) return reply.header('cache-control', 'no-store').send()
  if (e.output === 'file') return sendFile(request, reply, result as Download, e.ranged)
  let body = result
  if (e.paged) {
    const page = result as Page<unknown>
    reply.header('x-total-count', String(page.total))
    if (page.next !== null) reply.header('link', `<${nextUrl(request, page.next)}>; rel="next"`)
    body = page.rows
  }
  reply.header('cache-control', 'no-store')
  return reply.type('application/json; charset=utf-8').send(JSON.stringify(e.output.parse(body)))
}

function nextUrl(request: FastifyRequest, cursor: string): string {
  const url = new URL(request.url, 'http://any')
  url.searchParams.set('cursor', cursor)
  return url.pathname + url.search
}
