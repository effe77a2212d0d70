// A thread of its own for work that would hold up everybody. It is kept a while after its last question, because its code takes memory.
import { Worker } from 'node:worker_threads'
import { compiledCode } from '../compiledCode.ts'
import { serverBusy } from '../errors.ts'
import type { Answered } from './answerFromThread.ts'

type Asked<Q, A> = { question: Q; resolve: (answer: A) => void; reject: (error: Error) => void }

/** `start_s`: in which the thread must begin. `answer_s`: the longest time for one answer. `waiting`: how many questions may wait. */
type ThreadLimits = { start_s: number; answer_s: number; waiting: number }
/** The longest answer takes a second; a busy machine adds time. */
const usual: ThreadLimits = { start_s: 120, answer_s: 30, waiting: 50 }

const keptFor_ms = 60_000
/** Without a limit the young heap of a thread grows to as much as its code takes. */
const resourceLimits = { maxYoungGenerationSizeMb: 12 }

/**
 * A function that asks the thread of this file, which calls `answerFromThread`. Questions are answered one after another. A question that
 * takes too long ends the thread and is refused with a 503, as is one that comes while too many wait; those that wait get another thread.
 */
export function keptThread<Q, A>(file: URL, limits: ThreadLimits = usual): (question: Q) => Promise<A> {
  /** The first is being answered. */
  const line: Asked<Q, A>[] = []
  let kept: { worker: Worker; begun: boolean } | null = null
  let timer: NodeJS.Timeout | undefined
  const after = (ms: number, act: () => void) => {
    clearTimeout(timer)
    timer = setTimeout(act, ms).unref()
  }
  const allow = (seconds: number) => after(seconds * 1000, () => drop(serverBusy()))

  function put(): void {
    try {
      kept ??= open()
      kept.worker.ref()
      allow(kept.begun ? limits.answer_s : limits.start_s)
      kept.worker.postMessage(line[0]!.question)
    } catch (error) {
      // A question that no thread can be sent. Those behind it must not wait for ever.
      drop(error as Error)
    }
  }

  function open() {
    // The thread reads what strangers wrote, so it gets nothing of our environment.
    const worker = new Worker(file, { env: { NODE_COMPILE_CACHE: compiledCode }, resourceLimits })
    const opened = { worker, begun: false }
    const ifKept =
      <T>(act: (said: T) => void) =>
      (said: T) => {
        if (kept === opened) act(said)
      }
    worker.on(
      'message',
      ifKept((said: Answered<A> | 'begun') => {
        opened.begun = true
        if (said === 'begun') allow(limits.answer_s)
        else settle(said)
      }),
    )
    worker.on('error', ifKept(drop))
    // It does not end by itself. If it does, nobody may wait for ever.
    worker.on(
      'exit',
      ifKept(() => drop(new Error(`the thread ended: ${file.pathname}`))),
    )
    return opened
  }

  function settle(told: Answered<A>): void {
    const { resolve, reject } = line.shift()!
    if ('error' in told) reject(told.error)
    else resolve(told.answer)
    if (line.length > 0) return put()
    kept?.worker.unref()
    after(keptFor_ms, end)
  }

  function end(): void {
    clearTimeout(timer)
    void kept?.worker.terminate()
    kept = null
  }

  /** Ends the thread. The question that it was at is to blame, unless the thread has never begun. */
  function drop(error: Error): void {
    const lost = line.splice(0, kept?.begun ? 1 : line.length)
    end()
    for (const { reject } of lost) reject(error)
    if (line.length > 0) put()
  }

  return (question) => {
    if (line.length > limits.waiting) return Promise.reject(serverBusy())
    return new Promise<A>((resolve, reject) => {
      line.push({ question, resolve, reject })
      if (line.length === 1) put()
    })
  }
}
