// How the signed-in app calls the server: one client that sends the token, and query options with the endpoint's name as key.
import { QueryClient, infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { CallError, codeIn, type CallOptions, type Client } from '../shared/client.ts'
import type { Page } from '../shared/endpoint.ts'
import { loggedFetch, makeClient } from './client.ts'
import { claimDrafts, keepDrafts } from './keptDrafts.ts'
import { log } from './log.ts'
import { askForPassword } from './passwordRequests.ts'
import { loginThen, needsSession } from './returnPath.ts'
import { clearSession, endedQuery, readCandidate, readToken, readUserType } from './session.ts'
import { uploadFetch } from './uploadFetch.ts'

let ended = false
/** Stops all further calls from this page: the session has ended, and another page is about to load. */
export function endCalls(): void {
  ended = true
}

/** After this time without any input, calls that the page makes by itself no longer keep the session alive. */
const unattendedAfter_ms = 5 * 60_000
let lastInput = Date.now()
/** When a call last kept the session alive. */
let lastUse = Date.now()

// A browser also reports a pointer that lies still while the page moves under it.
const isInput = (event: Event) => !(event.type === 'pointermove' && event instanceof PointerEvent && !event.movementX && !event.movementY)

/** Starts to listen for input. Somebody who reads or writes for long makes no calls, so their input makes one from time to time. */
export function watchInput(): void {
  const note = (event: Event) => {
    if (!isInput(event)) return
    lastInput = Date.now()
    // Candidates may pause for as long as they like.
    if (lastInput - lastUse <= unattendedAfter_ms || readUserType() === 'candidate') return
    lastUse = lastInput
    void whoAmI()
  }
  for (const input of ['pointerdown', 'pointermove', 'wheel', 'keydown']) addEventListener(input, note, { capture: true, passive: true })
}

function send(address: Parameters<typeof fetch>[0], init: RequestInit | undefined): Promise<Response> {
  const headers = new Headers(init?.headers)
  if (Date.now() - lastInput > unattendedAfter_ms) headers.set('x-unattended', '1')
  else lastUse = Date.now()
  return loggedFetch(address, { ...init, headers })
}

/** Answers the calls below one path inside the page, without a server. Returns null for every other call. */
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
  // What refuses the session on the way to the server has no code of ours. Other codes refuse something else, such as a passkey.
  const refused = error.code === 'session.required' || (error.code === 'unknown' && error.status === 401)
  // A late answer to an old token must not end the newer session.
  if (!refused || !token || token !== readToken()) return
  keepDrafts()
  const login = loginThen(readUserType(), location.pathname + location.search + location.hash, endedQuery)
  clearSession()
  location.assign(login)
}

type Says = NonNullable<CallOptions['says']>
let refusalsIn: Says | null = null
/** Refusals are shown in these words from now on. Null: in the server's own. */
export function sayRefusals(by: Says | null): void {
  refusalsIn = by
}
const says: Says = (problem) => refusalsIn?.(problem) ?? problem

export const api = makeClient({ token: readToken, fetch: fetchUntilEnd, onError, says })

/** Asks whose session this is, which keeps it alive, and finds the drafts of this account. A failure is shown by the call after it. */
export async function whoAmI(): Promise<void> {
  if (!readToken() || ended || !needsSession(location.pathname)) return
  // Without the data of their interview, candidates only read that it is missing, whatever became of their session.
  if (readUserType() === 'candidate' && typeof readCandidate() === 'string') return
  await api.sessions.getSession().then(
    ({ id }) => claimDrafts(id),
    () => undefined,
  )
}

/** The client for uploads that may take a while; `onProgress` gets the share that is sent, from 0 to 1. */
export function uploading(onProgress: (share: number) => void): Client {
  return makeClient({ token: readToken, fetch: uploadFetch(onProgress), onError, says })
}

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 5_000,
      // 503 is also what a proxy answers, without a problem code, while the server is away.
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

/**
 * The options of an infinite query, for calls that answer page by page. Most callers use `usePages`.
 * `limit` sets another page size for the same list; the query key stays the same.
 */
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

/** Makes every query of these endpoints load again. */
export async function refresh(...names: { [R in Room]: Name<R> }[Room][]): Promise<void> {
  await Promise.all(names.map((name) => queryClient.invalidateQueries({ queryKey: [name] })))
}

/** The sentence to show for a failed call: the server's own detail, or else `fallback`. */
export function detailOf(error: unknown, fallback: string): string {
  return error instanceof CallError && error.problem ? error.problem.detail : fallback
}
