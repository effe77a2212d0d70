import { v7 } from 'uuid'
import type { EventKind, InterviewEvent } from '../../../shared/interviewEvents.ts'
import type { KeptEvent } from './kept.ts'
import type { Shelf } from './openKeep.ts'
import { refusedToOther } from '../standing/refusedToOther.ts'
import { makeOutbox, type Outbox } from './outbox.ts'

type Options = {
  candidateId: string
  shelf: Shelf<KeptEvent>
  send: (events: InterviewEvent[], signal: AbortSignal) => Promise<unknown>
  /** The candidate who is signed in now. */
  signedIn: () => string | null
  /** The server's time, in milliseconds like `Date.now`. The browser's own clock may be wrong. */
  now: () => number
  /** Called with the number of events that wait. */
  onWaiting?: (waiting: number) => void
}

export type EventOutbox = Pick<Outbox<KeptEvent>, 'flush' | 'start' | 'stop'> & {
  /** `amount`: seconds (away, without connection or silent), or characters pasted. */
  note: (kind: EventKind, amount?: number) => void
}

/** The outbox for events during the interview. Sends them in batches. */
export function makeEventOutbox({ candidateId, shelf, send, signedIn, now, onWaiting }: Options): EventOutbox {
  const { add, flush, start, stop } = makeOutbox<KeptEvent>({
    idOf: (event) => event.event_id,
    waiting: () => shelf.ids(candidateId),
    get: shelf.get,
    put: shelf.put,
    drop: shelf.drop,
    atOnce: 100,
    gather_ms: 2000,
    ...(onWaiting && { onState: onWaiting }),
    isForOther: (error) => refusedToOther(error, candidateId, signedIn()),
    send: (events, signal) =>
      send(
        events.map(({ event_id, kind, at, amount }) => ({ event_id, kind, at, amount })),
        signal,
      ),
  })
  const note = (kind: EventKind, amount?: number) => {
    const at = new Date(now()).toISOString()
    void add({ candidate_id: candidateId, event_id: v7(), kind, at, ...(amount === undefined ? {} : { amount }) })
  }
  return { note, flush, start, stop }
}
