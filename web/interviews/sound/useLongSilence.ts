import { useEffect, useEffectEvent, useState } from 'react'
import { longSilenceSeconds } from '../../../shared/interviews.ts'

/** So long in quiet, and the interviewer asks whether all is well. */
export const longSilenceMs = longSilenceSeconds * 1000
/** A page that is asleep hears nothing, and what was not heard is no silence. */
export const longestStepMs = 2000

type Options = {
  /** The candidate could speak now and is expected to. */
  waiting: boolean
  /** Changes with everything the candidate does: speaks, writes, corrects. */
  doing: unknown
  onAsk: () => void
  /** The silence is over after so many seconds. */
  onOver: (seconds: number) => void
}

/** Notices a long silence. It never moves the interview on: it asks, once for each silence, and tells how long it lasted. */
export function useLongSilence({ waiting, doing, onAsk, onOver }: Options): boolean {
  const [asked, setAsked] = useState(false)
  const ask = useEffectEvent(onAsk)
  const over = useEffectEvent(onOver)
  useEffect(() => {
    if (!waiting) return
    let quiet = 0
    let before = performance.now()
    const step = () => {
      const at = performance.now()
      quiet += Math.min(longestStepMs, at - before)
      before = at
    }
    let told = false
    const tick = setInterval(() => {
      step()
      if (told || quiet < longSilenceMs) return
      told = true
      setAsked(true)
      ask()
    }, 500)
    return () => {
      clearInterval(tick)
      step()
      if (!told) return
      setAsked(false)
      over(Math.round(quiet / 1000))
    }
  }, [waiting, doing])
  return asked
}
