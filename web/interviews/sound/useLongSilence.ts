import { useEffect, useEffectEvent, useState } from 'react'
import { longSilence_s } from '../../../shared/interviewTimes.ts'

/** After this many milliseconds of silence the interviewer asks whether everything is all right. */
export const longSilence_ms = longSilence_s * 1000
/** The longest time in milliseconds that one step may add. A page that sleeps hears nothing, so that time is not silence. */
export const longestStep_ms = 2000

type Options = {
  /** The candidate could speak now and should. */
  waiting: boolean
  /** Changes whenever the candidate does something: speaks, writes, corrects. */
  doing: unknown
  onAsk: () => void
  /** Called when a long silence ends, with its length. */
  onOver: (seconds: number) => void
}

/** Notices a long silence. Asks once for each silence and reports its length. It never moves the interview on. */
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
      quiet += Math.min(longestStep_ms, at - before)
      before = at
    }
    let told = false
    const tick = setInterval(() => {
      step()
      if (told || quiet < longSilence_ms) return
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
