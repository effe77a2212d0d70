// Random orders of what can happen in the room, the same at each run. The server is a small one that chooses follow-ups slowly.
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { CallError } from '../../../shared/client.ts'
import type { Interview } from '../../../shared/interview.ts'
import { problemType, type ProblemCode } from '../../../shared/problems.ts'
import type { Answered } from '../../../shared/interviews.ts'
import type { Turn } from '../../../shared/turns.ts'
import { makeMachine } from '../machine.ts'
import type { KeptAnswer } from '../outbox/kept.ts'
import { makeAnswerOutbox } from './answerOutbox.ts'
import { noAnswers, stepAnswers, type AnswersEffect } from './answers.ts'
import { makeSlowServer } from './makeSlowServer.ts'
import { settleKept } from './settleKept.ts'

beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => vi.useRealTimers())

const steps = 80

/** Numbers from 0 up to 1 that look random (mulberry32). */
function numbers(seed: number): () => number {
  let at = seed
  return () => {
    at = (at + 0x6d2b79f5) | 0
    let mixed = Math.imul(at ^ (at >>> 15), at | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

const settled = () => new Promise((resolve) => setImmediate(resolve))
const problem = (status: number, code: ProblemCode) => new CallError(status, { type: problemType(code), title: '', status, detail: '' })

async function walk(seed: number) {
  const random = numbers(seed)
  const pick = <T>(all: T[]): T => all[Math.floor(random() * all.length)]!
  const server = makeSlowServer()
  const stored = new Map<string, KeptAnswer>()
  const shelf = {
    all: async () => [...stored.values()],
    put: async (answer: KeptAnswer) => void stored.set(answer.key, answer),
    drop: async (keys: string[]) => keys.forEach((key) => stored.delete(key)),
  }
  const log: string[] = []
  const words: string[] = []
  /** The steps after which the room showed no question although more come. */
  const early: number[] = []
  let shown: Interview = server.read()
  const room = { open: true }
  let read: { interview: Interview | null; done: () => void } | null = null
  type Call = {
    turn_id: string
    question_turn_id: string
    text: string
    done: (answered: Answered) => void
    fail: (error: unknown) => void
  }
  let call: (Call & { stands: 'waits' | 'taken' | 'moved' | 'refused' }) | null = null
  let settling: (() => Promise<void>) | null = null

  const show = (interview: Interview) => {
    const before = shown.current?.turn_id
    shown = interview
    if (interview.interview_status === 'completed') {
      room.open = false
      machine.send({ what: 'left' })
    } else if (interview.current?.turn_id !== before) machine.send({ what: 'asked', interview })
  }
  const stopReading = () => {
    const stopped = read
    read = null
    stopped?.done()
  }
  const load = () => {
    stopReading()
    return new Promise<Interview>((resolve) => {
      read = { interview: null, done: () => resolve(shown) }
    })
  }
  const run = async (effect: AnswersEffect): Promise<void> => {
    switch (effect.do) {
      case 'settle':
        settling = async () => {
          const sorted = await settleKept(shelf, effect.interview, effect.shown)
          machine.send({ what: 'settled', of: effect.interview, sorted, shown: effect.shown, durable: true })
        }
        return
      case 'keep':
        return await shelf.put(effect.draft)
      case 'drop':
        return await shelf.drop([effect.key])
      case 'send':
        return await outbox.add(effect.answer)
      case 'withdraw':
        return outbox.withdraw(effect.key)
      case 'move_on': {
        stopReading()
        const { next } = effect.answered
        const known = new Set(shown.turns.map((turn) => turn.turn_id))
        const asked = next
          ? [{ ...effect.turn, turn_id: next.turn_id, role: 'interviewer', number: next.number, kind: next.kind } as Turn]
          : []
        show({ ...shown, current: next, turns: [...shown.turns, ...[effect.turn, ...asked].filter((turn) => !known.has(turn.turn_id))] })
        return
      }
      case 'reload':
        return void load()
      case 'look_again':
        return void load().then((interview) => machine.send({ what: 'reloaded', interview, answer: effect.answer, detail: '' }))
    }
  }
  const machine = makeMachine(stepAnswers, noAnswers('c'), run)
  const outbox = makeAnswerOutbox({
    shelf,
    send: (answer, signal) =>
      new Promise((done, fail) => {
        const mine = (call = { ...answer, stands: 'waits', done, fail })
        signal.addEventListener('abort', () => {
          if (call === mine) call = null
          fail(signal.reason)
        })
      }),
    onStored: (answer, answered) => machine.send({ what: 'stored', answer, answered }),
    onRefused: (answer, why, detail) => machine.send({ what: 'turned_away', answer, why, detail }),
    onTrouble: (trouble) => machine.send({ what: 'trouble', trouble }),
  })
  outbox.start()
  machine.send({ what: 'asked', interview: shown })

  const reply = (lost: boolean) => {
    if (!call || call.stands === 'waits') return
    const { turn_id, text, stands, done, fail } = call
    call = null
    const next = stands === 'taken' ? server.choose(turn_id, random() < 0.4) : null
    if (lost) fail(new CallError(0, null))
    else if (stands === 'moved') fail(problem(409, 'question.moved_on'))
    else if (stands === 'refused') fail(problem(422, 'input.invalid'))
    else done({ turn_id, text, stored_at: '', next })
  }
  const arrive = () => {
    if (call?.stands === 'waits') call.stands = server.take(call) === 'moved' ? 'moved' : 'taken'
  }
  const deliver = () => {
    if (!read) return
    const { interview, done } = read
    read = null
    show(interview ?? server.read())
    done()
  }
  const word = () => {
    const one = `w${words.length}`
    const before = machine.state().box
    const text = before.text === '' ? one : `${before.text} ${one}`
    machine.send({ what: 'written', text })
    if (machine.state().box !== before) words.push(one)
  }
  let submitted = 0
  const deeds: Record<string, () => unknown> = {
    word,
    submit: () => machine.send({ what: 'submitted', turn_id: `a${seed}-${submitted++}`, declined: false }),
    arrive,
    reply: () => reply(false),
    'lose the reply': () => reply(true),
    refuse: () => {
      const known = server.turns.some((turn) => turn.turn_id === call?.turn_id)
      if (call?.stands === 'waits' && !known && random() < 0.3) call.stands = 'refused'
    },
    'time passes': () => vi.advanceTimersByTimeAsync(random() * 25_000),
    'ask the server': () => (read ??= { interview: null, done: () => undefined }),
    'the server reads': () => {
      if (read) read.interview = server.read()
    },
    'the page gets it': deliver,
    settle: async () => {
      const now = settling
      settling = null
      await now?.()
    },
    'the other window answers': () => {
      const { turn_id } = server.current() ?? {}
      if (!turn_id || random() < 0.6) return
      server.take({ turn_id: `o${turn_id}`, question_turn_id: turn_id, text: 'other' })
    },
    'the other window is asked': () => {
      const turn = server.turns.at(-1)!
      if (turn.turn_id.startsWith('o')) server.choose(turn.turn_id, random() < 0.4)
    },
    'the interview ends by itself': () => {
      if (random() < 0.02) server.end()
    },
  }
  const usual = ['word', 'submit', 'arrive', 'reply', 'settle', 'the page gets it']
  const names = [...Object.keys(deeds), ...usual, ...usual]
  for (let i = 0; i < steps && room.open; i++) {
    const name = pick(names)
    log.push(name)
    await deeds[name]!()
    await settled()
    const { box } = machine.state()
    const last = server.turns.at(-1)!
    if (
      room.open &&
      !server.isOver() &&
      box.phase === 'writing' &&
      !box.asked &&
      last.role === 'candidate' &&
      !last.turn_id.startsWith('o') &&
      last.number < server.of
    )
      early.push(i)
  }
  // Everything arrives.
  for (let i = 0; i < 30 && room.open; i++) {
    await vi.advanceTimersByTimeAsync(9000)
    arrive()
    reply(false)
    await settled()
    const turn = server.turns.at(-1)!
    if (turn.turn_id.startsWith('o')) server.choose(turn.turn_id, false)
    await settled()
    await deeds['settle']!()
    await settled()
    read ??= { interview: null, done: () => undefined }
    read.interview = null
    deliver()
    await settled()
  }
  outbox.stop()
  const { box, late, sending: left } = machine.state()
  const kept = [
    box.text,
    ...late.map((one) => one.text),
    ...[...stored.values()].map((one) => one.text),
    ...server.turns.map((turn) => turn.text),
  ]
  const all = new Set(kept.flatMap((text) => text.split(' ')))
  return {
    log: log.join(', '),
    early,
    lost: words.filter((one) => !all.has(one)),
    stands: !room.open || (box.phase === 'writing' && left === null && box.asked?.turn_id === server.current()?.turn_id),
    box,
    server: server.turns.map((turn) => turn.turn_id).join(' '),
  }
}

it('loses no word and ends at the question that the server asks, in any order of events', async () => {
  const wrong: unknown[] = []
  for (let seed = 1; seed <= 300; seed++) {
    const after = await walk(seed)
    if (after.early.length > 0 || after.lost.length > 0 || !after.stands) wrong.push({ seed, ...after })
  }
  expect(wrong.slice(0, 3)).toEqual([])
})
