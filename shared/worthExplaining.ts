import type { StoredEvent } from './interviewEvents.ts'
import type { PageMessages } from './languages/catalogue.ts'
import type { Say } from './languages/makeSay.ts'
import { notedEvents } from './notedEvents.ts'

/** Events that a reviewer may ask about: the ones that are noted beside the score, and what the candidate has explained already. */
export const worthExplaining = (events: StoredEvent[], say: Say<PageMessages>): { event: StoredEvent; words: string }[] =>
  notedEvents(events)
    .filter(({ event, small }) => !small || event.explanation)
    .map(({ event, kind, amount }) => {
      const count = Math.round(amount ?? 0)
      const words = {
        tab_left: amount === null ? say('noted_left') : say('noted_left_for', { count }),
        paste: say('noted_pasted', { count }),
        long_silence: say('noted_silent', { count }),
        second_voice: say('noted_voice'),
      }[kind]
      return { event, words }
    })
