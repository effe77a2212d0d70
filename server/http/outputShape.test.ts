import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { outputShape } from './outputShape.ts'

const schema = z.array(
  z.object({
    id: z.uuid(),
    at: z.iso.datetime().nullable(),
    score: z.number().int().max(100),
    state: z.enum(['open', 'shut']),
    note: z.string().trim().optional(),
    parts: z.array(z.object({ name: z.string().max(3) })),
    either: z.union([z.string(), z.null()]),
    words: z.record(z.string(), z.string()),
  }),
)
const row = { id: 'x', at: null, score: 101, state: 'open', parts: [{ name: 'longer' }], either: 'a', words: { a: 'b' } }
const answered = outputShape(schema)

describe('the shape of an output', () => {
  test('leaves out what it does not name, however deep', () => {
    expect(answered.parse([{ ...row, secret: 1, parts: [{ name: 'n', secret: 2 }] }])).toEqual([{ ...row, parts: [{ name: 'n' }] }])
  })
  test('does not check the form of texts and numbers', () => {
    expect(answered.parse([row])).toEqual([row])
    expect(schema.safeParse([row]).success).toBe(false)
  })
  test.each([
    { id: 5 },
    { id: null },
    { id: undefined },
    { at: 0 },
    { score: '5' },
    { state: 'ajar' },
    { note: null },
    { parts: null },
    { parts: [{}] },
    { either: 1 },
    { words: { a: 1 } },
  ])('refuses a value of another type: %j', (wrong) => {
    expect(answered.safeParse([{ ...row, ...wrong }]).success).toBe(false)
  })
  test('a shape with a catch-all is not changed', () => {
    const loose = z.looseObject({ id: z.uuid() })
    expect(outputShape(loose)).toBe(loose)
  })
})
