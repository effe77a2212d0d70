import type { EventKind } from './interviewEvents.ts'
import { longSilence_s } from './interviewTimes.ts'

/** The smallest amount that is noted beside the score: seconds, or characters for `paste`. */
const notedFrom = { tab_left: 5, paste: 60, long_silence: longSilence_s, second_voice: 0 } as const
export type NotedKind = keyof typeof notedFrom

type Event = { kind: EventKind; offset_ms: number; amount: number | null }
type Noted<E> = { event: E; kind: NotedKind; amount: number | null; small: boolean }

/** The events that may be noted, with the time away up to the return. `small`: a short look away, a short paste or a pause to think. */
export const notedEvents = <E extends Event>(events: E[]): Noted<E>[] =>
  events.flatMap((event, i) => {
    if (!(event.kind in notedFrom)) return []
    const kind = event.kind as NotedKind
    const amount = event.amount ?? (kind === 'tab_left' ? timeAway(event, events.slice(i + 1)) : null)
    // A candidate who left and did not return has no time away, but it still counts.
    const small = !(kind === 'tab_left' && amount === null) && (amount ?? 0) < notedFrom[kind]
    return [{ event, kind, amount, small }]
  })

function timeAway(left: Event, after: Event[]): number | null {
  const next = after.find(({ kind }) => kind === 'tab_left' || kind === 'tab_returned')
  return next?.kind === 'tab_returned' ? (next.amount ?? (next.offset_ms - left.offset_ms) / 1000) : null
}
