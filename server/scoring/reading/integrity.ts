// What happened around the interview, as a score and flags for a person. It never changes the overall score.
import type { EventKind } from '../../../shared/interviewEvents.ts'
import { longSilenceSeconds } from '../../../shared/interviewTimes.ts'
import type { RedFlag } from '../../../shared/scoreDetail.ts'
import { clockTime } from '../../../shared/clockTime.ts'

/** `amount`: seconds away or silent, or characters pasted. */
export type TimedEvent = { id?: string; kind: EventKind; offset_ms: number; amount: number | null }

const rules = {
  tab_left: { from: 5, points: (seconds: number) => Math.min(15, 3 + seconds / 10), cap: 40 },
  paste: { from: 60, points: (characters: number) => Math.min(25, 5 + characters / 50), cap: 60 },
  long_silence: { from: longSilenceSeconds, points: () => 2, cap: 10 },
  second_voice: { from: 0, points: () => 15, cap: 45 },
} as const
type Watched = keyof typeof rules

/** 100 if nothing was noticed. A short look away, a short paste and a pause to think do not count. */
export function integrity(events: TimedEvent[]): { integrity_score: number; red_flags: RedFlag[] } {
  const ordered = withTimeAway(events.toSorted((a, b) => a.offset_ms - b.offset_ms))
  const lost: Record<Watched, number> = { tab_left: 0, paste: 0, long_silence: 0, second_voice: 0 }
  const red_flags: RedFlag[] = []
  for (const event of ordered) {
    if (!(event.kind in rules)) continue
    const kind = event.kind as Watched
    const amount = event.amount ?? 0
    // A candidate who left and did not return has no time away, but it still counts.
    const open = kind === 'tab_left' && event.amount === null
    if (!open && amount < rules[kind].from) continue
    lost[kind] = Math.min(rules[kind].cap, lost[kind] + rules[kind].points(amount))
    red_flags.push({
      text: `${words(kind, event.amount)} at ${clockTime(event.offset_ms)}`,
      offset_ms: event.offset_ms,
      ...(event.id ? { event_id: event.id } : {}),
    })
  }
  const total = Object.values(lost).reduce((sum, n) => sum + n, 0)
  return { integrity_score: Math.max(0, Math.round(100 - total)), red_flags }
}

/**
 * So many events do not happen by chance, and each could have been a flag.
 * Their kinds are not known, so they do not change the integrity score.
 */
export const notKept = (left_out: number): RedFlag[] =>
  left_out === 0
    ? []
    : [
        {
          text: left_out === 1 ? '1 more event was not kept' : `${left_out.toLocaleString('en-US')} more events were not kept`,
          offset_ms: null,
        },
      ]

function words(kind: Watched, amount: number | null): string {
  const n = Math.round(amount ?? 0).toLocaleString('en-US')
  if (kind === 'paste') return `Paste of ${n} characters`
  if (kind === 'tab_left') return amount === null ? 'Tab left' : `Tab left for ${n} seconds`
  if (kind === 'long_silence') return `Silence of ${n} seconds`
  return 'Second voice heard'
}

/** Gives each event of leaving the time until its own return. */
function withTimeAway(events: TimedEvent[]): TimedEvent[] {
  return events.map((event, i) => {
    if (event.kind !== 'tab_left' || event.amount !== null) return event
    const next = events.slice(i + 1).find((e) => e.kind === 'tab_left' || e.kind === 'tab_returned')
    return next?.kind === 'tab_returned' ? { ...event, amount: next.amount ?? (next.offset_ms - event.offset_ms) / 1000 } : event
  })
}
