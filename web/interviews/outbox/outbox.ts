// What waits for the server, be it answers, events or parts of a recording: kept in the browser first, sent under its id until the
// server has said what becomes of it, and let go of only then.
import { CallError } from '../../../shared/client.ts'
import { refusalOf } from '../standing/refusal.ts'

export type OutboxOptions<T, Answer> = {
  idOf: (item: T) => string
  /** The ids that the browser keeps and that are to be sent, those of an earlier page among them. */
  waiting: () => Promise<string[]>
  get: (ids: string[]) => Promise<T[]>
  put: (item: T) => Promise<void>
  drop: (ids: string[]) => Promise<void>
  /** Sends some under one call, at most `atOnce`, lowest id first. */
  send: (items: T[], signal: AbortSignal) => Promise<Answer>
  atOnce?: number
  /** Milliseconds in which others may join before the first try. */
  gather?: number
  /** Milliseconds until a try without an answer has failed. */
  patience?: number
  onStored?: (items: T[], answer: Answer) => void
  /** The server will never take them. Answers whether the browser lets go of them; by default it does. */
  onRefused?: (items: T[], error: unknown) => boolean
  /** How many wait, and whether the last try failed. */
  onState?: (waiting: number, trouble: boolean) => void
}

export type Outbox<T> = {
  /** Resolves when the browser has kept it, or it waits on this page alone; sending goes on by itself. */
  add: (item: T) => Promise<void>
  /** Sends what there is now; resolves when all is stored or a try has failed. */
  flush: () => Promise<void>
  /** Sends this one no more; what the browser keeps of it stays. */
  withdraw: (id: string) => void
  /** Sends what an earlier page left; after a stop, goes on. */
  start: () => void
  stop: () => void
}

/** Milliseconds until the next try: 1, 2, 4, then 8 seconds, or what the server asks for. Somebody waits, and a few tries a minute burden nobody. */
export function retryDelay(tries: number, retryAfter: number | null): number {
  return retryAfter === null ? Math.min(8_000, 1000 * 2 ** tries) : Math.max(1, retryAfter) * 1000
}

export function makeOutbox<T, Answer = unknown>(options: OutboxOptions<T, Answer>): Outbox<T> {
  const { idOf, atOnce = 1, gather = 0, patience = 20_000, onState = () => undefined } = options
  let timer: ReturnType<typeof setTimeout> | undefined
  let running: Promise<void> | null = null
  let keeping: Promise<unknown> = Promise.resolve()
  let tries = 0
  let stopped = false
  let trying: AbortController | null = null
  // What the browser has no room for waits here; and what it does not let go of is not sent again.
  const unkept = new Map<string, T>()
  const done = new Set<string>()

  const idsWaiting = async () => {
    const kept = await options.waiting().catch((): string[] => [])
    return [...new Set([...kept, ...unkept.keys()])].filter((id) => !done.has(id)).toSorted()
  }
  const take = async (ids: string[]): Promise<T[]> => {
    const kept = ids.filter((id) => !unkept.has(id))
    const found = kept.length > 0 ? await options.get(kept) : []
    return [...found, ...ids.flatMap((id) => unkept.get(id) ?? [])].toSorted((a, b) => (idOf(a) < idOf(b) ? -1 : 1))
  }
  const finish = async (ids: string[], letGo: boolean) => {
    for (const id of ids) {
      done.add(id)
      unkept.delete(id)
    }
    if (letGo) await options.drop(ids).catch(() => undefined)
  }
  const later = (ms: number) => {
    if (stopped) return
    clearTimeout(timer)
    timer = setTimeout(() => void flush(), ms)
  }
  /** One try. Answers whether to go on with the next. */
  const sendSome = async (ids: string[], waiting: number): Promise<boolean> => {
    const items = await take(ids)
    const one = (trying = new AbortController())
    const tooLong = setTimeout(() => one.abort(), patience)
    const withdrawn = () => ids.every((id) => done.has(id))
    try {
      const answer = items.length > 0 ? await options.send(items, one.signal) : null
      if (withdrawn()) return true
      tries = 0
      await finish(ids, true)
      if (answer !== null) options.onStored?.(items, answer)
      return true
    } catch (error) {
      if (withdrawn()) return true
      const refusal = refusalOf(error)
      if (refusal === 'passing') {
        later(retryDelay(tries++, error instanceof CallError ? error.retryAfter : null))
        onState(waiting, true)
        return false
      }
      tries = 0
      onState(waiting, false)
      // Whoever signs in again sends them.
      if (refusal === 'signed_out') return false
      await finish(ids, options.onRefused?.(items, error) ?? true)
      return true
    } finally {
      clearTimeout(tooLong)
    }
  }
  const sendAll = async () => {
    await keeping
    for (;;) {
      const ids = await idsWaiting()
      onState(ids.length, tries > 0)
      if (ids.length === 0 || stopped || !(await sendSome(ids.slice(0, atOnce), ids.length))) return
    }
  }
  const flush = () => {
    clearTimeout(timer)
    return (running ??= sendAll()
      .catch(() => undefined)
      .finally(() => {
        running = null
      }))
  }
  const add = async (item: T) => {
    done.delete(idOf(item))
    const kept = options.put(item).catch(() => void unkept.set(idOf(item), item))
    keeping = Promise.all([keeping, kept])
    if (gather > 0 && tries === 0) later(gather)
    await kept
    if (tries > 0) onState((await idsWaiting()).length, true)
    // A run that is ending may overlook it.
    else if (gather === 0) void (running ? running.then(() => (tries === 0 ? flush() : undefined)) : flush())
  }
  const withdraw = (id: string) => {
    if (!done.has(id)) trying?.abort()
    done.add(id)
    unkept.delete(id)
    tries = 0
  }
  return {
    add,
    flush,
    withdraw,
    start: () => {
      stopped = false
      void flush()
    },
    stop: () => {
      stopped = true
      clearTimeout(timer)
    },
  }
}
