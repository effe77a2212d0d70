// The calls of a component test are answered in the page. An answer must fit the contract, as the server's does.
import { z } from 'zod'
import { contract, type Contract } from '../../shared/contract.ts'
import type { Endpoint, ProblemOf, VerbInput } from '../../shared/endpoint.ts'
import { problems, problemType, type ProblemCode } from '../../shared/problems.ts'
import type { UserType } from '../../shared/signIn.ts'

type Room = keyof Contract
type Name<R extends Room> = keyof Contract[R] & string
type At<R extends Room, N extends Name<R>> = Contract[R][N] extends infer E extends Endpoint ? E : never
/** What the call answers. All rows of a list: they are sent in pages, as the server does. */
export type Sample<R extends Room, N extends Name<R>> = At<R, N>['output'] extends z.ZodType ? z.input<At<R, N>['output']> : undefined

const refused = Symbol('refused')
type Refusal<C extends ProblemCode> = { [refused]: C; detail: string }
/** In the place of an answer: the call is refused with this code. */
export const refuse = <C extends ProblemCode>(code: C, detail: string): Refusal<C> => ({ [refused]: code, detail })

type Given<R extends Room, N extends Name<R>> = Sample<R, N> | Refusal<ProblemOf<At<R, N>>>
type Input = Record<string, unknown>
type Answer = (input: Input) => unknown

const calls = Object.entries(contract)
  .flatMap(([room, all]) => Object.entries(all).map(([name, call]) => ({ key: `${room}.${name}`, call: call as Endpoint })))
  .map((one) => ({ ...one, form: new RegExp(`^${one.call.path.replace(/\/$/, '').replace(/:(\w+)/g, '(?<$1>[^/]+)')}/?$`) }))
  // `/api/jobs/counts` before `/api/jobs/:job_id`.
  .toSorted((a, b) => a.call.path.split(':').length - b.call.path.split(':').length)

const answers = new Map<string, Answer>()
/** What every screen of a user asks, if the test does not answer it. */
const usual = new Map<string, Answer>()
const held = new Map<string, Promise<void>>()
const wrong = new Set<string>()

const answerIn =
  (map: Map<string, Answer>) =>
  <R extends Room, N extends Name<R>>(room: R, name: N, given: Given<R, N> | ((input: VerbInput<At<R, N>>) => Given<R, N>)): void => {
    map.set(`${room}.${name}`, (input) => (typeof given === 'function' ? (given as Answer)(input) : given))
  }
/** Answers a call from now on: with a sample, with a refusal, or with what the function makes of the call's input. */
export const answer = answerIn(answers)
/** The same, if the test has no answer of its own. */
export const answerUsually = answerIn(usual)

/** Makes a call fail: the server answers 500 with this detail. */
export function fail<R extends Room>(room: R, name: Name<R>, detail = 'The database is away.'): void {
  answers.set(`${room}.${name}`, () => refuse('server.unexpected', detail))
}

/** Makes a call wait. The returned function lets it go on to the answer that is set then. */
export function hold<R extends Room>(room: R, name: Name<R>): () => void {
  const { promise, resolve } = Promise.withResolvers<void>()
  const key = `${room}.${name}`
  held.set(key, promise)
  return () => {
    held.delete(key)
    resolve()
  }
}

/** Takes every answer away, and returns what the page asked for that was not answered or is not allowed. */
export function takeWrong(): string[] {
  const found = [...wrong]
  for (const all of [answers, usual, held, wrong]) all.clear()
  return found
}

const problem = (code: ProblemCode, detail: string) => {
  const { status, title } = problems[code]
  const headers = { 'content-type': 'application/problem+json' }
  return new Response(JSON.stringify({ type: problemType(code), title, status, detail }), { status, headers })
}

function inputOf({ params, query, body }: Endpoint, named: Input, url: URL, sent: RequestInit['body']): Input {
  const part = (schema: z.ZodType | undefined, value: unknown) => (schema ? schema.parse(value) : {}) as Input
  return {
    ...part(params, named),
    ...part(query, Object.fromEntries(url.searchParams)),
    ...part(body, typeof sent === 'string' ? JSON.parse(sent) : {}),
  }
}

/** One page of the rows, with the headers of a list. */
function pageOf(rows: unknown[], { cursor, limit }: Input, path: string): Response {
  const from = Number(cursor ?? 0)
  const to = from + Number(limit)
  const headers = {
    'x-total-count': String(rows.length),
    ...(to < rows.length ? { link: `<${path}?cursor=${to}>; rel="next"` } : {}),
  }
  return new Response(JSON.stringify(rows.slice(from, to)), { headers })
}

async function answerCall(user: UserType | null, method: string, url: URL, sent: RequestInit['body']): Promise<Response> {
  const said = `${method} ${url.pathname}${url.search}`
  const found = calls.find(({ call, form }) => call.method === method && form.test(url.pathname))
  const given = () => found && (answers.get(found.key) ?? usual.get(found.key))
  if (!found || !given()) {
    wrong.add(`${said} is not answered${found ? ` (${found.key})` : ''}`)
    return problem('server.unexpected', 'The test does not answer this call.')
  }
  const { call, form, key } = found
  if (call.who !== 'anyone' && (!user || !call.who.includes(user)))
    wrong.add(`${said} is not for ${user ?? 'somebody who is not signed in'}`)
  await held.get(key)
  const answered = given()
  // The test ended while the call waited, and took its answers away.
  if (!answered) return problem('server.unexpected', 'The test has ended.')
  try {
    const input = inputOf(call, { ...form.exec(url.pathname)?.groups }, url, sent)
    const made = answered(input)
    if (typeof made === 'object' && made !== null && refused in made) {
      const { [refused]: code, detail } = made as Refusal<ProblemCode>
      return problem(code, detail)
    }
    if (!(call.output instanceof z.ZodType)) return new Response(null, { status: call.status })
    const checked = call.output.parse(made)
    return call.paged ? pageOf(checked as unknown[], input, call.path) : new Response(JSON.stringify(checked), { status: call.status })
  } catch (error) {
    wrong.add(`${said} does not fit the contract: ${String(error)}`)
    throw error
  }
}

/** In the place of the browser's `fetch`: the calls of a page that this user has open. Everything else is left to the browser. */
export const fetchFor =
  (user: UserType | null, browser: typeof fetch): typeof fetch =>
  async (address, init) => {
    const url = new URL(String(address), location.origin)
    if (url.origin !== location.origin) wrong.add(`request: ${url}`)
    if (!url.pathname.startsWith('/api/')) return browser(address, init)
    const response = await answerCall(user, init?.method ?? 'GET', url, init?.body)
    init?.signal?.throwIfAborted()
    return response
  }
