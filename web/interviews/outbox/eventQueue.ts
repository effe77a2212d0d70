// Events around the interview, sent in batches: each is kept in the browser before it is sent, and sent until it is stored.
import { v7 } from 'uuid'
import { CallError } from '../../../shared/client.ts'
import type { EventKind, InterviewEvent } from '../../../shared/interviews.ts'
import { isPassing, retryDelay } from '../answers/answerQueue.ts'

export type KeptEvent = InterviewEvent & { candidate_id: string }

export type EventKeep = {
  events: (candidateId: string) => Promise<KeptEvent[]>
  putEvent: (event: KeptEvent) => Promise<void>
  dropEvents: (ids: string[]) => Promise<void>
}

type Options = {
  candidateId: string
  keep: EventKeep
  send: (events: InterviewEvent[]) => Promise<unknown>
  /** The time by the server's clock, in milliseconds as `Date.now` has them: the browser's own may be wrong. */
  now: () => number
  /** Milliseconds in which further events join a batch. */
  gather?: number
}

export type EventQueue = {
  /** `amount`: seconds away, or characters pasted. */
  note: (kind: EventKind, amount?: number) => void
  /** Sends what there is now; resolves when it is stored or could not be sent. */
  flush: () => Promise<void>
  /** Sends what an earlier page left; after a stop, goes on. */
  start: () => void
  stop: () => void
}

const batch = 100

export function makeEventQueue({ candidateId, keep, send, now, gather = 2000 }: Options): EventQueue {
  let timer: ReturnType<typeof setTimeout> | undefined
  let running: Promise<void> | null = null
  let kept: Promise<unknown> = Promise.resolve()
  let tries = 0
  let stopped = false
  // Where the browser keeps nothing, events wait here; and what it does not let go of is not sent again.
  const unkept = new Map<string, KeptEvent>()
  const done = new Set<string>()

  const later = (ms: number) => {
    if (stopped) return
    clearTimeout(timer)
    timer = setTimeout(() => void flush(), ms)
  }
  const waitingNow = async () =>
    [...(await keep.events(candidateId).catch((): KeptEvent[] => [])), ...unkept.values()]
      .filter((event) => !done.has(event.event_id))
      .toSorted((a, b) => (a.event_id < b.event_id ? -1 : 1))
  const drop = async (ids: string[]) => {
    for (const id of ids) if (!unkept.delete(id)) done.add(id)
    await keep.dropEvents(ids).catch(() => undefined)
  }
  const sendAll = async () => {
    await kept
    for (;;) {
      const waiting = (await waitingNow()).slice(0, batch)
      if (waiting.length === 0) return
      try {
        await send(waiting.map(({ event_id, kind, at, amount }) => ({ event_id, kind, at, amount })))
        tries = 0
      } catch (error) {
        if (isPassing(error)) return later(retryDelay(tries++, null))
        // Signed out: whoever signs in again sends them. Otherwise the interview is over, and there is nobody to tell any more.
        if (error instanceof CallError && error.status === 401) return
      }
      await drop(waiting.map((event) => event.event_id))
    }
  }
  const flush = () =>
    (running ??= sendAll()
      .catch(() => undefined)
      .finally(() => {
        running = null
      }))
  const note = (kind: EventKind, amount?: number) => {
    const event: KeptEvent = {
      candidate_id: candidateId,
      event_id: v7(),
      kind,
      at: new Date(now()).toISOString(),
      ...(amount === undefined ? {} : { amount }),
    }
    kept = Promise.all([kept, keep.putEvent(event).catch(() => unkept.set(event.event_id, event))])
    later(gather)
  }
  return {
    note,
    flush,
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
