// Requests for the fuzzer: values that almost fit a call's schemas, and values that fit nothing.
import fc from 'fast-check'
import { z } from 'zod'
import type { Endpoint } from '../../shared/endpoint.ts'
import { oddNumber, oddText, wildValue } from './oddValues.ts'

type Json = {
  type?: string | string[]
  properties?: Record<string, Json>
  required?: string[]
  items?: Json
  enum?: unknown[]
  const?: unknown
  anyOf?: Json[]
  allOf?: Json[]
  format?: string
  maxLength?: number
  minimum?: number
  maximum?: number
  maxItems?: number
}

/** A request as it is sent. `path` is already encoded, correctly or not. */
export type Wild = { path: string; body: string | Uint8Array | null; type: string | null; headers: Record<string, string> }
type Content = Pick<Wild, 'body' | 'type'>

/** Ids of existing records, by the name of the field or parameter. */
export type Ids = (name: string) => string[]

/** Values that a schema usually accepts. */
function fitting(schema: Json, ids: Ids, name = ''): fc.Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  const branches = schema.anyOf ?? schema.allOf
  if (branches) return fc.oneof(...branches.map((branch) => fitting(branch, ids, name)))
  switch (schema.type) {
    case 'object': {
      const required = new Set(schema.required)
      const fields = Object.entries(schema.properties ?? {}).map(([name, s]) => [name, fitting(s, ids, name)] as const)
      return fc.record(Object.fromEntries(fields), { requiredKeys: fields.map(([name]) => name).filter((name) => required.has(name)) })
    }
    case 'array':
      return fc.array(fitting(schema.items ?? {}, ids, name), { minLength: 1, maxLength: Math.min(schema.maxItems ?? 4, 4) })
    case 'number':
    case 'integer':
      return fc.oneof(
        fc.integer({ min: Math.ceil(schema.minimum ?? 0), max: Math.min(schema.maximum ?? 200, 1000) }),
        fc.double({ min: schema.minimum ?? 0, max: Math.min(schema.maximum ?? 100, 1000), noNaN: true }),
      )
    case 'boolean':
      return fc.boolean()
    case 'string':
      if (schema.format === 'uuid')
        return fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...ids(name)) }, { weight: 1, arbitrary: fc.uuid() })
      if (name === 'email') return fc.emailAddress()
      if (name === 'website') return fc.webUrl()
      if (schema.format === 'date-time')
        return fc.date({ min: new Date('2000-01-01'), max: new Date('2999-12-31'), noInvalidDate: true }).map((d) => d.toISOString())
      return fc.string({ unit: 'grapheme', minLength: name === 'password' ? 12 : 1, maxLength: Math.min(schema.maxLength ?? 40, 40) })
    default:
      return fc.oneof(fc.integer({ min: 0, max: 50 }), oddText)
  }
}

/** Almost right: unchanged, or with one field removed, replaced or added, or wrapped in a list. */
function nearly(value: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  return fc
    .tuple(value, fc.nat(), fc.constantFrom('as_it_is', 'as_it_is', 'replace', 'replace', 'remove', 'add', 'wrap'), wildValue, oddText)
    .map(([whole, pick, change, wild, name]) => {
      if (typeof whole !== 'object' || whole === null) return change === 'as_it_is' ? whole : wild
      const copy: unknown = structuredClone(whole)
      const places: [Record<string, unknown>, string][] = []
      const walk = (at: unknown) => {
        if (typeof at !== 'object' || at === null) return
        for (const key of Object.keys(at)) {
          places.push([at as Record<string, unknown>, key])
          walk((at as Record<string, unknown>)[key])
        }
      }
      walk(copy)
      const place = places[pick % Math.max(places.length, 1)]
      if (change === 'wrap') return [copy]
      if (change === 'add') return { ...(copy as object), [name]: wild }
      if (place && change === 'replace') place[0][place[1]] = wild
      if (place && change === 'remove') delete place[0][place[1]]
      return copy
    })
}

const encoded = fc.oneof(
  { weight: 8, arbitrary: fc.constant((s: string) => encodeURIComponent(s.toWellFormed())) },
  { weight: 1, arbitrary: fc.constant((s: string) => s.replace(/[^\x21-\x7e]|[#?/]/g, '').slice(0, 2000)) },
)

function pathOf(e: Endpoint, ids: Ids): fc.Arbitrary<string> {
  const names = [...e.path.matchAll(/:(\w+)/g)].map((m) => m[1]!)
  const values = fc.tuple(
    ...names.map((name) =>
      fc.oneof(
        { weight: 8, arbitrary: fc.constantFrom(...ids(name)) },
        { weight: 1, arbitrary: oddText.filter((s) => s !== '') },
        { weight: 1, arbitrary: fc.uuid() },
      ),
    ),
  )
  const known = Object.keys(e.query?.shape ?? {})
  const query = fc.array(
    fc.tuple(
      known.length > 0 ? fc.oneof({ weight: 5, arbitrary: fc.constantFrom(...known) }, { weight: 1, arbitrary: oddText }) : oddText,
      fc.oneof(oddText, oddNumber.map(String), fc.constantFrom('1', '50', 'true', 'pending', 'ready', 'a', ...ids(''))),
    ),
    { maxLength: known.length > 0 ? 4 : 1 },
  )
  return fc.tuple(values, query, encoded, fc.boolean()).map(([given, pairs, encode, slash]) => {
    let at = 0
    const path = e.path.replace(/\/$/, '').replace(/:\w+/g, () => encode(given[at++]!) || 'x')
    const search = pairs.map(([name, value]) => `${encode(name)}=${encode(value)}`).join('&')
    return `${path}${slash ? '/' : ''}${search ? `?${search}` : ''}`
  })
}

const bytes = fc.oneof(
  fc
    .constantFrom(
      '',
      '%PDF-1.4\n',
      'name,email,phone\nA,a@example.com,1\n',
      'name;email;phone\n"A',
      '\uFEFFcandidate_id,overall_score\n1,2\n',
      'PK\u0003\u0004',
      '"'.repeat(5000),
      ',\n'.repeat(5000),
    )
    .map((s) => Buffer.from(s)),
  fc.uint8Array({ maxLength: 300 }).map((b) => Buffer.from(b)),
  oddText.map((s) => Buffer.from(s)),
)

type Part = { name: string; filename: string | null; bytes: Buffer }

function ofParts(parts: Part[]): Buffer {
  const clean = (s: string) => s.replace(/["\r\n]/g, '_')
  const all = parts.flatMap(({ name, filename, bytes: content }) => [
    Buffer.from(
      `--edge\r\nContent-Disposition: form-data; name="${clean(name)}"${filename === null ? '' : `; filename="${clean(filename)}"\r\nContent-Type: text/csv`}\r\n\r\n`,
    ),
    content,
    Buffer.from('\r\n'),
  ])
  return Buffer.concat([...all, Buffer.from('--edge--\r\n')])
}

function multipart(field: string, right: Buffer): fc.Arbitrary<Content> {
  const part = fc.record({
    name: fc.oneof({ weight: 4, arbitrary: fc.constant(field) }, { weight: 1, arbitrary: oddText }),
    filename: fc.option(fc.oneof({ weight: 3, arbitrary: fc.constant('a.csv') }, { weight: 1, arbitrary: oddText }), { freq: 5 }),
    bytes: fc.oneof({ weight: 2, arbitrary: fc.constant(right) }, { weight: 3, arbitrary: bytes }),
  })
  return fc
    .tuple(
      fc.oneof(fc.tuple(part), fc.array(part, { maxLength: 3 })),
      fc.constantFrom('whole', 'whole', 'whole', 'cut', 'no_boundary', 'other_boundary'),
    )
    .map(([parts, how]) => {
      const body = ofParts(parts)
      return {
        body: how === 'cut' ? body.subarray(0, Math.floor(body.length / 2)) : body,
        type:
          how === 'no_boundary' ? 'multipart/form-data' : `multipart/form-data; boundary=${how === 'other_boundary' ? 'cliff' : 'edge'}`,
      }
    })
}

function bodyOf(e: Endpoint, ids: Ids, right: Right): fc.Arbitrary<Content> {
  const broken = fc.record({
    body: fc.oneof(
      oddText,
      fc.constantFrom('{', '[', '{"a":', '"', '{"__proto__":{"x":1}}', '{"constructor":{"prototype":{}}}', '['.repeat(5000), '1e999'),
    ),
    type: fc.constantFrom(
      'application/json',
      'application/json; charset=utf-8',
      'text/plain',
      'multipart/form-data',
      'application/x-www-form-urlencoded',
      null,
    ),
  })
  if (e.raw_body) {
    const raw = fc.record({
      body: fc.oneof(fc.constant(right.raw!.bytes), bytes),
      type: fc.oneof(
        { weight: 4, arbitrary: fc.constant(right.raw!.type) },
        { weight: 1, arbitrary: fc.constantFrom(...e.raw_body.content_types, 'audio/x', 'text/plain', null) },
      ),
    })
    return fc.oneof({ weight: 6, arbitrary: raw }, { weight: 1, arbitrary: broken })
  }
  if (e.file) return fc.oneof({ weight: 6, arbitrary: multipart(e.file.field, right.file!) }, { weight: 1, arbitrary: broken })
  if (!e.body)
    return fc.oneof(
      { weight: 3, arbitrary: fc.constant({ body: null, type: null }) },
      { weight: 1, arbitrary: fc.constant({ body: null, type: 'application/json' }) },
      { weight: 1, arbitrary: broken },
    )
  const schema = z.toJSONSchema(e.body, { io: 'input', unrepresentable: 'any' }) as Json
  const json = fc
    .oneof({ weight: 6, arbitrary: nearly(fc.oneof(fitting(schema, ids), fc.constant(right.body))) }, { weight: 1, arbitrary: wildValue })
    .map((value) => ({ body: JSON.stringify(value) ?? '', type: 'application/json' }))
  return fc.oneof({ weight: 8, arbitrary: json }, { weight: 1, arbitrary: broken })
}

const headerText = fc.oneof(
  oddText.map((s) => s.replace(/[^\x20-\x7e]/g, '').slice(0, 500)),
  oddNumber.map(String),
)
const headersOf = (e: Endpoint, right: Right): fc.Arbitrary<Record<string, string>> =>
  fc.record(
    Object.fromEntries(
      Object.keys(e.headers?.shape ?? {}).map((name) => [
        name,
        fc.oneof({ weight: 3, arbitrary: fc.constant(right.headers[name] ?? '') }, { weight: 1, arbitrary: headerText }),
      ]),
    ),
    { requiredKeys: [] },
  ) as fc.Arbitrary<Record<string, string>>

/** A correct request: path with query, headers, and body, file or bytes. */
export type Right = { path: string; headers: Record<string, string>; body?: unknown; file?: Buffer; raw?: { bytes: Buffer; type: string } }

/** The correct request, unchanged. */
export const asItIs = (e: Endpoint, right: Right): Wild => {
  const { path, headers } = right
  if (e.file) {
    const filename = right.file!.toString('latin1', 0, 4) === '%PDF' ? 'a.pdf' : 'a.csv'
    const body = ofParts([{ name: e.file.field, filename, bytes: right.file! }])
    return { path, headers, body, type: 'multipart/form-data; boundary=edge' }
  }
  if (right.raw) return { path, headers, body: right.raw.bytes, type: right.raw.type }
  return {
    path,
    headers,
    body: right.body === undefined ? null : JSON.stringify(right.body),
    type: right.body === undefined ? null : 'application/json',
  }
}

/** Requests for one call, from correct to completely wrong. */
export const wild = (e: Endpoint, ids: Ids, right: Right): fc.Arbitrary<Wild> => {
  const mixed = fc
    .tuple(fc.oneof(fc.constant(right.path), pathOf(e, ids)), headersOf(e, right), bodyOf(e, ids, right))
    .map(([path, headers, content]) => ({ path, headers, ...content }))
  return fc.oneof({ weight: 5, arbitrary: mixed }, { weight: 1, arbitrary: fc.constant(asItIs(e, right)) })
}
