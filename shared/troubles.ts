// What happened to the connection, the page and the microphone in an interview: not flags, but reasons why something is missing.
import type { StoredEvent } from './interviewEvents.ts'

type Trouble = {
  event_id: string
  kind: 'microphone_lost' | 'resumed' | 'connection_lost'
  /** How long a lost connection lasted; null if unknown, and for the others. */
  seconds: number | null
  text: string
  offset_ms: number
}

/** In the order of the events. A lost connection lasts until the event that brings it back. */
export function troubles(events: Pick<StoredEvent, 'event_id' | 'kind' | 'offset_ms' | 'amount'>[]): Trouble[] {
  return events.flatMap(({ event_id, kind, offset_ms }, i): Trouble[] => {
    if (kind === 'microphone_lost') return [{ event_id, kind, seconds: null, text: 'The microphone was lost', offset_ms }]
    if (kind === 'resumed') return [{ event_id, kind, seconds: null, text: 'The page was reopened', offset_ms }]
    if (kind !== 'connection_lost') return []
    const back = events.slice(i + 1).find((e) => e.kind === 'connection_lost' || e.kind === 'connection_back')
    const seconds = back?.kind === 'connection_back' ? Math.round(back.amount ?? (back.offset_ms - offset_ms) / 1000) : null
    return [
      {
        event_id,
        kind,
        seconds,
        text: `The connection was lost${seconds === null ? '' : ` for ${seconds.toLocaleString('en-US')} ${seconds === 1 ? 'second' : 'seconds'}`}`,
        offset_ms,
      },
    ]
  })
}
