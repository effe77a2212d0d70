// Items that wait for the server: answers, events or parts of a recording. They are stored in the browser first, and sent under their
// id until the server accepts or refuses them. Only then are they deleted; a refused answer is kept, because the candidate has to see it.
import { CallError } from '../../../shared/client.ts'
import { refusalOf } from '../standing/refusalOf.ts'

export type OutboxOptions<T, Answer> = {
  idOf: (item: T) => string
  /** The ids of the stored items to send. Events and parts of an earlier page are among them; answers of one are looked at first (`answers/settleKept.ts`). */
  waiting: () => Promise<string[]>
  get: (ids: string[]) => Promise<T[]>
  put: (item: T) => Promise<void>
  drop: (ids: string[]) => Promise<void>
  /** Sends some items in one call: at most `atOnce`, lowest id first. */
  send: (items: T[], signal: AbortSignal) => Promise<Answer>
  atOnce?: number
  /** How long to wait for more items before the first try. */
  gather_ms?: number
  /** After this time a try without an answer has failed. */
  patience_ms?: number
  onStored?: (items: T[], answer: Answer) => void
  /** Called when the server will never accept the items. Returns whether to delete them from the browser; the default is true. */
  onRefused?: (items: T[], error: unknown) => boolean
  /** Whether the call was refused only because somebody else is signed in. The items then wait, as when the session has ended. */
  isForOther?: (error: unknown) => boolean
  /** How many wait, and whether the last try failed. */
  onState?: (waiting: number, trouble: boolean) => void
}

export type Outbox<T> = {
  /** Resolves when the browser has stored the item, or it is only in memory. It is sent in the background. */
  add: (item: T) => Promise<void>
  /** Sends all waiting items. Resolves when they are stored or a try has failed. */
  flush: () => Promise<void>
  /** Does not send this item again. Its copy in the browser stays. */
  withdraw: (id: string) => void
  /** Starts, or starts again after a stop. Also sends the items of an earlier page. */
  start: () => void
  stop: () => void
}

/** Milliseconds until the next try: 1, 2, 4, then 8 seconds, or what the server asks for. Short, because the candidate is waiting. */
export function retryDelay(tries: number, retryAfter: number | null): number {
  return retryAfter === null ? Math.min(8_000, 1000 * 2 ** tries) : Math.max(1, retryAfter) * 1000
}

export function makeOutbox<T, Answer = unknown>(options: OutboxOptions<T, Answer>): Outbox<T> {
  const { idOf, atOnce = 1, gather_ms = 0, patience_ms = 20_000, onState = () => undefined } = options
  let timer: ReturnType<typeof setTimeout> | undefined
  let running: Promise<void> | null = null
  let keeping: Promise<unknown> = Promise.resolve()
  let tries = 0
  let stopped = false
  let trying: AbortController | null = null
  // `unkept`: items that the browser has no space for. `done`: ids that are not sent again, even if the browser still has them.
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
  /** Makes one try. Returns whether to continue with the next items. */
  const sendSome = async (ids: string[], waiting: number): Promise<boolean> => {
    const items = await take(ids)
    const one = (trying = new AbortController())
    const tooLong = setTimeout(() => one.abort(), patience_ms)
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
      // They are sent after the candidate signs in again.
      if (refusal === 'signed_out' || options.isForOther?.(error)) return false
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
    if (gather_ms > 0 && tries === 0) later(gather_ms)
    await kept
    if (tries > 0) onState((await idsWaiting()).length, true)
    // A run that is just ending may miss the new item, so flush again after it.
    else if (gather_ms === 0) void (running ? running.then(() => (tries === 0 ? flush() : undefined)) : flush())
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
