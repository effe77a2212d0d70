// The schemas with a name in the document: each record and list of words that a file of `shared/` exports, and the body and answer of each call.
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { examples } from './examples.ts'

export type Json = Record<string, unknown>
type Way = 'input' | 'output'

export const pascal = (name: string) => name[0]!.toUpperCase() + name.slice(1)

const shared = join(import.meta.dirname, '../../shared')
const named = z.registry<{ id: string }>()
for (const file of readdirSync(shared).filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))) {
  const exported = (await import(join(shared, file))) as Record<string, unknown>
  for (const [name, schema] of Object.entries(exported))
    if (schema instanceof z.ZodObject || schema instanceof z.ZodEnum) named.add(schema, { id: pascal(name) })
}

/** Collects the components of one document while its calls are written. */
export function namedSchemas() {
  const components: Record<string, Json> = {}

  function keep(name: string, schema: Json): Json {
    const example = examples[name]
    const whole = example === undefined ? schema : { ...schema, examples: [example] }
    if (components[name] && JSON.stringify(components[name]) !== JSON.stringify(whole)) throw new Error(`two schemas are called ${name}`)
    components[name] = whole
    return { $ref: `#/components/schemas/${name}` }
  }

  /** The JSON schema, with references for all parts that have a name. A schema without its own name is kept under `name`. */
  function refer(schema: z.ZodType, way: Way, name?: string): Json {
    const {
      $schema: _,
      $defs = {},
      ...own
    } = z.toJSONSchema(schema, {
      io: way,
      unrepresentable: 'any',
      target: 'draft-2020-12',
      metadata: named,
      override: ({ zodSchema, jsonSchema }) => {
        if (jsonSchema.format === 'uuid' || jsonSchema.format === 'date-time') delete jsonSchema.pattern
        // What every whole number of JavaScript has, and no reader of the document needs.
        if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum
        if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum
        // `named` has only names, so what `.describe()` says is looked up here.
        const description = z.globalRegistry.get(zodSchema)?.description
        if (description) jsonSchema.description = description
      },
    }) as Json & { $defs?: Record<string, Json> }
    const moved = (value: Json): Json =>
      JSON.parse(
        JSON.stringify(value).replace(
          /"#\/\$defs\/(\w+)"/g,
          (_all, id: string) => `"#/components/schemas/${nameFor(id, $defs[id]!, way)}"`,
        ),
      ) as Json
    for (const [id, { id: _id, ...def }] of Object.entries($defs)) keep(nameFor(id, def, way), moved(def))
    return name && !own.$ref && own.type !== 'array' ? keep(name, moved(own)) : moved(own)
  }
  return { components, refer }
}

/** In a request, fields with a default may be left out, so a record has another name there. A list of words is the same in both. */
const nameFor = (id: string, schema: Json, way: Way) => (way === 'input' && !('enum' in schema) ? `${id}Input` : id)
