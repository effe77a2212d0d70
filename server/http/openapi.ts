// Writes OpenAPI 3.1 from the contract, so that the document and the server cannot differ.
import type { z } from 'zod'
import { contract, type Contract } from '../../shared/contract.ts'
import { problemsOf, type Endpoint } from '../../shared/endpoint.ts'
import { pageAtMost } from '../../shared/lengths.ts'
import { problem } from '../../shared/problem.ts'
import { problems, problemType, type ProblemCode } from '../../shared/problems.ts'
import { version } from '../version.ts'
import { namedSchemas, pascal, type Json } from './namedSchemas.ts'

const { components, refer } = namedSchemas()
const problemRef = refer(problem, 'output')

const responses: Record<string, Json> = {}

/** `required`: every answer of this kind has it. */
const header = (description: string, type: 'integer' | 'string', required = true): Json => ({ description, required, schema: { type } })

const retryAfter = (required: boolean) => ({
  'Retry-After': header('After how many seconds the call may be made again.', 'integer', required),
})
const headersOfRefusal: Record<number, Json> = {
  401: { 'WWW-Authenticate': header('Always `Bearer`.', 'string') },
  416: { 'Content-Range': header('How long the file is, as `bytes */<length>`.', 'string') },
  429: retryAfter(true),
  503: retryAfter(false),
}

/** One answer for each status, with the codes that this call can give under it and their meanings. */
function refusals(e: Endpoint): Json {
  const byStatus = Map.groupBy(problemsOf(e), (code) => problems[code].status)
  return Object.fromEntries([...byStatus].map(([status, codes]) => [status, refusal(status, codes.toSorted())]))
}

function refusal(status: number, codes: ProblemCode[]): Json {
  const name = codes.join('-')
  responses[name] ??= {
    description: codes.map((code) => `\`${code}\`: ${problems[code].meaning}`).join('\n\n'),
    ...(headersOfRefusal[status] ? { headers: headersOfRefusal[status] } : {}),
    content: { 'application/problem+json': { schema: problemSchema(codes) } },
  }
  return { $ref: `#/components/responses/${name}` }
}

const problemSchema = (codes: ProblemCode[]): Json => ({
  allOf: [problemRef, { type: 'object', properties: { type: { type: 'string', enum: codes.map(problemType) } }, required: ['type'] }],
})

/** The path without its optional trailing slash. */
export const documentPath = (e: Endpoint): string => e.path.replace(/:(\w+)/g, '{$1}').replace(/\/$/, '')

const parameterWords: Record<string, string> = {
  cursor:
    'Where the page begins: the `cursor` of the `next` link of the page before. Do not build it yourself; leave it out for the first page.',
  limit: `How many rows a page has at most: ${pageAtMost} or fewer.`,
  q: 'Finds rows with this text in their names, emails or similar fields. Upper and lower case do not matter.',
}

function parameters(e: Endpoint): Json[] {
  const list = (schema: z.ZodObject | undefined, where: 'path' | 'query' | 'header') =>
    Object.entries((schema?.shape ?? {}) as Record<string, z.ZodType>).map(([name, field]) => {
      const { description, ...of } = refer(field, 'input')
      const words = parameterWords[name] ?? description
      return {
        name,
        in: where,
        required: where === 'path' || !field.safeParse(undefined).success,
        ...(words ? { description: words } : {}),
        schema: of,
      }
    })
  return [...list(e.params, 'path'), ...list(e.query, 'query'), ...list(e.headers, 'header')]
}

const bytesOf = (types: readonly string[]): Json =>
  Object.fromEntries(types.map((type) => [type, { schema: { type: 'string', format: 'binary' } }]))

function requestBody(name: string, e: Endpoint): Json {
  if (e.file) {
    const schema = { type: 'object', required: [e.file.field], properties: { [e.file.field]: { type: 'string', format: 'binary' } } }
    return { requestBody: { required: true, content: { 'multipart/form-data': { schema } } } }
  }
  if (e.raw_body) return { requestBody: { required: true, content: bytesOf(e.raw_body.content_types) } }
  return e.body
    ? {
        requestBody: {
          required: !e.body.safeParse(undefined).success,
          content: { 'application/json': { schema: refer(e.body, 'input', `${pascal(name)}Body`) } },
        },
      }
    : {}
}

const pageHeaders = {
  'X-Total-Count': header('How many rows the whole list has.', 'integer'),
  Link: header('Where the next page is, as `<address>; rel="next"`; absent on the last page.', 'string', false),
}

const figures = (of: Record<string, string>): Json =>
  Object.fromEntries(Object.entries(of).map(([name, says]) => [name, header(says, 'integer')]))

function success(name: string, e: Endpoint): Json {
  if (!e.output) return { description: 'Done.' }
  const headers = e.paged ? { headers: pageHeaders } : e.header_figures ? { headers: figures(e.header_figures) } : {}
  if (e.output === 'file') return { description: 'The file.', ...headers, content: bytesOf(e.file_types) }
  return {
    description: 'Done.',
    ...headers,
    content: { 'application/json': { schema: refer(e.output, 'output', `${pascal(name)}Result`) } },
  }
}

/** The answers to a request for a part of a file. */
const ranges = (name: string, e: Endpoint): Json =>
  !e.ranged
    ? {}
    : {
        206: {
          ...success(name, e),
          description: 'The bytes asked for.',
          headers: { 'Content-Range': header('Which bytes these are.', 'string'), ...figures(e.header_figures ?? {}) },
        },
      }

function openapi(): Json {
  const paths: Record<string, Json> = {}
  for (const [room, calls] of Object.entries(contract)) {
    for (const [name, e] of Object.entries(calls) as [string, Endpoint][]) {
      const path = documentPath(e)
      paths[path] ??= {}
      paths[path][e.method.toLowerCase()] = {
        operationId: name,
        tags: [room],
        summary: e.summary,
        description: e.who === 'anyone' ? 'Anyone may call this.' : `For: ${e.who.join(', ')}.`,
        security: e.who === 'anyone' ? [] : [{ bearer: [] }],
        parameters: parameters(e),
        ...requestBody(name, e),
        responses: {
          [String(e.status)]: success(name, e),
          ...ranges(name, e),
          ...refusals(e),
        },
      }
    }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Vouch',
      version,
      description: about,
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/', description: 'This server' }],
    tags: Object.keys(contract).map((room) => ({ name: room, description: rooms[room as keyof Contract] })),
    paths,
    components: {
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', description: 'The `access_token` of a sign-in.' },
      },
      schemas: components,
      responses,
    },
  }
}

let written: Json | null = null
export const apiDocument = (): Json => (written ??= openapi())

const about = `The calls of Vouch, which leads structured hiring interviews.

Sign in with one of the calls under \`sessions\` and send its \`access_token\` as a bearer token. Every path answers with and without its trailing slash. Times are ISO 8601 in UTC and end in \`Z\`, ids are UUIDs, scores are 0 to 100. A time that can be null is null until it has happened, where nothing else is said.

A list answers one page: its rows as an array, the total in \`X-Total-Count\`, the address of the next page in \`Link\`.

A call that fails answers a problem (RFC 9457). Decide by its \`type\`, which is \`/problems/<code>\`; the words are for people and may change.`

const rooms: Record<keyof Contract, string> = {
  retention: 'What is erased when, and what is under a legal hold.',
  audit: 'What administrators and recruiters did, and who signed in.',
  sessions: 'Signing in and out.',
  jobs: 'Jobs, their PDF and their voice agent.',
  candidates: 'The candidates of a job, and their invitations.',
  plans: 'What every candidate of a job is asked.',
  interviews: 'One candidate’s interview: consent, answers, events and recording.',
  scoring: 'Scores, their evidence, and what people decide.',
  outcomes: 'What people decide about candidates, what they tell them, and what they note.',
  shares: 'Links to the evidence for candidates, read without an account.',
  people: 'Recruiters and administrators.',
  letters: 'How companies write to their candidates: logo and wording.',
  companies: 'The companies that recruiters work for.',
  earlyAccess: 'Requests for early access from the landing page.',
  occupations: 'The catalogue of occupations, their skills and qualifications.',
  profiles: 'A candidate’s own skill profile and the paths from it.',
  rights: 'What candidates do with the data about them: correct it, ask for another person’s review, download it, delete it.',
  system: 'Figures, emails and decisions of the whole product.',
}
