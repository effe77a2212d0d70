import { useEffect, useEffectEvent } from 'react'
import type { LevelFeed } from './levelFeed.ts'
import { makeVoiceActivity } from './makeVoiceActivity.ts'

/** Milliseconds of voice that count as an answer. Less may be a cough. */
export const leastVoice_ms = 2000

/** Calls `onVoiced` once for each question when the candidate has spoken long enough. `began` is a `performance.now()` time. */
export function useVoiced(levels: LevelFeed | null, on: boolean, turnId: string | undefined, onVoiced: (began: number) => void): void {
  const tell = useEffectEvent(onVoiced)
  useEffect(() => {
    if (!levels || !on || !turnId) return
    const activity = makeVoiceActivity()
    let first: number | null = null
    let before: number | null = null
    let heard = 0
    const stop = levels.subscribe((decibels, at) => {
      const passed = before === null ? 0 : Math.min(250, at - before)
      before = at
      if (activity.hear(decibels, at) === 'began') first ??= at
      if (!activity.speaking || first === null) return
      heard += passed
      if (heard < leastVoice_ms) return
      stop()
      tell(first)
    })
    return stop
  }, [levels, on, turnId])
}
