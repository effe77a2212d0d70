// The client whose types come from the contract: how to make a call, and how it fails. It does not import the contract itself, so a page
// can load without it.
import type { Contract } from './contract.ts'
import type { CallInput, CallOutput, Endpoint, Method, Page, ProblemOf } from './endpoint.ts'
import type { Problem } from './problem.ts'
import type { ProblemCode } from './problems.ts'

/** A call that failed. `status` is 0 if no answer came. Decide what to do with the call's own `codeOf`. */
export class CallError extends Error {
  readonly status: number
  readonly problem: Problem | null
  /**
   * `unreachable`: no answer came. `unknown`: the answer has no code of ours, so there is only its text.
   * A newer server may send a code that is not in the type.
   */
  readonly code: ProblemCode | 'unreachable' | 'unknown'
  /** Seconds to wait, if the answer says so. */
  readonly retryAfter: number | null
  constructor(status: number, problem: Problem | null, retryAfter: number | null = null) {
    super(
      problem?.detail ??
        (status === 0
          ? 'No answer came. Check your connection and try again.'
          : `The server could not answer (HTTP ${status}). Try again in a minute.`),
    )
    this.name = 'CallError'
    this.status = status
    this.problem = problem
    this.code = status === 0 ? 'unreachable' : codeIn(problem)
    this.retryAfter = retryAfter
  }
}

// A proxy may send a problem of its own, without a type.
export const codeIn = (problem: Problem | null) =>
  (String(problem?.type).match(/^\/problems\/([a-z_.]+)$/)?.[1] ?? 'unknown') as ProblemCode | 'unknown'

export type CallOptions = {
  /** Origin to call; empty for this page's own. */
  base?: string
  token?: () => string | null
  fetch?: typeof fetch
  /** Called on every failed call before it is thrown, with the token that was sent. */
  onError?: (error: CallError, token: string | null) => void
  /** The problem as it is shown to people, such as in another language. Its code stays. */
  says?: (problem: Problem) => Problem
}

type Made<E extends Endpoint> =
  unknown extends CallInput<E>
    ? (input?: undefined, signal?: AbortSignal) => Promise<CallOutput<E>>
    : Record<never, never> extends CallInput<E>
      ? (input?: CallInput<E>, signal?: AbortSignal) => Promise<CallOutput<E>>
      : (input: CallInput<E>, signal?: AbortSignal) => Promise<CallOutput<E>>
/** The code of a failed call: one of the codes that this call can answer. */
type CodeOf<C> = (error: unknown) => C | 'unreachable' | 'unknown'
type Call<E extends Endpoint> = Made<E> & { codeOf: CodeOf<ProblemOf<E>> }
export type Client = { [R in keyof Contract]: { [C in keyof Contract[R]]: Contract[R][C] extends Endpoint ? Call<Contract[R][C]> : never } }

/** What a client must know about an endpoint to call it: everything except its schemas. */
export type CallShape = {
  method: Method
  path: string
  /** The names of the query parameters and of the headers. */
  query?: string[] | undefined
  headers?: string[] | undefined
  /** How the other fields are sent: as JSON, as bytes, or as a file in this form field. */
  body?: 'json' | 'bytes' | { file: string } | undefined
  output?: 'json' | 'page' | 'file' | undefined
}
export type CallShapes = Record<string, Record<string, CallShape>>

export function shapeOf(e: Endpoint): CallShape {
  return {
    method: e.method,
    path: e.path,
    query: e.query && Object.keys(e.query.shape),
    headers: e.headers && Object.keys(e.headers.shape),
    body: e.file ? { file: e.file.field } : e.raw_body ? 'bytes' : e.body && 'json',
    output: e.output === 'file' ? 'file' : e.paged ? 'page' : e.output && 'json',
  }
}

/** Every call as a function: `client.jobs.getJob({ job_id })`. */
export function clientOf(shapes: CallShapes, options: CallOptions): Client {
  const rooms = Object.entries(shapes).map(([room, calls]) => [
    room,
    Object.fromEntries(
      Object.entries(calls).map(([name, shape]) => [
        name,
        Object.assign((input?: unknown, signal?: AbortSignal) => send(shape, input, options, signal), { codeOf }),
      ]),
    ),
  ])
  return Object.fromEntries(rooms) as Client
}

const codeOf = (error: unknown): CallError['code'] => (error instanceof CallError ? error.code : 'unknown')

type Fields = Record<string, unknown>

/** `json` is true where the body is JSON; a file or a blob brings its own content type. */
export type CallRequest = { url: string; body: BodyInit | undefined; json: boolean; headers: Record<string, string> }

/** Turns a flat input into a request, according to the call's shape. */
export function toRequest(shape: CallShape, given: unknown): CallRequest {
  const input: Fields = { ...(Array.isArray(given) ? {} : (given as Fields | undefined)) }
  const url = shape.path.replace(/:(\w+)/g, (_, name: string) => {
    const value = encodeURIComponent(String(input[name]))
    delete input[name]
    return value
  })
  const query = new URLSearchParams()
  for (const name of shape.query ?? []) {
    if (input[name] !== undefined && input[name] !== '') query.set(name, String(input[name]))
    delete input[name]
  }
  const headers: Record<string, string> = {}
  for (const name of shape.headers ?? []) {
    if (input[name] !== undefined) headers[name] = String(input[name])
    delete input[name]
  }
  return {
    url: query.size > 0 ? `${url}?${query}` : url,
    body: toBody(shape.body, Array.isArray(given) ? given : input),
    json: shape.body === 'json',
    headers,
  }
}

function toBody(how: CallShape['body'], input: Fields | unknown[]): BodyInit | undefined {
  if (how === undefined) return undefined
  if (how === 'json') return JSON.stringify(input)
  const { raw, file } = input as Fields
  if (how === 'bytes') return raw as Blob
  const form = new FormData()
  form.set(how.file, file as Blob)
  return form
}

/** A proxy may refuse the call before it reaches the server, and its error page does not help a person. */
const refusedBefore: Problem = {
  type: 'about:blank',
  title: 'Too large',
  status: 413,
  detail:
    'A proxy in front of Vouch refused this upload for its size. Whoever runs Vouch can allow more there; in nginx the setting is client_max_body_size.',
}

async function toError(response: Response, says: CallOptions['says']): Promise<CallError> {
  const body: unknown = await response.json().catch(() => null)
  const ours = body && typeof body === 'object' && 'detail' in body && typeof body.detail === 'string' ? (body as Problem) : null
  const problem = ours ?? (response.status === 413 ? refusedBefore : null)
  const wait = Number(response.headers.get('retry-after') ?? Number.NaN)
  return new CallError(response.status, problem && says ? says(problem) : problem, Number.isFinite(wait) ? wait : null)
}

function nextCursor(link: string | null): string | null {
  const url = link?.match(/<([^>]+)>; rel="next"/)?.[1]
  return url ? new URL(url, 'http://any').searchParams.get('cursor') : null
}

/** Makes one call. Throws `CallError`. An aborted call throws the signal's reason. */
async function send(shape: CallShape, input: unknown, options: CallOptions, signal?: AbortSignal): Promise<unknown> {
  const { url, body, json, headers: named } = toRequest(shape, input)
  const token = options.token?.() ?? null
  const headers = new Headers(named)
  if (token) headers.set('authorization', `Bearer ${token}`)
  if (json) headers.set('content-type', 'application/json')
  const fail = (error: CallError) => {
    options.onError?.(error, token)
    return error
  }
  let response: Response
  try {
    response = await (options.fetch ?? fetch)((options.base ?? '') + url, { method: shape.method, headers, body, signal })
  } catch (error) {
    if (signal?.aborted) throw error
    throw fail(new CallError(0, null))
  }
  if (!response.ok) throw fail(await toError(response, options.says))
  if (!shape.output) return undefined
  if (shape.output === 'file') return await response.blob()
  const answer: unknown = await response.json()
  if (shape.output === 'json') return answer
  const page: Page<unknown> = {
    rows: answer as unknown[],
    total: Number(response.headers.get('x-total-count')),
    next: nextCursor(response.headers.get('link')),
  }
  return page
}
