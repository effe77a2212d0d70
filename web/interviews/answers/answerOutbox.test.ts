import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { v7 } from 'uuid'
import { CallError } from '../../../shared/client.ts'
import { problemType, type ProblemCode } from '../../../shared/problems.ts'
import { interviews, type Answered } from '../../../shared/interviews.ts'
import { latestOffset_ms } from '../../../shared/soundTypes.ts'
import type { KeptAnswer } from '../outbox/kept.ts'
import { retryDelay } from '../outbox/outbox.ts'
import { makeAnswerOutbox, modeOf, toSend } from './answerOutbox.ts'
import { addWords, cleanAnswer } from './answerWords.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const answered: Answered = { turn_id: 'a2', text: 'Because.', stored_at: '2026-11-20T09:30:00Z', next: null }
const answer: KeptAnswer = {
  key: 'q2',
  candidate_id: 'c',
  question_turn_id: 'q2',
  question: 'Why?',
  text: 'Because.',
  declined: false,
  turn_id: 'a2',
  late: false,
}
const codes: Record<number, ProblemCode> = {
  401: 'session.required',
  404: 'interview.not_found',
  409: 'interview.over',
  422: 'input.invalid',
}
const problem = (status: number) =>
  new CallError(status, { type: problemType(codes[status]!), title: 'Failed', status, detail: 'No more.' })

/** Starts an outbox whose tries get these outcomes, in this order. */
function start(outcomes: (Answered | Error)[], refuses = false, isForOther = false) {
  const stored = new Map<string, KeptAnswer>()
  const told: unknown[] = []
  const sent: { turn_id: string; at: number; signal: AbortSignal }[] = []
  const began = Date.now()
  const outbox = makeAnswerOutbox({
    shelf: {
      put: async (one) => {
        if (refuses) throw new Error('full')
        stored.set(one.key, one)
      },
      drop: async (keys) => keys.forEach((key) => stored.delete(key)),
    },
    send: async ({ turn_id }, signal) => {
      const outcome = outcomes[sent.length]!
      sent.push({ turn_id, at: Math.round((Date.now() - began) / 1000), signal })
      if (outcome instanceof Error) throw outcome
      return outcome
    },
    onStored: (...it) => told.push(['stored', ...it]),
    onRefused: (_answer, why, detail) => told.push([why, detail]),
    isForOther: () => isForOther,
    onTrouble: (trouble) => told.at(-1) !== trouble && told.push(trouble),
    onUnkept: () => told.push('unkept'),
  })
  return { outbox, stored, told, sent, seconds: () => sent.map(({ at }) => at) }
}

describe('a submitted answer', () => {
  it('is sent again while the connection or the server is away, later each time, under the same id, and dropped when it is stored', async () => {
    const { outbox, stored, told, sent, seconds } = start([
      new CallError(0, null),
      new CallError(503, null),
      new DOMException('slow', 'TimeoutError'),
      answered,
    ])
    await outbox.add(answer)
    await vi.advanceTimersByTimeAsync(6999)
    expect([...stored.keys()]).toEqual(['q2'])
    await vi.advanceTimersByTimeAsync(1)
    expect(seconds()).toEqual([0, 1, 3, 7])
    expect(new Set(sent.map((one) => one.turn_id))).toEqual(new Set(['a2']))
    expect(told.filter((one) => typeof one === 'boolean')).toEqual([false, true, false])
    expect(told).toContainEqual(['stored', answer, answered])
    expect(stored.size).toBe(0)
  })

  it('is sent again if something on the way answered in place of the server', async () => {
    const { outbox, seconds } = start([new CallError(403, null), new CallError(404, null), answered])
    await outbox.add(answer)
    await vi.advanceTimersByTimeAsync(10_000)
    expect(seconds()).toEqual([0, 1, 3])
  })

  it('is refused with its words if a newer server has a code for it, and sent again if that code may pass', async () => {
    const newer = (status: number) =>
      new CallError(status, { type: '/problems/interview.frozen', title: 'Failed', status, detail: 'It is frozen.' })
    for (const status of [400, 403, 404, 409, 422]) {
      const { outbox, told, sent, stored } = start([newer(status), answered])
      await outbox.add(answer)
      await vi.advanceTimersByTimeAsync(60_000)
      expect(sent).toHaveLength(1)
      expect(told).toContainEqual(['refused', 'It is frozen.'])
      expect(stored.size).toBe(1)
    }
    for (const status of [408, 429, 500, 503]) {
      const { outbox, told } = start([newer(status), answered])
      await outbox.add(answer)
      await vi.advanceTimersByTimeAsync(60_000)
      expect(told).toContainEqual(['stored', answer, answered])
    }
  })

  it('waits as long as the server asks, and goes at once when the connection is back', async () => {
    const { outbox, seconds } = start([new CallError(429, null, 7), new CallError(0, null), answered])
    await outbox.add(answer)
    await vi.advanceTimersByTimeAsync(7000)
    expect(seconds()).toEqual([0, 7])
    await outbox.flush()
    expect(seconds()).toEqual([0, 7, 7])
  })

  it.each([
    [409, ['moved', 'No more.']],
    [404, ['moved', 'No more.']],
    [422, ['refused', 'No more.']],
    [401, null],
  ])('is not tried again after %i, and stays kept', async (status, outcome) => {
    const { outbox, told, sent, stored } = start([problem(status), answered, answered])
    await outbox.add(answer)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(sent).toHaveLength(1)
    expect(told.filter((one) => Array.isArray(one))).toEqual(outcome ? [outcome] : [])
    expect(stored.size).toBe(1)
  })

  it('waits while somebody else is signed in', async () => {
    const { outbox, told, sent } = start([problem(404), answered], false, true)
    await outbox.add(answer)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(sent).toHaveLength(1)
    await outbox.flush()
    expect(told.filter((one) => Array.isArray(one))).toEqual([['stored', answer, answered]])
  })

  it('may be submitted again under another id after it was refused', async () => {
    const { outbox, sent } = start([problem(422), answered])
    await outbox.add(answer)
    await vi.advanceTimersByTimeAsync(0)
    await outbox.add({ ...answer, turn_id: 'a3' })
    await vi.advanceTimersByTimeAsync(0)
    expect(sent.map((one) => one.turn_id)).toEqual(['a2', 'a3'])
  })

  it('is not sent any more when it is withdrawn, even between two tries, and stays kept', async () => {
    const { outbox, sent, stored, told } = start([new CallError(0, null), answered])
    await outbox.add(answer)
    await vi.advanceTimersByTimeAsync(0)
    outbox.withdraw('q2')
    await vi.advanceTimersByTimeAsync(60_000)
    expect(sent).toHaveLength(1)
    expect(stored.size).toBe(1)
    expect(told.flat()).not.toContain('stored')
  })

  it('is sent if the browser stores nothing, and the page says so', async () => {
    const { outbox, told, sent } = start([answered], true)
    await outbox.add(answer)
    await vi.advanceTimersByTimeAsync(0)
    expect(sent).toHaveLength(1)
    expect(told[0]).toBe('unkept')
  })

  it('waits at most eight seconds unless the server asks for more', () => {
    expect([0, 1, 2, 3, 50].map((n) => retryDelay(n, null))).toEqual([1000, 2000, 4000, 8000, 8000])
  })
})

describe('cleanAnswer', () => {
  it('removes what the contract refuses and keeps lines, accents and emoji', () => {
    expect(cleanAnswer('  Á\tb\n\nc\u0000\u0007 👋\uD83D ')).toBe('Á\tb\n\nc 👋\uFFFD')
  })
})

it('adds heard words at the end, and tells corrected spoken words from typed ones', () => {
  expect(addWords('', 'In March we moved.', 100).text).toBe('In March we moved.')
  expect(addWords('In March we moved.', 'Then it broke.', 100).text).toBe('In March we moved. Then it broke.')
  expect(addWords('In March we moved.\n', 'Then it broke.', 100).text).toBe('In March we moved.\nThen it broke.')
  expect([modeOf({}), modeOf({ spoken_from_ms: 0 })]).toEqual(['typed', 'voice'])
})

it('sends a spoken answer with a time that the contract accepts, even after a month', () => {
  const spoken = { ...answer, candidate_id: v7(), question_turn_id: v7(), turn_id: v7(), spoken_from_ms: 3_000_000_000 }
  expect(interviews.submitAnswer.body.parse(toSend(spoken))).toMatchObject({
    mode: 'voice',
    text: 'Because.',
    spoken_from_ms: latestOffset_ms,
  })
  expect(toSend({ ...spoken, spoken_from_ms: undefined })).toMatchObject({ mode: 'typed', spoken_from_ms: undefined })
})
