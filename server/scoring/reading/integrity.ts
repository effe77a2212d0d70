// What happened around the interview, as a score and flags for a person. It never changes the overall score.
import type { EventKind } from '../../../shared/interviewEvents.ts'
import { notedEvents, type NotedKind } from '../../../shared/notedEvents.ts'
import type { RedFlag } from '../../../shared/scoreDetail.ts'
import { clockTime } from '../../../shared/clockTime.ts'

/** `amount`: seconds away or silent, or characters pasted. */
export type TimedEvent = { id?: string; kind: EventKind; offset_ms: number; amount: number | null }

const rules: Record<NotedKind, { points: (amount: number) => number; cap: number }> = {
  tab_left: { points: (seconds) => Math.min(15, 3 + seconds / 10), cap: 40 },
  paste: { points: (characters) => Math.min(25, 5 + characters / 50), cap: 60 },
  long_silence: { points: () => 2, cap: 10 },
  second_voice: { points: () => 15, cap: 45 },
}

/** 100 if nothing was noticed. A short look away, a short paste and a pause to think do not count. */
export function integrity(events: TimedEvent[]): { integrity_score: number; red_flags: RedFlag[] } {
  const noted = notedEvents(events.toSorted((a, b) => a.offset_ms - b.offset_ms)).filter(({ small }) => !small)
  const lost: Record<NotedKind, number> = { tab_left: 0, paste: 0, long_silence: 0, second_voice: 0 }
  for (const { kind, amount } of noted) lost[kind] = Math.min(rules[kind].cap, lost[kind] + rules[kind].points(amount ?? 0))
  const total = Object.values(lost).reduce((sum, n) => sum + n, 0)
  return {
    integrity_score: Math.max(0, Math.round(100 - total)),
    red_flags: noted.map(({ event, kind, amount }) => ({
      text: `${words(kind, amount)} at ${clockTime(event.offset_ms)}`,
      offset_ms: event.offset_ms,
      ...(event.id ? { event_id: event.id } : {}),
    })),
  }
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

function words(kind: NotedKind, amount: number | null): string {
  const n = Math.round(amount ?? 0).toLocaleString('en-US')
  if (kind === 'paste') return `Paste of ${n} characters`
  if (kind === 'tab_left') return amount === null ? 'Tab left' : `Tab left for ${n} seconds`
  if (kind === 'long_silence') return `Silence of ${n} seconds`
  return 'Second voice heard'
}
