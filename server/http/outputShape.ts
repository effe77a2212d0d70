import { z, type ZodType } from 'zod'

/**
 * An output schema without the checks of text and number formats. Unnamed fields are still removed, and a wrong type still throws.
 * Stored data was checked when it came in, and checking every id and time again costs five times the rest of the parse.
 */
export function outputShape(schema: ZodType): ZodType {
  const known = shapes.get(schema) ?? shapeOf(schema)
  shapes.set(schema, known)
  return known
}

/** Many calls answer with the same records. */
const shapes = new WeakMap<ZodType, ZodType>()

function shapeOf(schema: ZodType): ZodType {
  if (schema instanceof z.ZodObject && !schema.def.catchall)
    return z.object(Object.fromEntries(Object.entries(schema.shape).map(([name, field]) => [name, outputShape(field as ZodType)])))
  if (schema instanceof z.ZodArray) return z.array(outputShape(schema.element as ZodType))
  if (schema instanceof z.ZodNullable) return outputShape(schema.unwrap() as ZodType).nullable()
  if (schema instanceof z.ZodOptional) return outputShape(schema.unwrap() as ZodType).optional()
  if (schema.type === 'string') return z.string()
  if (schema.type === 'number') return z.number()
  return schema
}
