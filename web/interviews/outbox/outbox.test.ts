import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { CallError } from '../../../shared/client.ts'
import { makeOutbox } from './outbox.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

type Reply = { resolve: () => void; reject: (error: Error) => void; signal: AbortSignal }

/** An outbox of single letters. Each try waits in `tries` until the test answers it. */
function start({ unkept = '', listed = '', ...over }: { unkept?: string; listed?: string; atOnce?: number; gather_ms?: number } = {}) {
  const stored = new Set<string>()
  const sent: string[] = []
  const told: string[] = []
  const tries: Reply[] = []
  const outbox = makeOutbox<string>({
    idOf: (letter) => letter,
    waiting: async () => [...listed, ...stored],
    get: async (ids) => ids.filter((id) => stored.has(id)),
    put: async (letter) => {
      if (unkept.includes(letter)) throw new Error('full')
      stored.add(letter)
    },
    drop: async (ids) => ids.forEach((id) => stored.delete(id)),
    send: async (letters, signal) => {
      sent.push(letters.join(''))
      await new Promise<void>((resolve, reject) => tries.push({ resolve, reject, signal }))
    },
    onStored: (letters) => told.push(`stored ${letters.join('')}`),
    onRefused: (letters) => told.push(`refused ${letters.join('')}`) > 0,
    onState: (waiting, trouble) => told.push(`${waiting}${trouble ? ' in trouble' : ''}`),
    ...over,
  })
  const pass = (ms = 0) => vi.advanceTimersByTimeAsync(ms)
  return { outbox, stored, sent, told, tries, pass }
}
const away = () => new CallError(0, null)
const refused = () => new CallError(422, { type: '/problems/input.invalid', title: 'Invalid', status: 422, detail: 'Wrong.' })

it('sends what waits together in the order of its ids, what the browser could not store among it', async () => {
  const { outbox, sent, pass } = start({ atOnce: 10, gather_ms: 100, unkept: 'b' })
  for (const letter of ['c', 'b', 'a']) await outbox.add(letter)
  await pass(100)
  expect(sent).toEqual(['abc'])
})

it('sends nothing for an item that another window has deleted', async () => {
  const { outbox, sent, told, tries, pass } = start({ listed: 'a' })
  void outbox.add('b')
  await pass()
  expect(sent).toEqual(['b'])
  tries[0]!.resolve()
  await pass()
  expect(told).toEqual(['2', '1', 'stored b', '0'])
})

it('keeps what was cut off on its way, and sends it again', async () => {
  const { outbox, stored, sent, told, tries, pass } = start()
  void outbox.add('a')
  await pass()
  tries[0]!.reject(new CallError(400, { type: '/problems/request.cut_off', title: 'Incomplete', status: 400, detail: 'Send it again.' }))
  await pass(1000)
  expect([sent, [...stored]]).toEqual([['a', 'a'], ['a']])
  tries[1]!.resolve()
  await pass()
  expect(told.slice(-2)).toEqual(['stored a', '0'])
})

it('gathers items for a moment, and makes no try of its own while it waits for the next one', async () => {
  const { outbox, sent, tries, pass } = start({ atOnce: 10, gather_ms: 100 })
  await outbox.add('a')
  await pass(99)
  expect(sent).toEqual([])
  await pass(1)
  expect(sent).toEqual(['a'])
  tries[0]!.reject(away())
  await pass()
  await outbox.add('b')
  await pass(999)
  expect(sent).toEqual(['a'])
  await pass(1)
  expect(sent).toEqual(['a', 'ab'])
})

it('sends at once where it does not gather, also what was added while a try ends', async () => {
  const { outbox, sent, tries, pass } = start()
  void outbox.add('a')
  await pass()
  expect(sent).toEqual(['a'])
  tries[0]!.resolve()
  void outbox.add('b')
  await pass()
  expect(sent).toEqual(['a', 'b'])
  tries[1]!.reject(away())
  void outbox.add('c')
  await pass(999)
  expect(sent).toEqual(['a', 'b'])
})

it('counts an item that is added in trouble', async () => {
  const { outbox, told, tries, pass } = start()
  void outbox.add('a')
  await pass()
  tries[0]!.reject(away())
  await pass()
  await outbox.add('b')
  await pass()
  expect(told.slice(-2)).toEqual(['1 in trouble', '2 in trouble'])
})

it('goes on after a refusal, and the trouble before it is over', async () => {
  const { outbox, sent, told, tries, pass } = start()
  void outbox.add('a')
  await pass()
  tries[0]!.reject(away())
  await pass(1000)
  void outbox.add('b')
  await pass()
  tries[1]!.reject(refused())
  await pass()
  expect(sent).toEqual(['a', 'a', 'b'])
  expect(told.slice(-3)).toEqual(['1', 'refused a', '1'])
})

it.each([
  ['is accepted', ({ resolve }: Reply) => resolve()],
  ['is refused', ({ reject }: Reply) => reject(refused())],
  ['has failed', ({ reject }: Reply) => reject(away())],
])('says nothing of an item that was withdrawn when its try %s, and goes on with the next one', async (_, reply) => {
  const { outbox, stored, sent, told, tries, pass } = start()
  void outbox.add('a')
  await pass()
  outbox.withdraw('a')
  expect(tries[0]!.signal.aborted).toBe(true)
  void outbox.add('b')
  reply(tries[0]!)
  await pass(60_000)
  expect(sent).toEqual(['a', 'b'])
  expect(told.filter((what) => /a|trouble/.test(what))).toEqual([])
  expect([...stored]).toContain('a')
})

it('lets a try go on when an item is withdrawn that was sent before', async () => {
  const { outbox, tries, pass } = start()
  void outbox.add('a')
  await pass()
  tries[0]!.resolve()
  void outbox.add('b')
  await pass()
  outbox.withdraw('a')
  expect(tries[1]!.signal.aborted).toBe(false)
})

it('sends nothing more after a stop, until it is started again', async () => {
  const { outbox, sent, tries, pass } = start()
  void outbox.add('a')
  void outbox.add('b')
  await pass()
  outbox.stop()
  tries[0]!.resolve()
  await pass(60_000)
  expect(sent).toEqual(['a'])
  outbox.start()
  await pass()
  tries[1]!.reject(away())
  outbox.stop()
  await pass(60_000)
  expect(sent).toEqual(['a', 'b'])
})
