// Writes OpenAPI 3.1 from the contract, so that the document and the server cannot differ.
import { z } from 'zod'
import { contract } from '../../shared/contract.ts'
import { problemsOf, type Endpoint } from '../../shared/endpoint.ts'
import { problem } from '../../shared/fields.ts'
import { problems, problemType, type ProblemCode } from '../../shared/problems.ts'

type Json = Record<string, unknown>

const schemaOf = (schema: z.ZodType, io: 'input' | 'output'): Json => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any', target: 'draft-2020-12' }) as Json
  return rest
}

/** One answer a status, with the codes that this call gives under it and what each means. */
function refusals(e: Endpoint): Json {
  const byStatus = Map.groupBy(problemsOf(e), (code) => problems[code].status)
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => [
      status,
      {
        description: codes.map((code) => `\`${code}\`: ${problems[code].meaning}`).join('\n\n'),
        content: { 'application/problem+json': { schema: problemSchema(codes) } },
      },
    ]),
  )
}

const problemSchema = (codes: ProblemCode[]): Json => ({
  allOf: [
    { $ref: '#/components/schemas/Problem' },
    { type: 'object', properties: { type: { type: 'string', enum: codes.map(problemType) } }, required: ['type'] },
  ],
})

function parameters(e: Endpoint): Json[] {
  const list = (schema: z.ZodObject | undefined, where: 'path' | 'query' | 'header') => {
    const json = schema ? schemaOf(schema, 'input') : {}
    const required = new Set(json.required as string[] | undefined)
    return Object.entries((json.properties ?? {}) as Record<string, Json>).map(([name, s]) => ({
      name,
      in: where,
      required: where === 'path' || required.has(name),
      schema: s,
    }))
  }
  return [...list(e.params, 'path'), ...list(e.query, 'query'), ...list(e.headers, 'header')]
}

const bytesOf = (types: readonly string[]): Json =>
  Object.fromEntries(types.map((type) => [type, { schema: { type: 'string', format: 'binary' } }]))

function requestBody(e: Endpoint): Json {
  if (e.file) {
    const schema = { type: 'object', required: [e.file.field], properties: { [e.file.field]: { type: 'string', format: 'binary' } } }
    return { requestBody: { required: true, content: { 'multipart/form-data': { schema } } } }
  }
  if (e.raw_body) return { requestBody: { required: true, content: bytesOf(e.raw_body.content_types) } }
  return e.body ? { requestBody: { required: true, content: { 'application/json': { schema: schemaOf(e.body, 'input') } } } } : {}
}

function success(e: Endpoint): Json {
  if (!e.output) return { description: 'Done.' }
  if (e.output === 'file') return { description: 'The file.', content: bytesOf(e.file_types) }
  const headers = e.paged ? { headers: { 'X-Total-Count': { schema: { type: 'integer' } }, Link: { schema: { type: 'string' } } } } : {}
  return { description: 'Done.', ...headers, content: { 'application/json': { schema: schemaOf(e.output, 'output') } } }
}

/** A part of a file. */
const ranges = (e: Endpoint): Json =>
  !e.ranged
    ? {}
    : {
        206: { ...success(e), description: 'The bytes asked for.', headers: { 'Content-Range': { schema: { type: 'string' } } } },
      }

export function openapi(version: string): Json {
  const paths: Record<string, Json> = {}
  for (const [room, calls] of Object.entries(contract)) {
    for (const [name, e] of Object.entries(calls) as [string, Endpoint][]) {
      const path = e.path.replace(/:(\w+)/g, '{$1}')
      paths[path] ??= {}
      paths[path][e.method.toLowerCase()] = {
        operationId: name,
        tags: [room],
        summary: e.summary,
        description: e.who === 'anyone' ? 'Anyone may call this.' : `For: ${e.who.join(', ')}.`,
        security: e.who === 'anyone' ? [] : [{ bearer: [] }],
        parameters: parameters(e),
        ...requestBody(e),
        responses: {
          [String(e.status)]: success(e),
          ...ranges(e),
          ...refusals(e),
        },
      }
    }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Vouch', version, description: 'AI-led hiring interviews. Every path answers with and without its trailing slash.' },
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
      schemas: {
        Problem: { ...schemaOf(problem, 'output'), description: 'What went wrong (RFC 9457). Decide by `type`, never by the words.' },
      },
    },
  }
}
