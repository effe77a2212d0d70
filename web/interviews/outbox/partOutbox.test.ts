import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { v7 } from 'uuid'
import { CallError } from '../../../shared/client.ts'
import { interviews } from '../../../shared/interviews.ts'
import { latestOffset_ms } from '../../../shared/soundTypes.ts'
import type { KeptPart } from './kept.ts'
import type { Shelf } from './openKeep.ts'
import { makePartOutbox, partKey } from './partOutbox.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const part = (n: number, segment_id = 's1', candidate_id = 'c'): KeptPart => ({
  key: partKey(segment_id, n),
  candidate_id,
  segment_id,
  part: n,
  duration_ms: 4000,
  offset_ms: n * 4000,
  content_type: 'audio/webm',
  bytes: new Uint8Array([n]).buffer,
})

function start(answer: (part: KeptPart) => void = () => undefined, refuses: { put?: boolean; drop?: boolean } = {}) {
  const stored = new Map<string, KeptPart>()
  const of = (id: string) => [...stored.values()].filter((p) => p.candidate_id === id)
  const shelf: Shelf<KeptPart> = {
    ids: async (id) => of(id).map((p) => p.key),
    all: async (id) => of(id),
    get: async (keys) => keys.flatMap((key) => stored.get(key) ?? []),
    put: async (p) => {
      if (refuses.put) throw new Error('full')
      stored.set(p.key, p)
    },
    drop: async (keys) => {
      if (refuses.drop) throw new Error('full')
      keys.forEach((key) => stored.delete(key))
    },
  }
  const sent: string[] = []
  const times: unknown[] = []
  const states: [number, boolean][] = []
  const signed = { in: 'c' }
  const closed = vi.fn<() => void>()
  const outbox = makePartOutbox({
    candidateId: 'c',
    shelf,
    send: async (p) => {
      sent.push(p.key)
      times.push({ segment_id: v7(), duration_ms: p.duration_ms, offset_ms: p.offset_ms })
      answer(p)
    },
    signedIn: () => signed.in,
    onState: (...state) => states.push(state),
    onClosed: closed,
  })
  return { outbox, closed, sent, times, stored, states, signed }
}

it('drops a part when it is stored and not before', async () => {
  const { outbox, stored, sent } = start((p) => expect(stored.has(p.key)).toBe(true))
  await outbox.add(part(0))
  await outbox.flush()
  expect(sent).toEqual(['s1 000000'])
  expect(stored.size).toBe(0)
})

it('goes on offline, and sends the same parts in order when the connection is back', async () => {
  let away = true
  const { outbox, sent, stored, states } = start(() => {
    if (away) throw new CallError(0, null)
  })
  await outbox.add(part(0))
  await vi.advanceTimersByTimeAsync(0)
  await outbox.add(part(1))
  await outbox.add(part(2))
  expect(stored.size).toBe(3)
  expect(states.at(-1)).toEqual([3, true])
  away = false
  await vi.advanceTimersByTimeAsync(1000)
  expect(sent).toEqual(['s1 000000', 's1 000000', 's1 000001', 's1 000002'])
  expect(stored.size).toBe(0)
  expect(states.at(-1)).toEqual([0, false])
})

it('sends what an earlier page left, before its own', async () => {
  const { outbox, sent, stored } = start()
  stored.set(part(7).key, part(7))
  stored.set('other', { ...part(3), key: 'other', candidate_id: 'somebody else' })
  await outbox.add(part(0, 's2'))
  await outbox.flush()
  expect(sent).toEqual(['s1 000007', 's2 000000'])
  expect([...stored.keys()]).toEqual(['other'])
})

it('drops a part that the server refuses, and goes on', async () => {
  const { outbox, sent, stored } = start((p) => {
    if (p.part === 0)
      throw new CallError(409, { type: '/problems/recording.other_sound', title: 'Conflict', status: 409, detail: 'Other bytes.' })
  })
  await outbox.add(part(0))
  await outbox.add(part(1))
  await outbox.flush()
  expect(sent).toEqual(['s1 000000', 's1 000001'])
  expect(stored.size).toBe(0)
})

it.each(['recording.closed', 'recording.after_end'])('says that the interview is over when the server answers %s', async (code) => {
  const { outbox, stored, closed } = start(() => {
    throw new CallError(409, { type: `/problems/${code}`, title: 'Conflict', status: 409, detail: 'It is completed.' })
  })
  await outbox.add(part(0))
  await outbox.flush()
  expect(closed).toHaveBeenCalledOnce()
  expect(stored.size).toBe(0)
})

it('sends what a sleeping page recorded with times that the contract accepts', async () => {
  const { outbox, times, stored } = start()
  await outbox.add({ ...part(0), duration_ms: 700_000, offset_ms: 3_000_000_000 })
  await outbox.flush()
  expect(interviews.putRecordingPart.query.parse(times[0])).toMatchObject({ duration_ms: 600_000, offset_ms: latestOffset_ms })
  expect(stored.size).toBe(0)
})

it('keeps everything when the session has ended', async () => {
  const { outbox, sent, stored } = start(() => {
    throw new CallError(401, null)
  })
  await outbox.add(part(0))
  await outbox.flush()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(sent.length).toBeLessThanOrEqual(3)
  expect(stored.size).toBe(1)
})

const notFound = () =>
  new CallError(404, { type: '/problems/interview.not_found', title: 'Not found', status: 404, detail: 'No interview.' })

it('keeps the parts while somebody else is signed in, and sends them when this candidate is back', async () => {
  const { outbox, stored, sent, signed } = start(() => {
    if (signed.in !== 'c') throw notFound()
  })
  signed.in = 'another interview of theirs'
  await outbox.add(part(0))
  await outbox.add(part(1))
  await outbox.flush()
  expect(stored.size).toBe(2)
  signed.in = 'c'
  sent.length = 0
  await outbox.flush()
  expect(sent).toEqual(['s1 000000', 's1 000001'])
  expect(stored.size).toBe(0)
})

it('drops the parts of an interview that is gone', async () => {
  const { outbox, stored } = start(() => {
    throw notFound()
  })
  await outbox.add(part(0))
  await outbox.flush()
  expect(stored.size).toBe(0)
})

it('waits as long as a busy server asks', async () => {
  let busy = true
  const { outbox, sent } = start(() => {
    if (busy) throw new CallError(503, null, 7)
  })
  await outbox.add(part(0))
  await vi.advanceTimersByTimeAsync(6900)
  busy = false
  expect(sent).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(200)
  expect(sent).toHaveLength(2)
})

it('still sends what the browser has no room to store', async () => {
  const { outbox, sent } = start(() => undefined, { put: true })
  await outbox.add(part(0))
  await outbox.flush()
  expect(sent).toEqual(['s1 000000'])
})

it('goes on after a stop when it is started again', async () => {
  const { outbox, sent } = start()
  outbox.start()
  outbox.stop()
  outbox.start()
  await outbox.add(part(0))
  await vi.advanceTimersByTimeAsync(0)
  expect(sent).toEqual(['s1 000000'])
})

it('sends an item once even if the browser does not delete it', async () => {
  const { outbox, sent } = start(() => undefined, { drop: true })
  await outbox.add(part(0))
  await outbox.flush()
  await outbox.add(part(1))
  await outbox.flush()
  expect(sent).toEqual(['s1 000000', 's1 000001'])
})
