// Checks the running server's answers against the OpenAPI document that it serves, as any client would read it.
import { expect } from 'vitest'
import { z } from 'zod'
import type { Endpoint } from '../../shared/endpoint.ts'
import { documentPath } from '../../server/http/openapi.ts'

type Json = Record<string, unknown>
type Answer = {
  description?: string
  $ref?: string
  headers?: Record<string, { required: boolean }>
  content?: Record<string, { schema: Json }>
}
export type Operation = {
  operationId: string
  parameters: { name: string; in: string; required: boolean; schema: Json }[]
  requestBody?: { content: Record<string, { schema: Json }> }
  security: Json[]
  responses: Record<string, Answer>
}
export type Document = {
  openapi: string
  info: Json
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, Json>; responses: Record<string, Answer>; securitySchemes: Json }
}

export type Held = { document: Document; hold: (e: Endpoint, response: Response) => Promise<void> }

/** The named schemas that this one refers to, also through others. All of them would take ten times as long to read. */
function namedIn(document: Document, schema: Json, found: Record<string, Json> = {}): Record<string, Json> {
  for (const [, name = ''] of JSON.stringify(schema).matchAll(/"#\/components\/schemas\/([^"]+)"/g)) {
    const next = document.components.schemas[name]
    if (!next || found[name]) continue
    found[name] = next
    namedIn(document, next, found)
  }
  return found
}

/** A parser for one schema of the document. References point to the document's named schemas. */
export function readSchema(document: Document, schema: Json): z.ZodType {
  const whole = { ...schema, $defs: namedIn(document, schema) }
  return z.fromJSONSchema(JSON.parse(JSON.stringify(whole).replaceAll('#/components/schemas/', '#/$defs/')) as never)
}

export async function readDocument(url: string): Promise<Held> {
  const document = (await (await fetch(`${url}/api/openapi.json`)).json()) as Document
  const readers = new Map<Json, z.ZodType>()
  const reader = (schema: Json) => {
    if (!readers.has(schema)) readers.set(schema, readSchema(document, schema))
    return readers.get(schema)!
  }

  const found = (answer: Answer): Answer => (answer.$ref ? document.components.responses[answer.$ref.split('/').at(-1)!]! : answer)

  return {
    document,
    async hold(e, response) {
      const where = `${e.method} ${e.path} ${response.status}`
      const operation = document.paths[documentPath(e)]![e.method.toLowerCase()]!
      const described = operation.responses[String(response.status)]
      expect(described, `${where} is not in the document`).toBeDefined()
      const { content, headers } = found(described!)
      for (const [name, { required }] of Object.entries(headers ?? {}))
        expect(response.headers.has(name) || !required, `${where} has no ${name}`).toBe(true)
      const body = await response.clone().arrayBuffer()
      if (!content) return expect(body.byteLength, `${where} has a body`).toBe(0)
      const type = response.headers.get('content-type')!.split(';')[0]!
      expect(Object.keys(content), where).toContain(type)
      const { schema } = content[type]!
      if (schema.format === 'binary') return expect(body.byteLength).toBeGreaterThan(0)
      const read = reader(schema).safeParse(JSON.parse(Buffer.from(body).toString('utf8')))
      expect(read.success ? [] : read.error.issues, `${where} is not as documented`).toEqual([])
    },
  }
}
