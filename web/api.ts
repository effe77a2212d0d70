// How the signed-in app calls the server: one client with its token, and query options that are keyed by the endpoint's name.
import { QueryClient, infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { CallError, codeIn, codeOf, type Client } from '../shared/client.ts'
import type { Page } from '../shared/endpoint.ts'
import { loggedFetch, makeClient } from './client.ts'
import { log } from './log.ts'
import { askForPassword } from './passwordRequests.ts'
import { clearSession, endedQuery, loginPath, readToken, readUserType } from './session.ts'
import { uploadFetch } from './uploadFetch.ts'

let ended = false
/** Nothing more is asked from this page: its session has ended here, and another page takes its place. */
export function endCalls(): void {
  ended = true
}

/** After this long without a key or a press, what the page asks by itself does not keep the session alive. */
const unattendedAfter_ms = 5 * 60_000
let lastInput = Date.now()
/** Begins to notice keys and presses. */
export function watchInput(): void {
  for (const input of ['pointerdown', 'keydown'])
    addEventListener(input, () => void (lastInput = Date.now()), { capture: true, passive: true })
}

function send(address: Parameters<typeof fetch>[0], init: RequestInit | undefined): Promise<Response> {
  const headers = new Headers(init?.headers)
  if (Date.now() - lastInput > unattendedAfter_ms) headers.set('x-unattended', '1')
  return loggedFetch(address, { ...init, headers })
}

/** Answers the calls below one path in this page, without a server; null for a call that is not its own. */
export type CallsHere = (method: string, path: string, body: unknown) => Promise<Response> | null
let callsHere: CallsHere | null = null
export function answerHere(by: CallsHere | null): void {
  callsHere = by
}

function readBody(body: RequestInit['body']): unknown {
  return typeof body === 'string' ? JSON.parse(body) : body
}

const fetchUntilEnd: typeof fetch = async (address, init) => {
  if (ended) return new Promise(() => undefined)
  const here = callsHere?.(init?.method ?? 'GET', new URL(String(address), location.origin).pathname, readBody(init?.body))
  if (here) return await here
  const response = await send(address, init)
  if (
    response.status !== 403 ||
    codeIn(
      await response
        .clone()
        .json()
        .catch(() => null),
    ) !== 'password.required'
  )
    return response
  return (await askForPassword()) ? send(address, init) : response
}

function onError(error: CallError, token: string | null): void {
  if (ended) return
  log.error('call failed', error.status, error.message)
  // A late answer to an older token must not end the session that followed it.
  if (codeOf(error) !== 'session.required' || !token || token !== readToken()) return
  const login = loginPath(readUserType())
  clearSession()
  location.assign(`${login}?${endedQuery}`)
}

export const api = makeClient({ token: readToken, fetch: fetchUntilEnd, onError })

/** The client for a file that may take a while; `onProgress` hears the share sent, from 0 to 1. */
export function uploading(onProgress: (share: number) => void): Client {
  return makeClient({ token: readToken, fetch: uploadFetch(onProgress), onError })
}

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 5_000,
      // Also what a proxy answers while the server is away, which has no code.
      retry: (count, error) => count < 2 && error instanceof CallError && (error.status === 0 || error.status === 503),
    },
  },
})

type Room = keyof Client
type Name<R extends Room> = keyof Client[R] & string
type Input<R extends Room, N extends Name<R>> = Client[R][N] extends (input: infer I, signal?: AbortSignal) => unknown ? I : never
type Output<R extends Room, N extends Name<R>> = Client[R][N] extends (...given: never[]) => Promise<infer O> ? O : never

export type ListRoom = Room
export type ListName<R extends Room> = Name<R>
export type ListRow<R extends Room, N extends Name<R>> = Output<R, N> extends Page<infer T> ? T : never
export type ListInput<R extends Room, N extends Name<R>> = Omit<NonNullable<Input<R, N>>, 'cursor'>

/** `useQuery(ask('jobs', 'getJob', { job_id }))`. */
export function ask<R extends Room, N extends Name<R>>(room: R, name: N, input?: Input<R, N>) {
  return queryOptions({
    queryKey: [name, input ?? {}],
    queryFn: ({ signal }) => (api[room][name] as (input: unknown, signal: AbortSignal) => Promise<Output<R, N>>)(input, signal),
  })
}

/** The options of an infinite query, for the calls that answer a page at a time; `usePages` is the usual way. `limit` is another page size than the input's, of the same list. */
export function askPages<R extends Room, N extends Name<R>>(room: R, name: N, input?: ListInput<R, N>, limit?: number) {
  type P = Page<ListRow<R, N>>
  return infiniteQueryOptions({
    queryKey: [name, 'pages', input ?? {}],
    queryFn: ({ pageParam, signal }) =>
      (api[room][name] as (input: unknown, signal: AbortSignal) => Promise<P>)(
        { ...input, ...(limit && { limit }), cursor: pageParam ?? undefined },
        signal,
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (last: P) => last.next,
  })
}

/** Has every query of these endpoints load again. */
export async function refresh(...names: { [R in Room]: Name<R> }[Room][]): Promise<void> {
  await Promise.all(names.map((name) => queryClient.invalidateQueries({ queryKey: [name] })))
}

/** The sentence to show for a failed call: the server's own, else `fallback`. */
export function detailOf(error: unknown, fallback: string): string {
  return error instanceof CallError && error.problem ? error.problem.detail : fallback
}
