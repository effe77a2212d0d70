import { useEffect, useMemo } from 'react'
import { makeCallSilence } from './callSilence.ts'
import type { EventOutbox } from '../outbox/eventOutbox.ts'
import type { LevelFeed } from '../sound/levelFeed.ts'

type Options = {
  /** The candidate's voice. */
  own: LevelFeed | null
  /** The candidate could speak now and is expected to. */
  waiting: boolean
  /** Changes with everything the candidate does beside speaking. */
  doing: unknown
  events: EventOutbox
}

/** Notices a long silence in a call with another provider's agent, which asks by itself. Answers what ends one that may be going on. */
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
