import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { CallError } from '../../../shared/client.ts'
import type { InterviewEvent } from '../../../shared/interviewEvents.ts'
import { makeEventOutbox } from './makeEventOutbox.ts'
import type { KeptEvent } from './kept.ts'
import type { Shelf } from './openKeep.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

function start(answer: (events: InterviewEvent[]) => void = () => undefined, refuses = false) {
  const stored = new Map<string, KeptEvent>()
  const of = (id: string) => [...stored.values()].filter((e) => e.candidate_id === id)
  const shelf: Shelf<KeptEvent> = {
    ids: async (id) => of(id).map((e) => e.event_id),
    all: async (id) => of(id),
    get: async (ids) => ids.flatMap((id) => stored.get(id) ?? []),
    put: async (e) => {
      if (refuses) throw new Error('full')
      stored.set(e.event_id, e)
    },
    drop: async (ids) => {
      if (refuses) throw new Error('full')
      ids.forEach((id) => stored.delete(id))
    },
  }
  const sent: InterviewEvent[][] = []
  const signed = { in: 'c' }
  const outbox = makeEventOutbox({
    candidateId: 'c',
    shelf,
    signedIn: () => signed.in,
    now: Date.now,
    send: async (events) => {
      sent.push(events)
      answer(events)
    },
  })
  return { outbox, sent, stored, signed }
}

it('gathers what happens within two seconds into one call, each with its own id', async () => {
  const { outbox, sent, stored } = start()
  outbox.note('tab_left')
  outbox.note('tab_returned', 12)
  outbox.note('paste', 900)
  await vi.advanceTimersByTimeAsync(2000)
  expect(sent).toHaveLength(1)
  expect(sent[0]).toMatchObject([{ kind: 'tab_left' }, { kind: 'tab_returned', amount: 12 }, { kind: 'paste', amount: 900 }])
  expect(new Set(sent[0]!.map((e) => e.event_id)).size).toBe(3)
  expect(sent[0]![0]).not.toHaveProperty('candidate_id')
  expect(stored.size).toBe(0)
})

it('keeps events through a lost connection and sends them under the same ids', async () => {
  let away = true
  const { outbox, sent, stored } = start(() => {
    if (away) throw new CallError(0, null)
  })
  outbox.note('connection_lost')
  await vi.advanceTimersByTimeAsync(2000)
  expect(stored.size).toBe(1)
  away = false
  await vi.advanceTimersByTimeAsync(1000)
  expect(sent).toHaveLength(2)
  expect(sent[1]).toEqual(sent[0])
  expect(stored.size).toBe(0)
})

it('gives up events that the server refuses, without trying forever', async () => {
  const { outbox, sent, stored } = start(() => {
    throw new CallError(409, { type: '/problems/interview.over', title: 'Conflict', status: 409, detail: 'It is over.' })
  })
  outbox.note('tab_left')
  await vi.advanceTimersByTimeAsync(120_000)
  expect(sent).toHaveLength(1)
  expect(stored.size).toBe(0)
})

it('sends at most a hundred at a time', async () => {
  const { outbox, sent } = start()
  for (let i = 0; i < 230; i++) outbox.note('paste', i + 1)
  await outbox.flush()
  expect(sent.map((events) => events.length)).toEqual([100, 100, 30])
})

it('keeps events when the session has ended, until the candidate signs in again', async () => {
  let signedOut = true
  const { outbox, sent, stored } = start(() => {
    if (signedOut) throw new CallError(401, null)
  })
  outbox.note('tab_left')
  await vi.advanceTimersByTimeAsync(60_000)
  expect(sent).toHaveLength(1)
  expect(stored.size).toBe(1)
  signedOut = false
  await outbox.flush()
  expect(sent[1]).toEqual(sent[0])
  expect(stored.size).toBe(0)
})

it('keeps events while a recruiter is signed in in another tab', async () => {
  const { outbox, sent, stored, signed } = start(() => {
    if (signed.in !== 'c')
      throw new CallError(403, { type: '/problems/role.forbidden', title: 'Forbidden', status: 403, detail: 'Not yours.' })
  })
  signed.in = ''
  outbox.note('tab_left')
  await vi.advanceTimersByTimeAsync(60_000)
  expect(stored.size).toBe(1)
  signed.in = 'c'
  await outbox.flush()
  expect(sent[1]).toEqual(sent[0])
  expect(stored.size).toBe(0)
})

it('holds what the browser refuses to keep until it is sent, and sends it once', async () => {
  let away = true
  const { outbox, sent } = start(() => {
    if (away) throw new CallError(0, null)
  }, true)
  outbox.note('tab_left')
  outbox.note('paste', 900)
  await vi.advanceTimersByTimeAsync(2000)
  away = false
  await vi.advanceTimersByTimeAsync(60_000)
  expect(sent).toHaveLength(2)
  expect(sent[1]).toMatchObject([{ kind: 'tab_left' }, { kind: 'paste', amount: 900 }])
})

it('sends an item once even if the browser does not delete it', async () => {
  const { outbox, sent, stored } = start(() => undefined, true)
  stored.set('e1', { event_id: 'e1', candidate_id: 'c', kind: 'tab_left', at: '2026-11-20T09:30:00Z' })
  await outbox.flush()
  await outbox.flush()
  expect(sent).toHaveLength(1)
})

it('goes on after a stop when it is started again', async () => {
  const { outbox, sent } = start()
  outbox.start()
  outbox.stop()
  outbox.start()
  outbox.note('tab_left')
  await vi.advanceTimersByTimeAsync(2000)
  expect(sent).toHaveLength(1)
})
