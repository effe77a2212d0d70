// Turns any error of a call into a problem detail (RFC 9457) that says what to change and never shows a stack.
import type { Socket } from 'node:net'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { mayRunAgain } from '../db/conflicts.ts'
import { databaseAway } from '../db/databaseAway.ts'
import { AppError, changedAtOnce, named, type FieldError } from '../errors.ts'
import { problems, problemType, type ProblemCode } from '../../shared/problems.ts'
import type { UnexpectedErrors } from './unexpectedErrors.ts'
import { formLimits } from './formLimits.ts'

const body = (code: ProblemCode, detail: string, errors?: FieldError[] | null): string => {
  const { status, title } = problems[code]
  return JSON.stringify({ type: problemType(code), title, status, detail, ...(errors ? { errors } : {}) })
}

const errorsShown = 50

/** A 422 that names each wrong field, at most 50 of them. */
export function invalidInput(error: z.ZodError): AppError {
  const issues = eachFieldOnce(error.issues.flatMap(flatten))
  const errors: FieldError[] = issues.slice(0, errorsShown).map(({ path, message }) => ({ path: path.join('.'), message }))
  const others = issues.length - 1
  const what = typeof issues[0]!.path.at(-1) === 'number' ? ['entry is', 'entries are'] : ['field is', 'fields are']
  const more = others > 0 ? `, and ${others} more ${what[others === 1 ? 0 : 1]} wrong` : ''
  return new AppError('input.invalid', `${named(issues[0]!.path)} ${errors[0]!.message}${more}.`, { errors })
}

/** A field with several faults is one wrong field, and its first fault is the one to mend first. */
function eachFieldOnce(issues: Issue[]): Issue[] {
  return [...Map.groupBy(issues, (issue) => issue.path.join('.')).values()].map(([first]) => first!)
}

type Issue = { path: PropertyKey[]; message: string }

/** A union's own error only says that nothing matched. The errors of its nearest branch are more useful to a person. */
function flatten(issue: z.core.$ZodIssue): Issue[] {
  if (issue.code !== 'invalid_union' || issue.errors.length === 0) return [issue as Issue]
  const nearest = issue.errors.toSorted((a, b) => depth(b) - depth(a))[0]!
  return nearest.map((inner) => ({ path: [...issue.path, ...inner.path], message: inner.message }))
}
const depth = (issues: z.core.$ZodIssue[]) => Math.max(...issues.map((i) => i.path.length))

function fromFastify(error: FastifyError): AppError | null {
  switch (error.code) {
    case 'FST_ERR_CTP_BODY_TOO_LARGE':
      return new AppError('body.too_large', 'The body is too large for this call.')
    case 'FST_REQ_FILE_TOO_LARGE':
      return new AppError('file.too_large', 'The file is too large.')
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
      return new AppError('body.wrong_type', 'Send the body as application/json.')
    case 'FST_INVALID_MULTIPART_CONTENT_TYPE':
      return new AppError('body.wrong_type', 'Send the file as multipart/form-data.')
    case 'FST_ERR_CTP_INVALID_JSON_BODY':
      return new AppError('input.invalid', 'The body is not valid JSON.')
    case 'FST_FILES_LIMIT':
      return new AppError('body.too_large', 'The form has more than one file. Send one at a time.')
    case 'FST_FIELDS_LIMIT':
    case 'FST_PARTS_LIMIT':
      return new AppError('body.too_large', `The form has more than ${formLimits.fields} fields beside the file. Send fewer.`)
    case 'FST_PROTO_VIOLATION':
      return new AppError('input.invalid', 'A field of the form has a name that no field may have, such as `constructor`. Leave it out.')
    case 'FST_INVALID_JSON_FIELD_ERROR':
      return new AppError('input.invalid', 'A field of the form is not the JSON that its Content-Type says.')
    case 'FST_MP_PREMATURE_CLOSE':
      return cutOff()
    case 'FST_ERR_CTP_INVALID_CONTENT_LENGTH':
      return new AppError('request.cut_off', 'Content-Length does not match the body. Send it again.')
  }
  if (error instanceof SyntaxError) return new AppError('input.invalid', 'The body is not valid JSON.')
  if (error.statusCode && error.statusCode >= 400 && error.statusCode < 500)
    return new AppError(
      'input.invalid',
      'The request could not be read. Check its headers, and that its body is what its Content-Type says.',
    )
  return null
}

export function toAppError(error: unknown): AppError | null {
  if (error instanceof AppError) return error
  if (databaseAway(error))
    return new AppError('database.away', 'The database cannot be reached. Try again in a moment.', { retry_after: 5, cause: error })
  if (mayRunAgain(error)) return changedAtOnce(error)
  return fromFastify(error as FastifyError)
}

const cutOff = () => new AppError('request.cut_off', 'Only a part of the request arrived. Send it again.')

export function sendProblem(reply: FastifyReply, error: AppError): FastifyReply {
  const { status } = problems[error.code]
  // An error without a field applies to the whole body.
  const errors = error.errors ?? (error.code === 'input.invalid' ? [{ path: '', message: error.message }] : null)
  reply.header('cache-control', 'no-store')
  if (status === 401) reply.header('www-authenticate', 'Bearer')
  if (error.retry_after !== undefined) reply.header('retry-after', String(error.retry_after))
  return reply
    .status(status)
    .type('application/problem+json')
    .send(body(error.code, error.message, errors))
}

/** What the log says of each 503 that is not a limit of ours. */
export const alarms: Partial<Record<ProblemCode, string>> = {
  'database.away': 'the database cannot be reached',
  'database.busy': 'a transaction was undone',
  'storage.away': 'the file storage cannot be reached',
  'mail.away': 'the mail server cannot be reached',
  'voice.away': 'the voice service cannot be reached',
  'sign_on.away': 'the sign-in service cannot be reached',
  'sign_on.other_issuer': 'OIDC_ISSUER differs from the address that the sign-in service reports',
  'github.away': 'GitHub cannot be reached',
}

/** Answered 503 too, but nothing is away: callers ask for more than we do at once. They must not raise an alarm. */
const ownLimits = new Set<ProblemCode>(['file.busy', 'server.busy', 'webhook.busy', 'early_access.full'])

/** Handles every failed call. Unexpected errors are noted. */
export const onError =
  (unexpected: UnexpectedErrors) =>
  (error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    // This error looks like a database that is away, because the caller's connection was reset.
    if (request.raw.readableAborted) {
      request.log.info({ route: request.routeOptions.url }, 'the caller hung up before the body had come')
      return sendProblem(reply, cutOff())
    }
    const known = toAppError(error)
    if (known) {
      if (ownLimits.has(known.code)) request.log.warn({ code: known.code }, 'a limit of ours was reached')
      const alarm = alarms[known.code]
      if (alarm) request.log.error({ err: known.cause ?? known }, alarm)
      return sendProblem(reply, known)
    }
    request.log.error({ err: error }, 'unexpected error')
    unexpected.note(request.method, request.routeOptions.url, error)
    return reply
      .status(500)
      .header('cache-control', 'no-store')
      .type('application/problem+json')
      .send(body('server.unexpected', 'Something went wrong on our side. Nothing you sent was lost if you try again.'))
  }

/** Bytes that are not HTTP, or with too many headers, never become a request. They are answered on the bare socket. */
export function onClientError(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return
  const [code, detail] = unread(error.code)
  const { status, title } = problems[code]
  const text = body(code, detail)
  if (socket.writable)
    socket.write(
      `HTTP/1.1 ${status} ${title}\r\nContent-Type: application/problem+json\r\nCache-Control: no-store\r\nContent-Length: ${Buffer.byteLength(text)}\r\nConnection: close\r\n\r\n${text}`,
    )
  socket.destroy(error)
}

function unread(code: string | undefined): [ProblemCode, string] {
  if (code === 'HPE_HEADER_OVERFLOW') return ['request.headers_too_large', 'The address and headers of the request are too long.']
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return ['request.timeout', 'The request did not arrive in time.']
  return ['request.unreadable', 'The request could not be read.']
}
