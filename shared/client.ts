// One typed call of the contract, and how it fails. Apart from the contract itself, so that a page may load without it.
import type { Contract } from './contract.ts'
import type { CallInput, CallOutput, Endpoint, Page } from './endpoint.ts'
import type { Problem } from './fields.ts'

/** A call that did not succeed; `status` is 0 when no answer came at all. */
export class CallError extends Error {
  readonly status: number
  readonly problem: Problem | null
  /** Seconds to wait, where the answer says. */
  readonly retryAfter: number | null
  constructor(status: number, problem: Problem | null, retryAfter: number | null = null) {
    super(problem?.detail ?? (status === 0 ? 'Network error' : `HTTP ${status}`))
    this.name = 'CallError'
    this.status = status
    this.problem = problem
    this.retryAfter = retryAfter
  }
}

export type CallOptions = {
  /** Origin to call; empty for this page's own. */
  base?: string
  token?: () => string | null
  fetch?: typeof fetch
  /** Called on every failed call before it is thrown, with the token that was sent. */
  onError?: (error: CallError, token: string | null) => void
}

type Call<E extends Endpoint> = unknown extends CallInput<E>
  ? (input?: undefined, signal?: AbortSignal) => Promise<CallOutput<E>>
  : Record<never, never> extends CallInput<E>
    ? (input?: CallInput<E>, signal?: AbortSignal) => Promise<CallOutput<E>>
    : (input: CallInput<E>, signal?: AbortSignal) => Promise<CallOutput<E>>
export type Client = { [R in keyof Contract]: { [C in keyof Contract[R]]: Contract[R][C] extends Endpoint ? Call<Contract[R][C]> : never } }

type Fields = Record<string, unknown>

/** `json` is true where the body is JSON; a file or a blob brings its own content type. */
export type CallRequest = { url: string; body: BodyInit | undefined; json: boolean; headers: Record<string, string> }

/** Splits a flat input by the endpoint's declaration into the request that carries it. */
export function toRequest(e: Endpoint, given: unknown): CallRequest {
  const input: Fields = { ...(Array.isArray(given) ? {} : given as Fields | undefined) }
  const url = e.path.replace(/:(\w+)/g, (_, name: string) => {
    const value = encodeURIComponent(String(input[name]))
    delete input[name]
    return value
  })
  const query = new URLSearchParams()
  for (const name of Object.keys(e.query?.shape ?? {})) {
    if (input[name] !== undefined && input[name] !== '') query.set(name, String(input[name]))
    delete input[name]
  }
  const headers: Record<string, string> = {}
  for (const name of Object.keys(e.headers?.shape ?? {})) {
    if (input[name] !== undefined) headers[name] = String(input[name])
    delete input[name]
  }
  const full = query.size > 0 ? `${url}?${query}` : url
  if (e.file) {
    const form = new FormData()
    form.set(e.file.field, input.file as Blob)
    return { url: full, body: form, json: false, headers }
  }
  if (e.raw_body) return { url: full, body: input.raw as Blob, json: false, headers }
  return e.body ? { url: full, body: JSON.stringify(Array.isArray(given) ? given : input), json: true, headers } : { url: full, body: undefined, json: false, headers }
}

async function toError(response: Response): Promise<CallError> {
  const body: unknown = await response.json().catch(() => null)
  const problem = body && typeof body === 'object' && 'detail' in body && typeof body.detail === 'string' ? body as Problem : null
  const wait = Number(response.headers.get('retry-after') ?? Number.NaN)
  return new CallError(response.status, problem, Number.isFinite(wait) ? wait : null)
}

function nextCursor(link: string | null): string | null {
  const url = link?.match(/<([^>]+)>; rel="next"/)?.[1]
  return url ? new URL(url, 'http://any').searchParams.get('cursor') : null
}

/** Makes one call. Throws `CallError`; an aborted call throws the signal's reason. */
export async function call<E extends Endpoint>(e: E, input: unknown, options: CallOptions, signal?: AbortSignal): Promise<CallOutput<E>> {
  const { url, body, json, headers: named } = toRequest(e, input)
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
    response = await (options.fetch ?? fetch)((options.base ?? '') + url, { method: e.method, headers, body, signal })
  } catch (error) {
    if (signal?.aborted) throw error
    throw fail(new CallError(0, null))
  }
  if (!response.ok) throw fail(await toError(response))
  if (e.output === 'file') return await response.blob() as CallOutput<E>
  if (!e.output) return undefined as CallOutput<E>
  const answer: unknown = await response.json()
  if (!e.paged) return answer as CallOutput<E>
  const page: Page<unknown> = { rows: answer as unknown[], total: Number(response.headers.get('x-total-count')), next: nextCursor(response.headers.get('link')) }
  return page as CallOutput<E>
}
