import type { z } from 'zod'

/** How many characters this field of the schema may have. Undefined if the field is no text, or has no limit. */
export function maxLengthOf<S extends z.ZodObject>({ shape }: S, name: keyof S['shape'] & string): number | undefined {
  const field: z.core.$ZodType | undefined = shape[name]
  return field && longestOf(field as z.core.$ZodTypes)
}

function longestOf(type: z.core.$ZodTypes): number | undefined {
  const { def } = type._zod
  switch (def.type) {
    case 'string':
      return (type as z.ZodString).maxLength ?? undefined
    case 'optional':
    case 'nullable':
    case 'default':
      return longestOf(def.innerType as z.core.$ZodTypes)
    case 'pipe':
      return longestOf(def.in as z.core.$ZodTypes)
    case 'array':
      return longestOf(def.element as z.core.$ZodTypes)
    case 'union':
      return def.options.map((option) => longestOf(option as z.core.$ZodTypes)).find((longest) => longest !== undefined)
    default:
      return undefined
  }
}
