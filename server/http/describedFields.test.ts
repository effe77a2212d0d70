// Who writes another client has only the document. A figure, a code or a null tells nothing without a sentence.
import { expect, test } from 'vitest'
import type { Json } from './namedSchemas.ts'
import { apiDocument } from './openapi.ts'

type Schema = Json & { description?: string; properties?: Record<string, Schema> }
type Field = { name: string; where: string; schema: Schema }

const document = apiDocument() as {
  paths: Record<string, Record<string, { parameters: { name: string; description?: string; schema: Schema }[] }>>
  components: { schemas: Record<string, Schema> }
}
const { schemas } = document.components

/** Names that say it themselves: a time that is null until it has happened, as the beginning of the document says. */
const plainNames = new Set([
  'completed_at',
  'decided_at',
  'interview_completed_at',
  'last_opened_at',
  'last_used_at',
  'sent_at',
  'started_at',
])

const inner = (schema: Schema): Schema[] =>
  ['anyOf', 'oneOf', 'allOf', 'items', 'additionalProperties'].flatMap((key) => [schema[key] ?? []].flat() as Schema[])

/** Every field that is written out in this schema. */
const fieldsOf = (where: string, schema: Schema): Field[] => [
  ...Object.entries(schema.properties ?? {}).flatMap(([name, field]) => [
    { name, where: `${where}.${name}`, schema: field },
    ...fieldsOf(`${where}.${name}`, field),
  ]),
  ...inner(schema).flatMap((part) => fieldsOf(where, part)),
]

const named = ({ $ref }: Schema): Schema | undefined => (typeof $ref === 'string' ? schemas[$ref.split('/').at(-1)!] : undefined)
/** The schema, and what it chooses from or lists. */
const choices = (schema: Schema): Schema[] => [schema, ...['anyOf', 'items'].flatMap((key) => [schema[key] ?? []].flat() as Schema[])]

const isNullable = (schema: Schema) => choices(schema).some(({ type }) => type === 'null')
const needsWords = (schema: Schema) =>
  isNullable(schema) ||
  choices(schema).some((choice) => choice.type === 'integer' || choice.type === 'number' || (named(choice) ?? choice).enum !== undefined)
/** A null is explained where it stands, the values of a list of codes once for all places. */
const hasWords = (schema: Schema) =>
  Boolean(schema.description) || (!isNullable(schema) && choices(schema).some((choice) => (named(choice) ?? choice).description))

const fields = Object.entries(schemas).flatMap(([name, schema]) => fieldsOf(name, schema))
const parameters = Object.entries(document.paths).flatMap(([path, calls]) =>
  Object.entries(calls).flatMap(([method, call]) =>
    call.parameters.map(({ name, description, schema }) => ({
      name,
      where: `${method} ${path} ${name}`,
      schema: description ? { ...schema, description } : schema,
    })),
  ),
)
const needing = [...fields, ...parameters].filter(({ schema }) => needsWords(schema))

test('each code, number and null of the document has a sentence that says what it means', () => {
  const without = needing.filter(({ name, schema }) => !hasWords(schema) && !plainNames.has(name))
  expect(without.map(({ where }) => where)).toEqual([])
})

test('no number has the bounds of JavaScript’s whole numbers', () => {
  expect(JSON.stringify(document)).not.toContain(String(Number.MAX_SAFE_INTEGER))
})

test('the names that say it themselves are in the document', () => {
  const names = new Set(needing.filter(({ schema }) => !hasWords(schema)).map(({ name }) => name))
  expect([...plainNames].filter((name) => !names.has(name))).toEqual([])
})
