import { describe, expect, it } from 'vitest'
import { v7 } from 'uuid'
import { CallError } from '../../../shared/client.ts'
import { interviews, type Answered, type Interview, type Turn } from '../../../shared/interviews.ts'
import { addWords, answerTo, modeOf, cleanAnswer, deliver, retryDelay, sortKept, toSend, type KeptAnswer } from './answerQueue.ts'

const answered: Answered = { turn_id: 'a1', text: 'Kept.', stored_at: '2026-11-20T09:30:00Z', next: null }
const kept = (over: Partial<KeptAnswer> = {}): KeptAnswer => ({
  key: 'q2',
  candidate_id: 'c',
  question_turn_id: 'q2',
  question: 'Why?',
  text: 'Because.',
  declined: false,
  turn_id: null,
  late: false,
  ...over,
})
const said = (over: Partial<Turn>): Turn => ({
  turn_id: 't',
  role: 'candidate',
  text: 'x',
  number: 1,
  kind: 'core',
  declined: false,
  at: '2026-11-20T09:30:00Z',
  offset_ms: 0,
  ...over,
})
const asked = (turn_id: string) => said({ turn_id, role: 'interviewer' })
const interview = (over: Partial<Interview> = {}) =>
  ({
    interview_status: 'in_progress',
    current: { turn_id: 'q2', number: 2, of: 3, kind: 'core', text: 'Why?', hint: null },
    late_question_turn_id: null,
    turns: [] as Turn[],
    ...over,
  }) as Interview

/** Sends through a row of outcomes; counts the tries and the waits. */
function line(...outcomes: (Answered | Error)[]) {
  const stop = new AbortController()
  const waits: number[] = []
  const troubles: boolean[] = []
  let tries = 0
  const run = () =>
    deliver({
      signal: stop.signal,
      onTrouble: (t) => troubles.push(t),
      pause: async (ms) => {
        waits.push(ms)
      },
      send: async () => {
        const outcome = outcomes[tries++]!
        if (outcome instanceof Error) throw outcome
        return outcome
      },
    })
  return { run, stop, waits, troubles, tries: () => tries }
}

describe('deliver', () => {
  it('tries again while the connection or the server is away, and waits longer each time', async () => {
    const { run, waits, troubles } = line(
      new CallError(0, null),
      new CallError(503, null),
      new DOMException('slow', 'TimeoutError'),
      answered,
    )
    expect(await run()).toEqual({ kind: 'stored', answered })
    expect(waits).toEqual([1000, 2000, 4000])
    expect(troubles).toEqual([true, true, true, false])
  })

  it('tries again where something on the way answered in place of the server', async () => {
    const { run, waits } = line(new CallError(403, null), new CallError(404, null), answered)
    expect(await run()).toEqual({ kind: 'stored', answered })
    expect(waits).toEqual([1000, 2000])
  })

  it('waits as long as the server asks', async () => {
    const { run, waits } = line(new CallError(429, null, 7), answered)
    await run()
    expect(waits).toEqual([7000])
  })

  it('does not try again when the question was answered elsewhere, is refused, or the session is over', async () => {
    for (const [status, kind] of [
      [409, 'moved'],
      [404, 'moved'],
      [422, 'refused'],
      [401, 'stopped'],
    ] as const) {
      const { run, tries } = line(new CallError(status, { type: 'about:blank', title: 'Failed', status, detail: 'No more.' }))
      expect((await run()).kind).toBe(kind)
      expect(tries()).toBe(1)
    }
  })

  it('stops when it is told to, even between two tries', async () => {
    const one = line(new CallError(0, null), answered)
    const stopping = deliver({
      signal: one.stop.signal,
      onTrouble: () => undefined,
      pause: async () => one.stop.abort(),
      send: async () => {
        throw new CallError(0, null)
      },
    })
    expect(await stopping).toEqual({ kind: 'stopped' })
  })

  it('never waits more than eight seconds of its own accord', () => {
    expect([0, 1, 2, 3, 50].map((n) => retryDelay(n, null))).toEqual([1000, 2000, 4000, 8000, 8000])
  })
})

describe('sortKept', () => {
  it('restores the draft of the open question, and sends on what was handed in', () => {
    expect(sortKept([kept()], interview()).draft?.text).toBe('Because.')
    expect(sortKept([kept({ turn_id: 'a2' })], interview()).unsent?.turn_id).toBe('a2')
  })

  it('forgets what the server has, by its id or word for word', () => {
    const turns = [asked('q2'), said({ turn_id: 'a2', text: 'Because.' })]
    expect(sortKept([kept({ turn_id: 'a2', text: 'anything' })], interview({ turns })).done).toHaveLength(1)
    expect(sortKept([kept({ text: ' Because.\n' })], interview({ turns })).done).toHaveLength(1)
  })

  it('takes the words of an interviewer for no answer', () => {
    const turns = [asked('q2'), said({ role: 'interviewer', text: 'Because.' })]
    expect(sortKept([kept()], interview({ turns })).draft).not.toBeNull()
  })

  it('sends on an answer that says the same as one to an earlier question', () => {
    const turns = [asked('q1'), said({ turn_id: 'a1', text: 'No.' }), asked('q2')]
    expect(sortKept([kept({ turn_id: 'a2', text: 'No.' })], interview({ turns })).unsent?.turn_id).toBe('a2')
    expect(sortKept([kept({ text: 'No.' })], interview({ turns })).draft?.text).toBe('No.')
    expect([answerTo(turns, 'q1')?.turn_id, answerTo(turns, 'q2'), answerTo(turns, 'q9')]).toEqual(['a1', undefined, undefined])
  })

  it('loses no words when the question was answered elsewhere or the interview is over', () => {
    const elsewhere = interview({
      turns: [asked('q2'), said({ text: 'Other words' })],
      current: { turn_id: 'q3', number: 3, of: 3, kind: 'core', text: 'And?', hint: null, speech_url: null },
    })
    expect(sortKept([kept()], elsewhere).late).toHaveLength(1)
    expect(sortKept([kept({ turn_id: 'a2' })], elsewhere).late).toHaveLength(1)
    expect(sortKept([kept()], interview({ interview_status: 'completed' })).late).toHaveLength(1)
    expect(sortKept([kept({ text: '  ' }), kept({ turn_id: 'a2', text: '', declined: true })], elsewhere)).toMatchObject({
      late: [],
      done: [{}, {}],
    })
  })

  it('sends on what was handed in before the interview ended by itself, and nothing that was only begun or skipped', () => {
    const closed = interview({ interview_status: 'completed', current: null, late_question_turn_id: 'q2' })
    expect(sortKept([kept({ turn_id: 'a2' })], closed)).toMatchObject({ unsent: { turn_id: 'a2' }, late: [] })
    expect(sortKept([kept()], closed)).toMatchObject({ unsent: null, late: [{ text: 'Because.' }] })
    expect(sortKept([kept({ turn_id: 'a2', declined: true })], closed)).toMatchObject({ unsent: null, done: [{}] })
    expect(sortKept([kept({ turn_id: 'a2', question_turn_id: 'q1', key: 'q1' })], closed)).toMatchObject({ unsent: null, late: [{}] })
  })

  it('never sends what came too late, even to a question that is open', () => {
    expect(sortKept([kept({ late: true, turn_id: 'a2' })], interview())).toMatchObject({
      unsent: null,
      draft: null,
      late: [{ turn_id: 'a2' }],
    })
  })
})

describe('cleanAnswer', () => {
  it('takes out what the contract refuses and keeps lines, accents and emoji', () => {
    expect(cleanAnswer('  Á\tb\n\nc\u0000\u0007 👋\uD83D ')).toBe('Á\tb\n\nc 👋\uFFFD')
  })
})

it('adds what was heard after what stands there, and knows spoken words that were corrected from typed ones', () => {
  expect(addWords('', 'In March we moved.')).toBe('In March we moved.')
  expect(addWords('In March we moved.', 'Then it broke.')).toBe('In March we moved. Then it broke.')
  expect(addWords('In March we moved.\n', 'Then it broke.')).toBe('In March we moved.\nThen it broke.')
  expect([modeOf({}), modeOf({ spoken_from_ms: 0 })]).toEqual(['typed', 'voice'])
})

it('sends a spoken answer with a time that the contract takes, even on the second day', () => {
  const answer = kept({ candidate_id: v7(), question_turn_id: v7(), turn_id: v7(), spoken_from_ms: 90_000_000 })
  expect(interviews.submitAnswer.body.parse(toSend(answer))).toMatchObject({ mode: 'voice', text: 'Because.', spoken_from_ms: 86_400_000 })
  expect(toSend({ ...answer, spoken_from_ms: undefined })).toMatchObject({ mode: 'typed', spoken_from_ms: undefined })
})
