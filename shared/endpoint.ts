// The shape of one call. The server mounts it, the browser's client takes its types from it, and OpenAPI is generated from it.
import type { z } from 'zod'
import type { ProblemCode } from './problems.ts'

const roles = ['admin', 'recruiter', 'candidate'] as const
export type Role = (typeof roles)[number]
export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

type ObjectSchema = z.ZodObject

/** A file sent as multipart/form-data in the field `field`, held in memory up to `max_bytes`. */
export type FilePart = { field: string; max_bytes: number }

/** A raw body with one of these content types, held in memory up to `max_bytes`. */
export type RawBody = { content_types: readonly string[]; max_bytes: number }

export type Endpoint = {
  method: Method
  /** Path parameters are written `:name`, as in `/api/jobs/:job_id`. The path works with and without a trailing slash. */
  path: `/api/${string}`
  summary: string
  /** Who may call: these roles, or anyone. There is no default. */
  who: 'anyone' | readonly Role[]
  params?: ObjectSchema
  query?: ObjectSchema
  /** Request headers, with names in lower case. */
  headers?: ObjectSchema
  body?: z.ZodType
  /** The largest body in bytes, if 1 MiB (64 KiB from strangers) is not right. */
  body_limit?: number
  file?: FilePart
  raw_body?: RawBody
  /** For a `file`: the caller may ask for a range of bytes. */
  ranged?: boolean
  /** Figures about a `file` that are sent in headers, each with what it says. */
  header_figures?: Readonly<Record<string, string>>
  /** A list call: rows in the body, the total in `X-Total-Count`, the next page in `Link`. */
  paged?: boolean
  status: 200 | 201 | 202 | 204
  /**
   * Every change by somebody who is signed in adds an audit row. `true`: so does this read; of a candidate's own reads only files do.
   * `hourly`: this read adds one in an hour for each person and address. `false`: this call has a body and changes nothing, so it adds none.
   * `kept_out`: this change adds none, for a reason in docs/decisions/0033.
   */
  recorded?: boolean | 'hourly' | 'kept_out'
  /** The signed link says to whom it was given, in `given_to` and `given_to_type`. The audit row is that person's, who has no session here. */
  by_link?: true
  /** The field of the body with which the call turns something on or off. If it is false, the code in the audit ends in `.off`. */
  on_off?: string
  /** The field of the body that holds what is decided, as a code. The code in the audit ends in it: `outcomes.setOutcome.declined`. */
  decides?: string
  /** The kind of the record that the call creates, or that a path with a secret leads to. The audit row is about it, by the id that is answered. */
  record?: string
  /** The field with the id that the audit row is about, if it is neither this record's nor the last one of the path. */
  about?: `${string}_id`
  /** A GET that keeps a copy of what it makes, which the next one finds, and counts the use (docs/decisions/0062). No other GET writes anything of its own. */
  stores_made?: true
  /** The call's own refusals. `problemsOf` adds those that every call of its kind has. */
  problems?: readonly ProblemCode[]
} &
  /** Absent for status 202 and 204. */
  (
    | { output?: z.ZodType; file_types?: undefined }
    /** A file with one of these content types. */
    | { output: 'file'; file_types: readonly string[] }
  )

/** What every call may answer. The first three come from the connection, before the server looks at the call. */
const ofAnyCall = [
  'request.unreadable',
  'request.timeout',
  'request.headers_too_large',
  'server.unexpected',
  'server.busy',
  'database.away',
  'database.busy',
] as const
const ofASession = ['session.required'] as const
const ofOneRole = ['role.forbidden'] as const
const ofInput = ['input.invalid'] as const
const ofABody = ['body.too_large', 'body.wrong_type', 'request.cut_off'] as const
const ofAFile = ['file.too_large'] as const
const ofManyBytes = ['upload.too_many'] as const
const ofARange = ['range.not_satisfiable'] as const

/** A call that takes no body does not read one. */
export const takesBody = (e: Endpoint): boolean => Boolean(e.body ?? e.file ?? e.raw_body)

/** What the call answers if no record has this id of its path: the code named after it, else the first that says that something is not there. */
export function missingCode({ problems = [] }: Endpoint, param: string): ProblemCode | undefined {
  const missing = problems.filter((code) => /\.not_found$|_link\.ended$/.test(code))
  return missing.find((code) => param.endsWith(`${code.split('.')[0]}_id`)) ?? missing[0]
}

/** Every code that the call can answer. */
export function problemsOf(e: Endpoint): ProblemCode[] {
  const { who } = e
  const taken = takesBody(e)
  const codes: ProblemCode[] = [
    ...(e.problems ?? []),
    ...ofAnyCall,
    ...(who === 'anyone' ? [] : ofASession),
    ...(who === 'anyone' || roles.every((role) => who.includes(role)) ? [] : ofOneRole),
    ...(e.query || e.headers || taken ? ofInput : []),
    ...(taken ? ofABody : []),
    ...(e.file ? ofAFile : []),
    ...(e.file || (e.raw_body && who !== 'anyone') ? ofManyBytes : []),
    ...(e.ranged ? ofARange : []),
  ]
  return [...new Set(codes)]
}

type WithBody = { body: z.ZodType } | { file: FilePart } | { raw_body: RawBody }

/** The same as a type: the codes that a caller may have to handle. */
export type ProblemOf<E extends Endpoint> =
  | (E extends { problems: readonly (infer C extends ProblemCode)[] } ? C : never)
  | (typeof ofAnyCall)[number]
  | (E['who'] extends 'anyone' ? never : (typeof ofASession)[number])
  | (E['who'] extends readonly (infer R)[] ? ([Role] extends [R] ? never : (typeof ofOneRole)[number]) : never)
  | (E extends { query: ObjectSchema } | { headers: ObjectSchema } | WithBody ? (typeof ofInput)[number] : never)
  | (E extends WithBody ? (typeof ofABody)[number] : never)
  | (E extends { file: FilePart } ? (typeof ofAFile)[number] : never)
  | (E extends { file: FilePart } | { raw_body: RawBody; who: readonly Role[] } ? (typeof ofManyBytes)[number] : never)
  | (E extends { ranged: true } ? (typeof ofARange)[number] : never)

export function endpoint<const E extends Endpoint>(e: E): E {
  return e
}

type In<S> = S extends z.ZodType ? z.input<S> : unknown
type Out<S> = S extends z.ZodType ? z.output<S> : unknown

/** What a caller sends: path parameters, query, headers and body in one flat object (their names never collide), and the file or bytes. */
export type CallInput<E extends Endpoint> = In<E['params']> &
  In<E['query']> &
  In<E['headers']> &
  In<E['body']> &
  (E['file'] extends FilePart ? { file: File } : unknown) &
  (E['raw_body'] extends RawBody ? { raw: Blob } : unknown)

/** What a verb receives: the same, after parsing. */
export type VerbInput<E extends Endpoint> = Out<E['params']> &
  Out<E['query']> &
  Out<E['headers']> &
  Out<E['body']> &
  (E['file'] extends FilePart ? { file: UploadedFile } : unknown) &
  (E['raw_body'] extends RawBody ? { raw: RawBytes<E['raw_body']['content_types'][number]> } : unknown)

export type UploadedFile = { filename: string; content_type: string; bytes: Uint8Array }
/** `content_type` is one of the call's content types, without its parameters. */
export type RawBytes<T extends string = string> = { content_type: T; bytes: Uint8Array }

/** One page of a list. `next` is the cursor of the next page. */
export type Page<T> = { rows: T[]; total: number; next: string | null }

type Row<T> = T extends readonly (infer R)[] ? R : never

/** What a caller receives. */
export type CallOutput<E extends Endpoint> = E['output'] extends 'file'
  ? Blob
  : E['output'] extends z.ZodType
    ? E['paged'] extends true
      ? Page<Row<z.output<E['output']>>>
      : z.output<E['output']>
    : void

/** What a verb returns. The contract's output schema then decides which fields are sent. */
export type VerbOutput<E extends Endpoint> = E extends { output: 'file'; file_types: readonly (infer T extends string)[] }
  ? Download<T>
  : E['output'] extends z.ZodType
    ? E['paged'] extends true
      ? Page<Row<z.input<E['output']>>>
      : z.input<E['output']>
    : void

export type Download<T extends string = string> = {
  content_type: T
  /** Offered as a download under this name. Shown in the browser if absent. */
  filename?: string
  headers?: Record<string, string>
} & (
  | { bytes: Uint8Array | string }
  /** A stream of bytes. An error while streaming breaks off the answer. */
  | { stream: AsyncIterable<Uint8Array> }
  /** The bytes from `from` (included) to `to` (excluded), read while they are sent. */
  | { size: number; read: (from: number, to: number) => AsyncIterable<Uint8Array> }
)
