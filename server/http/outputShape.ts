import { z, type ZodType } from 'zod'

/**
 * An output schema without the forms of its texts and numbers: what it does not name is still left out, and a wrong type still
 * throws. What is stored was checked on its way in, and matching every id and time of a page again costs five times the rest of the parse.
 */
export function outputShape(schema: ZodType): ZodType {
  if (schema instanceof z.ZodObject && !schema.def.catchall)
    return z.object(Object.fromEntries(Object.entries(schema.shape).map(([name, field]) => [name, outputShape(field as ZodType)])))
  if (schema instanceof z.ZodArray) return z.array(outputShape(schema.element as ZodType))
  if (schema instanceof z.ZodNullable) return outputShape(schema.unwrap() as ZodType).nullable()
  if (schema instanceof z.ZodOptional) return outputShape(schema.unwrap() as ZodType).optional()
  if (schema.type === 'string') return z.string()
  if (schema.type === 'number') return z.number()
  return schema
}
