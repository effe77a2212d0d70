import { createConfig, lintFromString } from '@redocly/openapi-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { contract } from '../../shared/contract.ts'
import { problemsOf, takesBody, type Endpoint } from '../../shared/endpoint.ts'
import { readDocument, readSchema, type Document } from '../../testing/world/holdToDocument.ts'
import { startVouch, type Vouch } from '../../testing/servers/startVouch.ts'
import { problems } from '../../shared/problems.ts'
import { examples } from './examples.ts'
import type { Json } from './namedSchemas.ts'
import { documentPath } from './openapi.ts'

let vouch: Vouch
let document: Document
beforeAll(async () => {
  vouch = await startVouch({}, { tasks: false })
  ;({ document } = await readDocument(vouch.url))
})
afterAll(() => vouch.stop())

const calls = Object.values(contract).flatMap((room) => Object.values(room) as Endpoint[])
const operations = () =>
  Object.entries(document.paths).flatMap(([path, of]) => Object.entries(of).map(([method, operation]) => ({ path, method, operation })))

test('describes every call of the contract and nothing else', () => {
  const described = operations().map(({ path, method }) => `${method.toUpperCase()} ${path}`)
  expect(described.toSorted()).toEqual(calls.map((e) => `${e.method} ${documentPath(e)}`).toSorted())
})

test('a delete takes no body and answers 204 without one, and nothing else does', () => {
  const emptyOrDelete = calls.filter((e) => e.status === 204 || e.method === 'DELETE')
  const wrong = emptyOrDelete.filter((e) => e.status !== 204 || e.method !== 'DELETE' || e.output || takesBody(e))
  expect(wrong.map((e) => `${e.method} ${e.path} ${e.status}`)).toEqual([])
})

test('is OpenAPI 3.1: unique names, declared path parameters, references that lead somewhere, and schemas that can be read', () => {
  expect(document.openapi).toMatch(/^3\.1\./)
  expect(document.info).toMatchObject({ title: expect.any(String), version: expect.any(String) })
  const names = operations().map(({ operation }) => operation.operationId)
  expect(new Set(names).size).toBe(names.length)
  const references = new Set([...JSON.stringify(document).matchAll(/"\$ref":"([^"]+)"/g)].map((m) => m[1]!))
  for (const ref of references) {
    const found = ref
      .replace('#/', '')
      .split('/')
      .reduce<unknown>((at, part) => (at as Record<string, unknown> | undefined)?.[part], document)
    expect(found, ref).toBeDefined()
  }
  // Many calls have the same schema. Reading one takes some milliseconds.
  const read = new Set<string>()
  for (const { path, method, operation } of operations()) {
    const where = `${method} ${path}`
    const inPath = [...path.matchAll(/\{(\w+)\}/g)].map((m) => m[1]!)
    expect(
      operation.parameters
        .filter((p) => p.in === 'path')
        .map((p) => p.name)
        .toSorted(),
      where,
    ).toEqual(inPath.toSorted())
    expect(
      operation.parameters.every((p) => p.in !== 'path' || p.required),
      where,
    ).toBe(true)
    for (const scheme of operation.security.flatMap((s) => Object.keys(s)))
      expect(document.components.securitySchemes[scheme], where).toBeDefined()
    expect(
      Object.keys(operation.responses).every((status) => /^[2-5]\d\d$/.test(status)),
      where,
    ).toBe(true)
    expect(
      Object.values(operation.responses).every((answer) => answer.$ref ?? answer.description),
      where,
    ).toBe(true)
    const schemas = [
      ...operation.parameters.map((p) => p.schema),
      ...Object.values(operation.requestBody?.content ?? {}).map((c) => c.schema),
      ...Object.values(operation.responses).flatMap((r) => Object.values(r.content ?? {}).map((c) => c.schema)),
    ]
    for (const schema of schemas.filter((s) => Object.keys(s).length > 0 && !read.has(JSON.stringify(s)))) {
      read.add(JSON.stringify(schema))
      expect(() => readSchema(document, schema), where).not.toThrow()
    }
  }
})

test('names the content types of files', () => {
  const types = (path: string) => Object.keys(document.paths[path]!.get!.responses['200']!.content!)
  expect(types('/api/files/{file_key}')).toEqual(['application/pdf'])
  expect(types('/api/admin/scoring/template')).toEqual(['text/csv'])
  for (const sound of [
    types('/api/interviews/{candidate_id}/recording'),
    types('/api/recordings/{interview_id}/{segment_id}'),
    types('/api/interviews/{candidate_id}/speech/{turn_id}'),
  ]) {
    expect(sound.toSorted()).toEqual(['audio/flac', 'audio/mp4', 'audio/mpeg', 'audio/ogg', 'audio/wav', 'audio/webm'])
  }
  expect(JSON.stringify(document)).not.toContain('application/octet-stream')
})

test('an OpenAPI linter finds nothing', async () => {
  const config = await createConfig({ extends: ['recommended'] })
  const problems = await lintFromString({ source: JSON.stringify(document), config })
  expect(problems.map((p) => `${p.ruleId} at ${p.location[0]?.pointer}: ${p.message}`)).toEqual([])
})

type Part = { schema: Json; where: string; whole: boolean }
/** A schema and all that is written out in it. `whole`: it is a body or an answer, or a row or a choice of one. */
function partsOf({ schema, where, whole }: Part): Part[] {
  const inner = (key: string, within: Json, part: boolean) => partsOf({ schema: within, where: `${where}/${key}`, whole: part })
  const choices = ['anyOf', 'oneOf', 'allOf', 'items', 'additionalProperties'].flatMap((key) => [schema[key] ?? []].flat() as Json[])
  return [
    { schema, where, whole },
    ...choices.filter((choice) => typeof choice === 'object').flatMap((choice) => inner('', choice, whole)),
    ...Object.entries((schema.properties ?? {}) as Record<string, Json>).flatMap(([name, field]) => inner(name, field, false)),
  ]
}

test('a record has one name if it is a body, an answer or a row of one, has more than four fields, or stands in two places', () => {
  const { schemas } = document.components
  const contents = operations().flatMap(({ path, operation }) =>
    [operation.requestBody, ...Object.values(operation.responses)].flatMap((sent) =>
      Object.entries(sent?.content ?? {}).map(([type, { schema }]) => ({ schema, where: `${path} ${type}`, whole: true })),
    ),
  )
  const within = Object.entries(schemas).flatMap(([name, schema]) => partsOf({ schema, where: name, whole: false }).slice(1))
  const written = [...contents.filter(({ where }) => !where.endsWith('multipart/form-data')).flatMap(partsOf), ...within]
  const records = written.filter(({ schema }) => schema.properties)
  const keyOf = (schema: Json) => JSON.stringify({ ...schema, examples: undefined })
  const places = Map.groupBy([...Object.values(schemas), ...records.map(({ schema }) => schema)], keyOf)
  const unnamed = records.filter(
    ({ schema, whole }) => whole || Object.keys(schema.properties!).length > 4 || places.get(keyOf(schema))!.length > 1,
  )
  expect(unnamed.map(({ where }) => where)).toEqual([])

  const several = Object.entries(schemas).filter(([, { properties }]) => Object.keys(properties ?? {}).length > 1)
  const names = Map.groupBy(several, ([, schema]) => keyOf(schema))
  expect([...names.values()].filter((same) => same.length > 1).map((same) => same.map(([name]) => name))).toEqual([])
})

test('every body has an example, and each example fits its schema', () => {
  const shown = Object.entries(document.components.schemas).filter(([, schema]) => schema.examples)
  expect(shown.map(([name]) => name).toSorted()).toEqual(Object.keys(examples).toSorted())
  const bodies = operations().flatMap(({ operation }) => Object.values(operation.requestBody?.content ?? {}))
  const named = bodies.flatMap(({ schema }) => (typeof schema.$ref === 'string' ? schema.$ref.split('/').at(-1)! : []))
  const withoutExample = named.filter((name) => !Object.hasOwn(examples, name))
  expect(withoutExample).toEqual([])
  for (const [name, schema] of shown) {
    for (const example of schema.examples as unknown[]) {
      const read = readSchema(document, schema).safeParse(example)
      expect(read.success ? [] : read.error.issues, name).toEqual([])
    }
  }
})

test('each problem code has a page, and a call that answers with it', async () => {
  const text = JSON.stringify(document)
  for (const [code, { title, meaning }] of Object.entries(problems)) {
    // An address without a call answers this.
    expect(text.includes(`"/problems/${code}"`), code).toBe(code !== 'page.not_found')
    const page = await fetch(`${vouch.url}/problems/${code}`)
    expect([page.status, page.headers.get('content-type')], code).toEqual([200, 'text/html; charset=utf-8'])
    const html = await page.text()
    expect([html.includes(title), html.includes(meaning)], code).toEqual([true, true])
  }
  const none = await fetch(`${vouch.url}/problems/no.such`)
  expect([none.status, ((await none.json()) as { type: string }).type]).toEqual([404, '/problems/page.not_found'])
})

test('says who must sign in', () => {
  for (const e of calls) {
    const operation = document.paths[documentPath(e)]![e.method.toLowerCase()]!
    expect(operation.security, e.path).toEqual(e.who === 'anyone' ? [] : [{ bearer: [] }])
    // A session of any other role is refused. Where there is no other, nobody is.
    expect(problemsOf(e).includes('role.forbidden'), e.path).toBe(e.who !== 'anyone' && e.who.length < 3)
  }
})

test('/api/docs shows it and loads nothing from elsewhere', async () => {
  const page = await fetch(`${vouch.url}/api/docs/`)
  expect([page.status, page.headers.get('content-type')]).toEqual([200, expect.stringContaining('text/html')])
  const html = await page.text()
  const loaded = [...html.matchAll(/(?:src|href)="([^"]+)"/g)].map((m) => m[1]!)
  expect(loaded.length).toBeGreaterThan(2)
  for (const path of loaded) {
    const part = await fetch(new URL(path, `${vouch.url}/api/docs/`))
    expect([part.status, (await part.arrayBuffer()).byteLength > 0], path).toEqual([200, true])
  }
  expect(loaded.filter((path) => /^(https?:)?\/\//.test(path))).toEqual([])
})
