import { latestOffset_ms, longestPart_ms } from '../../../shared/soundTypes.ts'
import type { KeptPart } from './kept.ts'
import type { Shelf } from './openKeep.ts'
import { interviewCode } from '../standing/refusalOf.ts'
import { refusedToOther } from '../standing/refusedToOther.ts'
import { makeOutbox, type Outbox, type OutboxOptions } from './outbox.ts'

export type PartOutbox = Outbox<KeptPart>

export const partKey = (segment_id: string, part: number) => `${segment_id} ${String(part).padStart(6, '0')}`

/** Limits the times to what the server accepts: a page that slept measures too much. The sound matters more than exact times. */
const withinLimits = (part: KeptPart): KeptPart => ({
  ...part,
  duration_ms: Math.min(part.duration_ms, longestPart_ms),
  offset_ms: Math.min(part.offset_ms, latestOffset_ms),
})

type Options = {
  candidateId: string
  shelf: Shelf<KeptPart>
  send: (part: KeptPart, signal: AbortSignal) => Promise<unknown>
  /** The candidate who is signed in now. */
  signedIn: () => string | null
  onState?: OutboxOptions<KeptPart, unknown>['onState']
  /** Called when the server takes no more sound, because the interview is over. */
  onClosed?: () => void
}

/** The outbox for the parts of a recording. Sends them one at a time and in order. */
export function makePartOutbox({ candidateId, shelf, send, signedIn, onState, onClosed }: Options): PartOutbox {
  return makeOutbox({
    idOf: (part) => part.key,
    waiting: () => shelf.ids(candidateId),
    get: shelf.get,
    put: shelf.put,
    drop: shelf.drop,
    patience_ms: 30_000,
    send: async (parts, signal) => {
      for (const part of parts) await send(withinLimits(part), signal)
    },
    isForOther: (error) => refusedToOther(error, candidateId, signedIn()),
    onState,
    onRefused: (_, error) => {
      const code = interviewCode(error)
      if (code === 'recording.closed' || code === 'recording.after_end') onClosed?.()
      return true
    },
  })
}
