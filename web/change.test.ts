import { beforeEach, expect, it, vi } from 'vitest'
import { CallError } from '../shared/client.ts'

// The build sets this constant. These tests make no call.
vi.stubGlobal('CALL_SHAPES', {})
const { change } = await import('./change.ts')

let told: string[]
beforeEach(() => {
  told = []
})
const tell = (what: string) => () => void told.push(what)
const refused = new CallError(409, { type: 'about:blank', title: 'Conflict', status: 409, detail: 'The company has recruiters.' })

it('loads again what shows a change, then says that it is stored', async () => {
  const stored = await change({
    call: async () => 7,
    refresh: async () => void told.push('refresh'),
    refreshAlways: async () => void told.push('always'),
    failed: 'Not saved.',
    onDone: (n) => told.push(`done ${n}`),
    onFailed: tell('failed'),
  })
  expect(stored).toBe(true)
  expect(told).toEqual(['refresh', 'done 7', 'always'])
})

it.each([
  ['the server’s own sentence', refused, undefined, 'The company has recruiters.'],
  ['our sentence where no answer came', new CallError(0, null), undefined, 'Not saved.'],
  ['our sentence where something else failed', new Error('x'), undefined, 'Not saved.'],
  ['another sentence for this refusal', refused, () => 'Move the recruiters first.', 'Move the recruiters first.'],
  ['the server’s own sentence where there is no other', refused, () => null, 'The company has recruiters.'],
])('reports a failure in %s, and loads again only what it always loads', async (_which, error, says, sentence) => {
  const call = () => Promise.reject(error)
  const refresh = async () => void told.push('refresh')
  const refreshAlways = async () => void told.push('always')
  expect(await change({ call, refresh, refreshAlways, failed: 'Not saved.', says, onFailed: (detail) => told.push(detail) })).toBe(false)
  expect(told).toEqual([sentence, 'always'])
  await expect(change({ call, refresh, refreshAlways, failed: 'Not saved.', says })).rejects.toThrow(sentence)
  expect(told).toEqual([sentence, 'always', 'always'])
})
