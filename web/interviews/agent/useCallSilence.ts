import { useEffect, useMemo } from 'react'
import { makeCallSilence } from './makeCallSilence.ts'
import type { EventOutbox } from '../outbox/makeEventOutbox.ts'
import type { LevelFeed } from '../sound/levelFeed.ts'

type Options = {
  /** The candidate's voice. */
  own: LevelFeed | null
  /** The candidate could speak now and should. */
  waiting: boolean
  /** Changes whenever the candidate does something other than speaking. */
  doing: unknown
  events: EventOutbox
}

/** Notes long silences in a call with another provider's agent, which itself asks about them. Returns a function that ends a silence. */
export function useCallSilence({ own, waiting, doing, events }: Options): () => void {
  const silence = useMemo(() => makeCallSilence((seconds) => events.note('long_silence', seconds)), [events])
  useEffect(() => {
    if (!own || !waiting) return
    const leave = own.subscribe(silence.hear)
    return () => {
      leave()
      silence.pause()
    }
  }, [own, waiting, silence])
  useEffect(() => silence.end, [doing, silence])
  return silence.end
}
