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

export const troubleWords: Record<Trouble['kind'], string> = {
  microphone_lost: 'The microphone was lost',
  resumed: 'The page was reopened',
  connection_lost: 'The connection was lost',
}

/** The same for candidates: the keys of these words in the languages of interviews. */
export const troubleKeys = {
  microphone_lost: 'trouble_microphone',
  resumed: 'trouble_reopened',
  connection_lost: 'trouble_connection',
} as const satisfies Record<Trouble['kind'], string>

/** In the order of the events. A lost connection lasts until the event that brings it back. */
export function troubles(events: Pick<StoredEvent, 'event_id' | 'kind' | 'offset_ms' | 'amount'>[]): Trouble[] {
  return events.flatMap(({ event_id, kind, offset_ms }, i): Trouble[] => {
    if (kind === 'microphone_lost' || kind === 'resumed') return [{ event_id, kind, seconds: null, text: troubleWords[kind], offset_ms }]
    if (kind !== 'connection_lost') return []
    const back = events.slice(i + 1).find((e) => e.kind === 'connection_lost' || e.kind === 'connection_back')
    const seconds = back?.kind === 'connection_back' ? Math.round(back.amount ?? (back.offset_ms - offset_ms) / 1000) : null
    return [
      {
        event_id,
        kind,
        seconds,
        text: `${troubleWords[kind]}${seconds === null ? '' : ` for ${seconds.toLocaleString('en-US')} ${seconds === 1 ? 'second' : 'seconds'}`}`,
        offset_ms,
      },
    ]
  })
}
