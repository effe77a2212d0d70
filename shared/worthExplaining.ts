import type { StoredEvent } from './interviewEvents.ts'
import type { RoomMessages } from './languages/catalogue.ts'
import type { Say } from './languages/makeSay.ts'

// The smallest amount that the scorer notes: seconds, or characters for `paste`.
const explained = { tab_left: 5, paste: 60, long_silence: 30, second_voice: 0 } as const

/** Events that a reviewer may ask about: the same ones that are noted beside the score. */
export function worthExplaining(events: StoredEvent[], say: Say<RoomMessages>): { event: StoredEvent; words: string }[] {
  return events.flatMap((event, i) => {
    if (!(event.kind in explained)) return []
    const back =
      event.kind === 'tab_left' && event.amount === null
        ? events.slice(i + 1).find((e) => e.kind === 'tab_left' || e.kind === 'tab_returned')
        : undefined
    const amount = event.amount ?? (back?.kind === 'tab_returned' ? (back.amount ?? (back.offset_ms - event.offset_ms) / 1000) : null)
    const kind = event.kind as keyof typeof explained
    if (amount !== null && amount < explained[kind] && !event.explanation) return []
    const count = Math.round(amount ?? 0)
    const words = {
      tab_left: amount === null ? say('noted_left') : say('noted_left_for', { count }),
      paste: say('noted_pasted', { count }),
      long_silence: say('noted_silent', { count }),
      second_voice: say('noted_voice'),
    }[kind]
    return [{ event, words }]
  })
}
